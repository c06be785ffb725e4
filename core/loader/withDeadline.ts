/** How long each stage may take, in milliseconds; then it has failed. (KERNEL-018) Without its texts in time the page starts in English. */
export const DEADLINES = { catalogue: 3_000, module: 10_000, setup: 5_000, texts: 3_000 } as const;

/** Rejects with what `onTimeout` makes when `work` has not settled in time. The work itself cannot be stopped. */
export function withDeadline<T>(work: Promise<T>, milliseconds: number, onTimeout: () => Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(onTimeout()), milliseconds);
    const settle = (finish: () => void) => {
      clearTimeout(timer);
      finish();
    };
    work.then(
      (value) => settle(() => resolve(value)),
      (error: unknown) => settle(() => reject(error instanceof Error ? error : new Error(String(error)))),
    );
  });
}
