import { foldText, type TreeIndex } from './treeIndex.js';
import type { TreeRow } from './treeState.js';

/** The effect of a key on a tree. */
export type TreeMove =
  | { readonly kind: 'focus'; readonly id: string }
  | { readonly kind: 'open' | 'close'; readonly ids: readonly string[] }
  | { readonly kind: 'choose'; readonly id: string };

/** The visible rows and the active one, to which a key applies. */
export interface TreePlace {
  readonly rows: readonly TreeRow[];
  readonly activeId: string | undefined;
  /** Whether the page is read from right to left: Left then opens, and Right closes. */
  readonly isRightToLeft: boolean;
  /** Number of rows for Page Up and Page Down. */
  readonly pageSize: number;
}

type Step = (rows: readonly TreeRow[], at: number, pageSize: number) => TreeMove | undefined;

const focus = (row: TreeRow | undefined): TreeMove | undefined => (row === undefined ? undefined : { kind: 'focus', id: row.id });

const goTo =
  (target: (at: number, last: number, pageSize: number) => number): Step =>
  (rows, at, pageSize) =>
    focus(rows[Math.min(Math.max(target(at, rows.length - 1, pageSize), 0), rows.length - 1)]);

/** Opens a closed node; moves from an open one to its first child. */
const inwards: Step = (rows, at) => {
  const row = rows[at];
  if (row?.isOpen === undefined) return undefined;
  return row.isOpen ? focus(rows[at + 1]) : { kind: 'open', ids: [row.id] };
};

/** Closes an open node; moves from any other to its parent. */
const outwards: Step = (rows, at) => {
  const row = rows[at];
  if (row === undefined) return undefined;
  if (row.isOpen === true) return { kind: 'close', ids: [row.id] };
  return focus(rows.slice(0, at).findLast(({ level }) => level < row.level));
};

const choose: Step = (rows, at) => (rows[at] === undefined ? undefined : { kind: 'choose', id: rows[at].id });

/** Opens the active node and all its siblings. */
const openSiblings: Step = (rows, at) => {
  const level = rows[at]?.level ?? 0;
  const start = rows.slice(0, at).findLastIndex((row) => row.level < level) + 1;
  const length = rows.slice(at).findIndex((row) => row.level < level);
  const end = length === -1 ? rows.length : at + length;
  const ids = rows.slice(start, end).flatMap((row) => (row.level === level && row.isOpen === false ? [row.id] : []));
  return { kind: 'open', ids };
};

const STEPS: Readonly<Record<string, Step>> = {
  ArrowDown: goTo((at) => at + 1),
  ArrowUp: goTo((at) => at - 1),
  ArrowRight: inwards,
  ArrowLeft: outwards,
  Home: goTo(() => 0),
  End: goTo((at, last) => last),
  PageDown: goTo((at, last, pageSize) => at + pageSize),
  PageUp: goTo((at, last, pageSize) => at - pageSize),
  Enter: choose,
  ' ': choose,
  '*': openSiblings,
};

const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/**
 * The effect of a key, by the tree pattern of the WAI-ARIA Authoring Practices.
 * @param key name of the key, as in `KeyboardEvent.key`
 * @returns undefined for a key without an effect
 */
export function moveFor(key: string, { rows, activeId, isRightToLeft, pageSize }: TreePlace): TreeMove | undefined {
  const step = STEPS[isRightToLeft ? (MIRRORED[key] ?? key) : key];
  const at = rows.findIndex(({ id }) => id === activeId);
  return at === -1 ? undefined : step?.(rows, at, pageSize);
}

/**
 * The next visible row whose name starts with the typed text, wrapping around at the end of the tree. Typing one letter repeatedly moves
 * from row to row; several letters may keep the active row.
 */
export function typeAhead(index: TreeIndex, { rows, activeId }: TreePlace, typed: string): TreeMove | undefined {
  const folded = foldText(typed);
  const isOneLetter = folded.length > 0 && folded === (folded[0] ?? '').repeat(folded.length);
  const wanted = isOneLetter ? folded.slice(0, 1) : folded;
  const start = Math.max(
    rows.findIndex(({ id }) => id === activeId),
    0,
  );
  const first = isOneLetter ? start + 1 : start;
  const inTurn = [...rows.slice(first), ...rows.slice(0, first)];
  return focus(inTurn.find(({ id }) => index.entries.get(id)?.folded.startsWith(wanted) === true));
}
