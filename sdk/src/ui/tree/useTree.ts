import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { indexTree, type TreeIndex, type TreeNode } from './treeIndex.js';
import { moveFor, typeAhead, type TreeMove } from './treeKeys.js';
import {
  activeIdOf,
  findMatches,
  initialTreeState,
  openAllNodes,
  closeAllNodes,
  revealNode,
  searchTree,
  setOpen,
  visibleRows,
  type TreeRow,
} from './treeState.js';

/** Letters typed within this time form one word, in milliseconds. */
const TYPING = 700;

export interface TreeOptions {
  /** All nodes, flat; pass the same array while the nodes are unchanged. */
  readonly nodes: readonly TreeNode[];
  /** Id of the chosen node. */
  readonly chosenId: string | undefined;
  /** Ids of the chosen nodes of a tree with multiple choice, which marks them instead of `chosenId`. */
  readonly chosenIds?: readonly string[] | undefined;
  /** With multiple choice, also called for a chosen node. Not called for a node that is unavailable. */
  readonly onChoose: (id: string) => void;
  /** The search at the first render, as from the address of the page. */
  readonly initialSearch?: string;
}

/** A tree for its view: its visible rows and the actions of the user. Created by {@link useTree}. */
export interface TreeControl {
  readonly index: TreeIndex;
  /** Visible rows, from top to bottom. */
  readonly rows: readonly TreeRow[];
  /** The active row; undefined without visible rows. */
  readonly activeId: string | undefined;
  readonly chosenId: string | undefined;
  /** Ids of the chosen nodes. */
  readonly chosenIds: readonly string[];
  readonly isMultiple: boolean;
  readonly search: string;
  /** Number of matches; undefined without a search. */
  readonly matchCount: number | undefined;
  /** Counts the requests to focus the active row, so that the view follows each of them. */
  readonly focusRequests: number;
  /** Shows the nodes whose name contains the words of a text, with their ancestors; an empty text shows the whole tree. */
  setSearch(text: string): void;
  /** Makes a node active and focuses it; without an id, the active node. */
  focus(id?: string): void;
  toggle(id: string): void;
  /** Opens every ancestor of a node, makes it active and focuses it. */
  reveal(id: string): void;
  /** Opens all nodes. */
  openAll(): void;
  /** Closes all nodes except the roots. */
  closeAll(): void;
  choose(id: string): void;
  /** Handles a key in the tree. @param pageSize number of visible rows */
  press(event: KeyboardEvent, pageSize: number): void;
}

/**
 * State of a tree with a single or multiple choice, without its look: open and closed nodes, the active row, search and keyboard, by the tree pattern of
 * the WAI-ARIA Authoring Practices.
 */
export function useTree({ nodes, chosenId, chosenIds, onChoose, initialSearch = '' }: TreeOptions): TreeControl {
  const chosen = chosenIds ?? (chosenId === undefined ? [] : [chosenId]);
  const index = useMemo(() => indexTree(nodes), [nodes]);
  const [state, setState] = useState(() => searchTree(initialTreeState(index, chosen), index, initialSearch));
  const [focusRequests, setFocusRequests] = useState(0);
  const typing = useRef({ text: '', at: -TYPING });
  const matches = useMemo(() => findMatches(index, state.search), [index, state.search]);
  const rows = useMemo(() => visibleRows(index, state, matches), [index, state, matches]);
  const activeId = activeIdOf(rows, index, state.activeId, chosen[0]);

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
  /** Adds a letter to the text typed just before. @returns undefined for a key that is not a letter */
  const typedWith = ({ key, timeStamp, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    const { text, at } = typing.current;
    const before = timeStamp - at < TYPING ? text : '';
    // A space continues a word that was started; otherwise it chooses. The star opens nodes.
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
    chosenIds: chosen,
    isMultiple: chosenIds !== undefined,
    search: state.search,
    matchCount: matches?.matchIds.size,
    focusRequests,
    setSearch: (text) => setState((current) => searchTree(current, index, text)),
    focus,
    toggle: (id) => {
      const isOpen = rows.find((row) => row.id === id)?.isOpen;
      if (isOpen !== undefined) setState((current) => ({ ...setOpen(current, [id], !isOpen), activeId: id }));
    },
    reveal: (id) => {
      setState((current) => revealNode(current, index, id));
      setFocusRequests((count) => count + 1);
    },
    openAll: () => setState((current) => openAllNodes(current, index)),
    closeAll: () => setState((current) => closeAllNodes(current, index)),
    choose,
    press,
  };
}
