import { foldText, type TreeIndex } from './treeIndex.js';
import type { TreeRow } from './treeState.js';

/** What a key does to a tree. */
export type TreeMove =
  | { readonly kind: 'focus'; readonly id: string }
  | { readonly kind: 'open' | 'close'; readonly ids: readonly string[] }
  | { readonly kind: 'choose'; readonly id: string };

/** Where the keyboard is. */
export interface TreePlace {
  readonly rows: readonly TreeRow[];
  readonly activeId: string | undefined;
  /** Whether the page reads from right to left: Left then opens, and Right closes. */
  readonly isRightToLeft: boolean;
  /** Rows that Page Up and Page Down go. */
  readonly pageSize: number;
}

type Step = (rows: readonly TreeRow[], at: number, pageSize: number) => TreeMove | undefined;

const focus = (row: TreeRow | undefined): TreeMove | undefined => (row === undefined ? undefined : { kind: 'focus', id: row.id });

const goTo =
  (target: (at: number, last: number, pageSize: number) => number): Step =>
  (rows, at, pageSize) =>
    focus(rows[Math.min(Math.max(target(at, rows.length - 1, pageSize), 0), rows.length - 1)]);

/** Opens a closed node; from an open one goes to its first child. */
const inwards: Step = (rows, at) => {
  const row = rows[at];
  if (row?.isOpen === undefined) return undefined;
  return row.isOpen ? focus(rows[at + 1]) : { kind: 'open', ids: [row.id] };
};

/** Closes an open node; from any other goes to its parent. */
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
 * What a key does, by the tree pattern of the WAI-ARIA Authoring Practices.
 *
 * @param key name of the key, as `KeyboardEvent.key` has it
 * @returns undefined for a key that means nothing here
 */
export function moveFor(key: string, { rows, activeId, isRightToLeft, pageSize }: TreePlace): TreeMove | undefined {
  const step = STEPS[isRightToLeft ? (MIRRORED[key] ?? key) : key];
  const at = rows.findIndex(({ id }) => id === activeId);
  return at === -1 ? undefined : step?.(rows, at, pageSize);
}

/**
 * The next visible row whose name begins with what was typed, round the end of the tree. One letter typed again and again goes from row to
 * row; more letters may stay where they are.
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
