/** Milliseconds after a click or a key in which the page may still do what it asked for. */
const ANSWERED_WITHIN = 1_500;

let lastInput = Number.NEGATIVE_INFINITY;
for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => (lastInput = performance.now()), { capture: true });

/**
 * Runs a function while the browser is idle and the user has not clicked or typed for a moment: what the user waits for comes first. Only for
 * browsers with `requestIdleCallback`.
 */
export function whenQuiet(run: () => void): void {
  requestIdleCallback(() => {
    const rest = lastInput + ANSWERED_WITHIN - performance.now();
    if (rest > 0) setTimeout(() => whenQuiet(run), rest);
    else run();
  });
}
