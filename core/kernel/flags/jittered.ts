/** The given milliseconds, changed at random by up to a tenth, so that pages that started together do not stay in step. */
export function jittered(milliseconds: number): number {
  return milliseconds * (0.9 + 0.2 * Math.random());
}
