/**
 * Calls a function when the next frame is on the screen. The frame after that one tells, because a timer of the next frame runs while the browser
 * still draws it.
 * @returns cancels the call
 */
export function afterFrame(run: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run);
  });
  return () => cancelAnimationFrame(frame);
}
