/**
 * Milliseconds after which each stage fails. (KERNEL-018) A module with its setup has 15 s. If texts are late, the page starts in English.
 */
export const DEADLINES = { catalogue: 3_000, module: 10_000, setup: 5_000, search: 10_000, texts: 3_000 } as const;

/** Rejects with the result of `onTimeout` if `work` has not ended in time. The work itself cannot be stopped. */
export function withDeadline<T>(work: Promise<T>, milliseconds: number, onTimeout: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(onTimeout()), milliseconds);
    const end = (finish: () => void) => {
      clearTimeout(timer);
      finish();
    };
    work.then(
      (value) => end(() => resolve(value)),
      (error: unknown) => end(() => reject(error instanceof Error ? error : new Error(String(error)))),
    );
  });
}

/** A time limit that the steps of one stage share. */
export class Budget {
  constructor(private left: number) {}

  /** Rejects with the result of `onTimeout` if the time limit is reached before `work` has ended. */
  async spend<T>(work: Promise<T>, onTimeout: () => Error): Promise<T> {
    const began = performance.now();
    try {
      return await withDeadline(work, this.left, onTimeout);
    } finally {
      this.left -= performance.now() - began;
    }
  }
}

/** Waits for work that goes on if it takes longer. */
export async function waitAtMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, new Promise((resolve) => setTimeout(resolve, milliseconds))]);
}
