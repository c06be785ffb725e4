import { ancestorsOf, foldText, type TreeIndex } from './treeIndex.js';

/** What a tree shows. */
export interface TreeState {
  /** Nodes whose children show while nothing is searched for. */
  readonly openIds: ReadonlySet<string>;
  /** Text searched for, as typed. */
  readonly search: string;
  /** Nodes that the user closed among the results of the search. */
  readonly closedIds: ReadonlySet<string>;
  /** The node that the keyboard is on; where it does not show, {@link activeIdOf} has another one. */
  readonly activeId: string | undefined;
}

/** One visible row of a tree. */
export interface TreeRow {
  readonly id: string;
  /** 1 for a root. */
  readonly level: number;
  /** Place among the siblings that show, counted from 1. */
  readonly position: number;
  /** Number of siblings that show, itself included. */
  readonly setSize: number;
  /** undefined: nothing below it shows. */
  readonly isOpen: boolean | undefined;
  /** Whether it matches the search, and does not show only because a node below it matches. True without a search. */
  readonly isMatch: boolean;
}

/** Nodes that match a search, and those that show because of it. */
export interface TreeMatches {
  readonly matchIds: ReadonlySet<string>;
  /** Matches and their ancestors. */
  readonly shownIds: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** A tree at first: roots are open, and so is everything above the chosen node. */
export function initialTreeState(index: TreeIndex, chosenId: string | undefined): TreeState {
  const above = chosenId === undefined ? [] : ancestorsOf(index, chosenId);
  return { openIds: new Set([...index.rootIds, ...above]), search: '', closedIds: NONE, activeId: chosenId };
}

/**
 * Finds nodes whose name has every word of a text; case and diacritics make no difference.
 *
 * @returns undefined for an empty text
 */
export function findMatches(index: TreeIndex, search: string): TreeMatches | undefined {
  const words = foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return undefined;
  const matchIds = new Set<string>();
  const shownIds = new Set<string>();
  for (const [id, { folded }] of index.entries) {
    if (!words.every((word) => folded.includes(word))) continue;
    matchIds.add(id);
    for (let above: string | undefined = id; above !== undefined && !shownIds.has(above); above = index.entries.get(above)?.parentId)
      shownIds.add(above);
  }
  return { matchIds, shownIds };
}

/** The rows that show, from top to bottom. */
export function visibleRows(index: TreeIndex, { openIds, closedIds }: TreeState, matches: TreeMatches | undefined): readonly TreeRow[] {
  const shown = (ids: readonly string[]) => (matches === undefined ? ids : ids.filter((id) => matches.shownIds.has(id)));
  const rows: TreeRow[] = [];
  const waiting: Omit<TreeRow, 'isOpen' | 'isMatch'>[] = [];
  const add = (ids: readonly string[], level: number) => {
    for (let at = ids.length; at > 0; at -= 1) waiting.push({ id: ids[at - 1] ?? '', level, position: at, setSize: ids.length });
  };
  add(shown(index.rootIds), 1);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const childIds = shown(index.entries.get(next.id)?.childIds ?? []);
    const isOpen = matches === undefined ? openIds.has(next.id) : !closedIds.has(next.id);
    rows.push({ ...next, isOpen: childIds.length === 0 ? undefined : isOpen, isMatch: matches?.matchIds.has(next.id) !== false });
    if (isOpen) add(childIds, next.level + 1);
  }
  return rows;
}

/** Opens or closes nodes; a search has its own open nodes, so that ending it shows the tree as it was. */
export function setOpen(state: TreeState, ids: readonly string[], isOpen: boolean): TreeState {
  const changed = (known: ReadonlySet<string>, isAdded: boolean) =>
    isAdded ? new Set([...known, ...ids]) : new Set([...known].filter((id) => !ids.includes(id)));
  if (state.search.trim() !== '') return { ...state, closedIds: changed(state.closedIds, !isOpen) };
  return { ...state, openIds: changed(state.openIds, isOpen) };
}

/** Searches. The first match becomes active; without a search everything above the active node is open, so that it still shows. */
export function searchTree(state: TreeState, index: TreeIndex, search: string): TreeState {
  const next = { ...state, search, closedIds: NONE };
  const matches = findMatches(index, search);
  if (matches === undefined) {
    const above = state.activeId === undefined ? [] : ancestorsOf(index, state.activeId);
    return { ...next, openIds: new Set([...state.openIds, ...above]) };
  }
  return { ...next, activeId: visibleRows(index, next, matches).find(({ isMatch }) => isMatch)?.id ?? state.activeId };
}

/** The row that the keyboard is on: the active node, else the nearest one above it that shows, else the chosen one, else the first. */
export function activeIdOf(
  rows: readonly TreeRow[],
  index: TreeIndex,
  activeId: string | undefined,
  chosenId: string | undefined,
): string | undefined {
  const shown = new Set(rows.map(({ id }) => id));
  const wanted = activeId === undefined ? [] : [activeId, ...[...ancestorsOf(index, activeId)].reverse()];
  return [...wanted, chosenId].find((id) => id !== undefined && shown.has(id)) ?? rows[0]?.id;
}
