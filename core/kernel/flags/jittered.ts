/** Milliseconds around those given, by up to a tenth, so that pages which began together do not stay in step. */
export function jittered(milliseconds: number): number {
  return milliseconds * (0.9 + 0.2 * Math.random());
}
