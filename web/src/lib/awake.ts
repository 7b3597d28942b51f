// Keeps the screen on while somebody looks at it without touching it.

/** Keeps the screen awake until it is called off; a browser lets go whenever the page is hidden, so it is asked for again. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | undefined;
  let over = false;
  const ask = async (): Promise<void> => {
    if (over || document.hidden || !("wakeLock" in navigator)) return;
    // A battery that runs low may refuse.
    lock = await navigator.wakeLock.request("screen").catch(() => undefined);
    if (over) void lock?.release();
  };
  const look = () => void ask();
  document.addEventListener("visibilitychange", look);
  look();
  return () => {
    over = true;
    document.removeEventListener("visibilitychange", look);
    void lock?.release();
  };
}
