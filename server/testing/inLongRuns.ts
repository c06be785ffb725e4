/** Whether this is `npm run test:long`, which runs every case of tests that take long. */
export const IS_LONG = process.env['LONG_TESTS'] === '1';

/**
 * Defines tests only in `npm run test:long`, for further cases of a subject that tests of `npm test` cover. Not `it.skip`: a skipped test counts
 * as failed. `scripts/test/gates/longUnit.ts` lists the files that use this.
 */
export function inLongRuns(define: () => void): void {
  if (IS_LONG) define();
}
