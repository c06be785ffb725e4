import type { Step } from './tileLayout.js';

/** What the user does with a tile that is being moved without dragging. */
export interface TileSteps {
  readonly move: (step: Step) => void;
  readonly resize: (step: Step) => void;
  /** Keeps the new place. */
  readonly done: () => void;
  /** Returns to the place before. */
  readonly cancel: () => void;
}

const ARROWS: Readonly<Record<string, Step>> = {
  ArrowLeft: { x: -1 },
  ArrowRight: { x: 1 },
  ArrowUp: { y: -1 },
  ArrowDown: { y: 1 },
};

/**
 * Performs the step of a key: arrows move the tile, with Shift they resize it, Escape restores its place. Enter and Space press the button that
 * has the focus, which keeps the place.
 * @returns whether the key has a meaning
 */
export function stepByKey({ key, shiftKey }: { readonly key: string; readonly shiftKey: boolean }, steps: TileSteps): boolean {
  const step = ARROWS[key];
  if (step !== undefined) (shiftKey ? steps.resize : steps.move)(step);
  else if (key === 'Escape') steps.cancel();
  else return false;
  return true;
}
