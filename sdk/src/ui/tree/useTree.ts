import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { indexTree, type TreeIndex, type TreeNode } from './treeIndex.js';
import { moveFor, typeAhead, type TreeMove } from './treeKeys.js';
import { activeIdOf, findMatches, initialTreeState, searchTree, setOpen, visibleRows, type TreeRow } from './treeState.js';

/** Letters typed within this time are one word, in milliseconds. */
const TYPING = 700;

export interface TreeOptions {
  /** All nodes, flat; keep the array while it stays the same. */
  readonly nodes: readonly TreeNode[];
  /** Id of the chosen node. */
  readonly chosenId: string | undefined;
  /** Is not called for a node that is unavailable. */
  readonly onChoose: (id: string) => void;
}

/** A tree as its view needs it: what shows, and what the user can do. Made by {@link useTree}. */
export interface TreeControl {
  readonly index: TreeIndex;
  /** Visible rows, from top to bottom. */
  readonly rows: readonly TreeRow[];
  /** The row that the keyboard is on; undefined where no row shows. */
  readonly activeId: string | undefined;
  readonly chosenId: string | undefined;
  readonly search: string;
  /** How many nodes match the search; undefined without one. */
  readonly matchCount: number | undefined;
  /** Counts the requests to focus the active row, so that the view follows each of them. */
  readonly focusRequests: number;
  /** Shows the nodes whose name has the words of a text, with their ancestors; an empty text shows the whole tree. */
  setSearch(text: string): void;
  /** Moves the keyboard to a node, or to the active one. */
  focus(id?: string): void;
  toggle(id: string): void;
  choose(id: string): void;
  /** Handles a key that is pressed in the tree. @param pageSize rows that are in view */
  press(event: KeyboardEvent, pageSize: number): void;
}

/**
 * State of a tree with a single choice, without its look: open and closed nodes, the active row, search and keyboard, by the tree pattern of
 * the WAI-ARIA Authoring Practices.
 */
export function useTree({ nodes, chosenId, onChoose }: TreeOptions): TreeControl {
  const index = useMemo(() => indexTree(nodes), [nodes]);
  const [state, setState] = useState(() => initialTreeState(index, chosenId));
  const [focusRequests, setFocusRequests] = useState(0);
  const typing = useRef({ text: '', at: -TYPING });
  const matches = useMemo(() => findMatches(index, state.search), [index, state.search]);
  const rows = useMemo(() => visibleRows(index, state, matches), [index, state, matches]);
  const activeId = activeIdOf(rows, index, state.activeId, chosenId);

  const focus = (id = activeId) => {
    setState((current) => ({ ...current, activeId: id }));
    setFocusRequests((count) => count + 1);
  };
  const choose = (id: string) => {
    const node = index.entries.get(id)?.node;
    if (node !== undefined && node.unavailable === undefined) onChoose(id);
  };
  const perform = (move: TreeMove) => {
    if (move.kind === 'focus') focus(move.id);
    else if (move.kind === 'choose') choose(move.id);
    else setState((current) => setOpen(current, move.ids, move.kind === 'open'));
  };
  /** Adds a letter to what was typed just before. @returns undefined for a key that is no letter */
  const typedWith = ({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const { text, at } = typing.current;
    const before = timeStamp - at < TYPING ? text : '';
    // A space belongs to a word that was begun; otherwise it chooses. The star opens nodes.
    const isLetter = /^.$/u.test(key) && key !== '*' && !(key === ' ' && before === '');
    if (!isLetter || ctrlKey || metaKey || altKey) return undefined;
    typing.current = { text: before + key, at: timeStamp };
    return before + key;
  };
  const press = (event: KeyboardEvent, pageSize: number) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const place = { rows, activeId, isRightToLeft, pageSize };
    const typed = typedWith(event);
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    const move = typed === undefined ? (hasModifier ? undefined : moveFor(event.key, place)) : typeAhead(index, place, typed);
    if (move === undefined) return;
    event.preventDefault();
    perform(move);
  };
  return {
    index,
    rows,
    activeId,
    chosenId,
    search: state.search,
    matchCount: matches?.matchIds.size,
    focusRequests,
    setSearch: (text) => setState((current) => searchTree(current, index, text)),
    focus,
    toggle: (id) => {
      const isOpen = rows.find((row) => row.id === id)?.isOpen;
      if (isOpen !== undefined) setState((current) => ({ ...setOpen(current, [id], !isOpen), activeId: id }));
    },
    choose,
    press,
  };
}
