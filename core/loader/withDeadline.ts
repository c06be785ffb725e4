/** How long each stage may take, in milliseconds; then it has failed. (KERNEL-018) A module with its setup has 15 s. Without its texts in time the page starts in English. */
export const DEADLINES = { catalogue: 3_000, module: 10_000, setup: 5_000, search: 10_000, texts: 3_000 } as const;

/** Rejects with what `onTimeout` makes when `work` has not settled in time. The work itself cannot be stopped. */
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

/** Time that the steps of one stage share. */
export class Budget {
  constructor(private left: number) {}

  /** Rejects with what `onTimeout` makes when nothing is left before `work` has settled. */
  async spend<T>(work: Promise<T>, onTimeout: () => Error): Promise<T> {
    const began = performance.now();
    try {
      return await withDeadline(work, this.left, onTimeout);
    } finally {
      this.left -= performance.now() - began;
    }
  }
}
