import { useState } from 'react';

export interface RowKeys {
  /** A key for each row, which stays with the row when rows are moved. */
  readonly keys: readonly number[];
  readonly append: () => void;
  readonly remove: (index: number) => void;
  readonly move: (from: number, to: number) => void;
}

interface KeyState {
  readonly keys: readonly number[];
  readonly next: number;
}

function ofLength({ keys, next }: KeyState, length: number): KeyState {
  if (keys.length > length) return { keys: keys.slice(0, length), next };
  const missing = length - keys.length;
  return { keys: [...keys, ...Array.from({ length: missing }, (_, index) => next + index)], next: next + missing };
}

/** Keys for the rows of a list whose values do not have any. @param length number of rows, also after a reset from outside */
export function useRowKeys(length: number): RowKeys {
  const [state, setState] = useState<KeyState>(() => ofLength({ keys: [], next: 0 }, length));
  const current = state.keys.length === length ? state : ofLength(state, length);
  if (current !== state) setState(current);
  return {
    keys: current.keys,
    append: () => setState((last) => ofLength(last, last.keys.length + 1)),
    remove: (index) => setState((last) => ({ ...last, keys: last.keys.toSpliced(index, 1) })),
    move: (from, to) =>
      setState((last) => ({ ...last, keys: last.keys.toSpliced(from, 1).toSpliced(to, 0, ...last.keys.slice(from, from + 1)) })),
  };
}
