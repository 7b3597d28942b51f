// Short dry sounds, made on the spot: no files to load.
import { prefs } from "./prefs.svelte";

let context: AudioContext | null = null;

/** `anyway`: for whoever asked for this one sound only. */
function audio(anyway = false): AudioContext | null {
  if (!prefs.sound && !anyway) return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

function knock(at: number, pitch: number, loud: number, length: number): void {
  const sound = audio();
  if (!sound) return;
  const start = sound.currentTime + at;
  const noise = sound.createBufferSource();
  const buffer = sound.createBuffer(1, Math.ceil(sound.sampleRate * length), sound.sampleRate);
  const data = buffer.getChannelData(0);
  for (let i = 0; i < data.length; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / data.length) ** 3;
  noise.buffer = buffer;
  const filter = sound.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 2.5;
  const gain = sound.createGain();
  gain.gain.value = loud;
  noise.connect(filter).connect(gain).connect(sound.destination);
  noise.start(start);
}

function tone(at: number, pitch: number, loud: number, length: number, anyway = false): void {
  const sound = audio(anyway);
  if (!sound) return;
  const start = sound.currentTime + at;
  const oscillator = sound.createOscillator();
  oscillator.type = "triangle";
  oscillator.frequency.value = pitch;
  const gain = sound.createGain();
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.001, start + length);
  oscillator.connect(gain).connect(sound.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

export const sounds = {
  dice: (count = 5): void => {
    for (let i = 0; i < count + 2; i++) knock(i * 0.055 + Math.random() * 0.03, 1400 + Math.random() * 900, 0.5, 0.07);
  },
  cup: (): void => {
    knock(0, 320, 0.9, 0.12);
    knock(0.03, 180, 0.8, 0.16);
  },
  card: (): void => knock(0, 2600, 0.35, 0.09),
  turn: (anyway = false): void => {
    tone(0, 660, 0.12, 0.25, anyway);
    tone(0.12, 880, 0.12, 0.35, anyway);
  },
  good: (): void => {
    for (const [i, pitch] of [523, 659, 784].entries()) tone(i * 0.09, pitch, 0.12, 0.3);
  },
  jackpot: (): void => {
    for (let i = 0; i < 5; i++) knock(i * 0.07, 1500 + i * 150, 0.4, 0.06);
    for (const [i, pitch] of [523, 659, 784, 1047, 1319].entries()) tone(0.3 + i * 0.08, pitch, 0.12, 0.45);
  },
  bonus: (): void => {
    tone(0, 988, 0.1, 0.12);
    tone(0.09, 1319, 0.12, 0.5);
  },
  sly: (): void => {
    for (const [i, pitch] of [311, 370, 330].entries()) tone(i * 0.13, pitch, 0.1, 0.18);
  },
  caught: (): void => {
    for (const [i, pitch] of [233, 220, 208, 165].entries()) tone(i * 0.16, pitch, 0.13, i < 3 ? 0.18 : 0.6);
  },
  mat: (): void => {
    knock(0, 240, 0.8, 0.1);
    knock(0.16, 140, 0.9, 0.2);
  },
  bell: (): void => {
    for (let i = 0; i < 3; i++) tone(i * 0.28, 1175, 0.1, 0.5);
  },
  fanfare: (): void => {
    for (const [i, pitch] of [523, 523, 523, 698].entries()) tone(i * 0.13, pitch, 0.12, i < 3 ? 0.12 : 0.6);
    for (const pitch of [880, 1047]) tone(0.39, pitch, 0.08, 0.7);
  },
};
export type Sound = keyof typeof sounds;
