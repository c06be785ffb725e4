import type { TreeIndex } from './treeIndex.js';

/** A change that the user requests by a key. */
export type TreeCommand =
  | { readonly kind: 'add' | 'rename' | 'remove'; readonly id: string }
  /** `parentId` is undefined for a move to the top. */
  | { readonly kind: 'move'; readonly id: string; readonly parentId: string | undefined };

/** The part of a keyboard event that decides. */
export interface TreeKey {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
}

type Kind = Exclude<TreeCommand['kind'], 'move'>;

const COMMANDS: Readonly<Record<string, Kind>> = { F2: 'rename', Insert: 'add', Delete: 'remove' };

const MIRRORED: Readonly<Record<string, string>> = { ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' };

/**
 * The change that a key requests for the active node: F2 renames, Insert and Alt+Enter add below, Delete removes, Alt with an arrow moves.
 * Alt+Left moves a node beside its parent, Alt+Right below the sibling before it, Alt+Up and Alt+Down to the parent's sibling before and
 * after it.
 * @returns undefined for a key without an effect
 */
export function commandFor(
  { key, altKey, ctrlKey, metaKey, shiftKey }: TreeKey,
  {
    index,
    activeId: id,
    isRightToLeft,
  }: { readonly index: TreeIndex; readonly activeId: string | undefined; readonly isRightToLeft: boolean },
): TreeCommand | undefined {
  if (id === undefined || ctrlKey || metaKey || shiftKey) return undefined;
  if (!altKey) {
    const kind = COMMANDS[key];
    return kind === undefined ? undefined : { kind, id };
  }
  if (key === 'Enter') return { kind: 'add', id };
  const target = TARGETS[isRightToLeft ? (MIRRORED[key] ?? key) : key]?.(index, id);
  return target === undefined ? undefined : { kind: 'move', id, ...target };
}

interface Target {
  readonly parentId: string | undefined;
}

const TARGETS: Readonly<Record<string, (index: TreeIndex, id: string) => Target | undefined>> = {
  ArrowLeft: (index, id) => {
    const parentId = parentOf(index, id);
    return parentId === undefined ? undefined : { parentId: parentOf(index, parentId) };
  },
  ArrowRight: (index, id) => sibling(index, id, -1),
  ArrowUp: (index, id) => sibling(index, parentOf(index, id), -1),
  ArrowDown: (index, id) => sibling(index, parentOf(index, id), 1),
};

function parentOf({ entries }: TreeIndex, id: string): string | undefined {
  return entries.get(id)?.parentId;
}

function sibling({ entries, rootIds }: TreeIndex, id: string | undefined, step: -1 | 1): Target | undefined {
  if (id === undefined) return undefined;
  const parentId = entries.get(id)?.parentId;
  const siblings = parentId === undefined ? rootIds : (entries.get(parentId)?.childIds ?? []);
  const found = siblings[siblings.indexOf(id) + step];
  return found === undefined ? undefined : { parentId: found };
}
