import { useEffect, useRef, type CSSProperties, type MouseEvent, type ReactNode } from 'react';
import { CaretRightIcon, TickIcon } from '@blueprintjs/icons';
import { RenameInput } from './RenameInput.js';
import type { TreeRenaming } from './TreeEditing.js';
import type { TreeNode } from './treeIndex.js';
import type { TreeRow } from './treeState.js';
import type { TreeDragControl } from './useTreeDrag.js';
import type { TreeControl } from './useTree.js';

/** A row as its tree shows it. */
export interface TreeRowViewProps {
  readonly id: string;
  readonly row: TreeRow;
  readonly node: TreeNode;
  /** Distance from the first row, in pixels. */
  readonly top: number;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly tree: TreeControl;
  /** Undefined unless the name of this row is being edited. */
  readonly renaming: TreeRenaming | undefined;
  readonly drag: RowDrag;
  readonly onKeyDown: (event: React.KeyboardEvent) => void;
  readonly children: ReactNode;
}

/** The part of a drag that concerns one row. */
export interface RowDrag {
  /** Undefined for a row that cannot be dragged. */
  readonly attach: TreeDragControl['attachRow'];
  /** `source`: is being dragged; `target`: a drop here moves the dragged node below this one; `refused`: a drop here is not possible. */
  readonly role: 'source' | 'target' | 'possible' | 'refused' | undefined;
  /** Why a drop is not possible, while the pointer is over the row. */
  readonly refusal: string | undefined;
}

/** Indentation of one level in pixels, as in `tree.css`. */
const INDENT = 20;
/** Deeper levels are not indented further, so that a name always has room. Screen readers announce the real level. */
const DEEPEST_INDENT = 8;

export function TreeRowView(props: TreeRowViewProps) {
  const { id, row, node, top, isActive, isChosen, tree, renaming, drag, onKeyDown, children } = props;
  const element = useRef<HTMLDivElement>(null);
  useDraggable(element, row.id, drag);
  const isUnavailable = node.unavailable !== undefined;
  const reason = drag.refusal ?? node.unavailable;
  const indent = Math.min(row.level - 1, DEEPEST_INDENT) * INDENT;
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    tree.focus(row.id);
    if (event.target instanceof Element && event.target.closest('.edge-tree-caret') !== null) tree.toggle(row.id);
    else tree.choose(row.id);
  };
  return (
    <div
      ref={element}
      role="treeitem"
      className="edge-tree-row"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      aria-expanded={row.isOpen}
      aria-selected={isUnavailable ? undefined : isChosen}
      aria-disabled={isUnavailable || undefined}
      aria-labelledby={`${id}-name`}
      aria-describedby={reason === undefined ? undefined : `${id}-reason`}
      data-match={row.isMatch}
      data-drag={drag.role}
      // While its name is edited, the input is in the tab order instead.
      tabIndex={isActive && renaming === undefined ? 0 : -1}
      style={{ top, paddingInlineStart: indent, '--edge-tree-indent': `${indent}px` } as CSSProperties}
      onClick={handleClick}
      // A screen reader can focus any row.
      onFocus={() => (isActive ? undefined : tree.focus(row.id))}
      onKeyDown={onKeyDown}
    >
      <Caret isOpen={row.isOpen} />
      <span id={`${id}-name`} className={renaming === undefined ? 'edge-tree-name' : 'edge-visually-hidden'} title={node.name}>
        {node.name}
      </span>
      {renaming === undefined ? null : <RenameInput key={row.id} renaming={renaming} />}
      {reason === undefined ? null : (
        <span id={`${id}-reason`} className="edge-tree-reason" title={reason}>
          {reason}
        </span>
      )}
      {children}
      {isChosen ? <TickIcon size={14} aria-hidden className="edge-tree-tick" /> : null}
    </div>
  );
}

/** Opens and closes a row. @param isOpen undefined for a row without children */
function Caret({ isOpen }: { readonly isOpen: boolean | undefined }) {
  if (isOpen === undefined) return <span className="edge-tree-leaf" />;
  return (
    <span className="edge-tree-caret">
      <CaretRightIcon aria-hidden />
    </span>
  );
}

function useDraggable(element: React.RefObject<HTMLElement | null>, id: string, { attach }: RowDrag): void {
  useEffect(() => (attach === undefined || element.current === null ? undefined : attach(element.current, id)), [element, id, attach]);
}
