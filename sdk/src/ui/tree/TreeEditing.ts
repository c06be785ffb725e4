import type { TreeCommand } from './treeEditKeys.js';

/** A name that is being edited in its row. */
export interface TreeRenaming {
  /** The node; its row is the active one. */
  readonly id: string;
  readonly text: string;
  /** Name of the input for screen readers: 'Name of the department'. */
  readonly label: string;
  /** What is wrong with the text, as a sentence for the user. */
  readonly error?: string | undefined;
  readonly onChange: (text: string) => void;
  /** Enter. */
  readonly onCommit: () => void;
  /** The input has lost the focus, which must not be moved back. */
  readonly onLeave: () => void;
  /** Escape. */
  readonly onCancel: () => void;
}

/** The changes that a user can make in a tree. The owner of the nodes makes them, and passes the changed nodes to `useTree`. */
export interface TreeEditing {
  /** Undefined while no name is being edited. */
  readonly renaming: TreeRenaming | undefined;
  /** Whether the user can drag the node. */
  readonly canMove: (id: string) => boolean;
  /**
   * The reason why a node cannot move below another one, as a sentence for the user, which is shown while the user drags; undefined if it
   * can.
   * @param parentId undefined for the top of the tree
   */
  readonly refusalOf: (id: string, parentId: string | undefined) => string | undefined;
  /** The user requested a change by a key, or dropped a node. A move by key may be one that `refusalOf` refuses. */
  readonly onCommand: (command: TreeCommand) => void;
}
