import { ancestorsOf, foldText, type TreeIndex } from './treeIndex.js';

/** The state of a tree. */
export interface TreeState {
  /** Nodes whose children are visible without a search. */
  readonly openIds: ReadonlySet<string>;
  /** The search text, as typed. */
  readonly search: string;
  /** Nodes that the user closed in the search results. */
  readonly closedIds: ReadonlySet<string>;
  /** The active node for the keyboard; if it is not visible, {@link activeIdOf} returns another one. */
  readonly activeId: string | undefined;
}

/** One visible row of a tree. */
export interface TreeRow {
  readonly id: string;
  /** 1 for a root. */
  readonly level: number;
  /** Position among the visible siblings, counted from 1. */
  readonly position: number;
  /** Number of visible siblings, including itself. */
  readonly setSize: number;
  /** undefined: it has no visible children. */
  readonly isOpen: boolean | undefined;
  /** Whether it matches the search itself, rather than being shown because a node below it matches. True without a search. */
  readonly isMatch: boolean;
}

/** Nodes that match a search, and those that are visible because of it. */
export interface TreeMatches {
  readonly matchIds: ReadonlySet<string>;
  /** Matches and their ancestors. */
  readonly shownIds: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

/** The initial state: roots are open, and so are the ancestors of the chosen nodes. */
export function initialTreeState(index: TreeIndex, chosenIds: readonly string[]): TreeState {
  const above = chosenIds.flatMap((id) => ancestorsOf(index, id));
  return { openIds: new Set([...index.rootIds, ...above]), search: '', closedIds: NONE, activeId: chosenIds[0] };
}

/**
 * Finds nodes whose name contains every word of a text, without regard to case and diacritics.
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

/** The visible rows, from top to bottom. */
export function visibleRows(index: TreeIndex, { openIds, closedIds }: TreeState, matches: TreeMatches | undefined): readonly TreeRow[] {
  const shown = (ids: readonly string[]) => (matches === undefined ? ids : ids.filter((id) => matches.shownIds.has(id)));
  const rows: TreeRow[] = [];
  const waiting: { -readonly [Key in keyof TreeRow]: TreeRow[Key] }[] = [];
  const add = (ids: readonly string[], level: number) => {
    for (let at = ids.length; at > 0; at -= 1)
      waiting.push({ id: ids[at - 1] ?? '', level, position: at, setSize: ids.length, isOpen: undefined, isMatch: true });
  };
  add(shown(index.rootIds), 1);
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const childIds = shown(index.entries.get(next.id)?.childIds ?? []);
    const isOpen = matches === undefined ? openIds.has(next.id) : !closedIds.has(next.id);
    next.isOpen = childIds.length === 0 ? undefined : isOpen;
    next.isMatch = matches?.matchIds.has(next.id) !== false;
    rows.push(next);
    if (isOpen) add(childIds, next.level + 1);
  }
  return rows;
}

/** Opens or closes nodes; a search has its own open nodes, so that the tree is restored after it ends. */
export function setOpen(state: TreeState, ids: readonly string[], isOpen: boolean): TreeState {
  const given = new Set(ids);
  const changed = (known: ReadonlySet<string>, isAdded: boolean) =>
    isAdded ? new Set([...known, ...given]) : new Set([...known].filter((id) => !given.has(id)));
  if (state.search.trim() !== '') return { ...state, closedIds: changed(state.closedIds, !isOpen) };
  return { ...state, openIds: changed(state.openIds, isOpen) };
}

/** Makes a node active and visible: its ancestors are opened, and a search that hides it ends. */
export function revealNode(state: TreeState, index: TreeIndex, id: string): TreeState {
  const above = ancestorsOf(index, id);
  const isHidden = findMatches(index, state.search)?.shownIds.has(id) === false;
  const shown = setOpen(isHidden ? { ...state, search: '', closedIds: NONE } : state, above, true);
  return { ...shown, activeId: id };
}

export function openAllNodes(state: TreeState, { entries }: TreeIndex): TreeState {
  return setOpen({ ...state, closedIds: NONE }, [...entries.keys()], true);
}

/** Closes all nodes except the roots, so that the first level stays visible. */
export function closeAllNodes(state: TreeState, { entries, rootIds }: TreeIndex): TreeState {
  const roots = new Set(rootIds);
  const others = [...entries.keys()].filter((id) => !roots.has(id));
  return state.search.trim() === '' ? { ...state, openIds: roots } : { ...state, closedIds: new Set(others) };
}

/** Searches. The first match becomes active; without a search every ancestor of the active node is opened, so that it stays visible. */
export function searchTree(state: TreeState, index: TreeIndex, search: string): TreeState {
  const next = { ...state, search, closedIds: NONE };
  const matches = findMatches(index, search);
  if (matches === undefined) {
    const above = state.activeId === undefined ? [] : ancestorsOf(index, state.activeId);
    return { ...next, openIds: new Set([...state.openIds, ...above]) };
  }
  return { ...next, activeId: visibleRows(index, next, matches).find(({ isMatch }) => isMatch)?.id ?? state.activeId };
}

/** The active row: the active node, otherwise its nearest visible ancestor, otherwise the chosen one, otherwise the first. */
export function activeIdOf(
  rows: readonly TreeRow[],
  index: TreeIndex,
  activeId: string | undefined,
  chosenId: string | undefined,
): string | undefined {
  const wanted = activeId === undefined ? [] : [activeId, ...[...ancestorsOf(index, activeId)].reverse()];
  return [...wanted, chosenId].find((id) => rows.some((row) => row.id === id)) ?? rows[0]?.id;
}
