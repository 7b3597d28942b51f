// What a page and the worker that keeps its tables say to each other.
export type ToWorker =
  | { type: "ask"; number: number; method: string; path: string; body: string }
  | { type: "open"; number: number; table: string }
  | { type: "hear"; number: number; text: string }
  | { type: "leave"; number: number };

export type FromWorker =
  | { type: "answer"; number: number; ok: boolean; text: string }
  | { type: "send"; number: number; text: string }
  | { type: "close"; number: number; code: number }
  | { type: "progress"; part: number }
  | { type: "ready" }
  | { type: "storage"; trouble: "full" | "forbidden" | null }
  | { type: "failed" };
