/** Milliseconds after which a page counts as loaded. */
const LOADED = 5_000;
/** Milliseconds after a click or a key in which the page may still do what it asked for. */
const ANSWERED_WITHIN = 1_500;

/** Undefined until the first call. */
let lastInput: number | undefined;

function followInputs(): void {
  if (lastInput !== undefined) return;
  lastInput = Number.NEGATIVE_INFINITY;
  for (const type of ['pointerdown', 'keydown']) addEventListener(type, () => (lastInput = performance.now()), { capture: true });
}

/**
 * Runs a function some seconds later, while the browser is idle and the user has not clicked or typed for a moment: what the user waits for
 * comes first. Only for browsers with `requestIdleCallback`.
 * @returns a function that cancels it
 */
export function whenQuiet(run: () => void): () => void {
  followInputs();
  let isCancelled = false;
  const look = () => {
    if (isCancelled) return;
    const rest = (lastInput ?? 0) + ANSWERED_WITHIN - performance.now();
    if (rest > 0) timer = setTimeout(lookWhenIdle, rest);
    else run();
  };
  const lookWhenIdle = () => void requestIdleCallback(look);
  let timer = setTimeout(lookWhenIdle, LOADED);
  return () => {
    isCancelled = true;
    clearTimeout(timer);
  };
}
