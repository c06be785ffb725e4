import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useKitText } from '../texts/useKitText.js';
import { adoptTreeStyles } from './adoptTreeStyles.js';
import { commandFor } from './treeEditKeys.js';
import type { TreeEditing } from './TreeEditing.js';
import { TreeRowView, type RowDrag } from './TreeRowView.js';
import { useTreeDrag, type TreeDragControl } from './useTreeDrag.js';
import type { TreeControl } from './useTree.js';
import { ROW_HEIGHT, useRowWindow } from './useRowWindow.js';

adoptTreeStyles();

export interface TreeProps {
  /** Name of the tree for screen readers: 'Departments'. */
  readonly label: string;
  /** Created by {@link useTree}. */
  readonly tree: TreeControl;
  /** For a tree that users change: keys, drag and drop, and names that are edited in their rows. */
  readonly editing?: TreeEditing | undefined;
  /**
   * Content at the end of a row, such as tags and buttons. Keep its elements out of the tab order (`tabIndex={-1}`): a tree has one tab
   * stop, so offer the same actions elsewhere.
   */
  readonly trailing?: (id: string) => ReactNode;
}

/**
 * A tree with a single or multiple choice. One row is in the tab order and arrow keys move between rows; only the visible rows are rendered, so that
 * thousands of nodes stay fast. Levels, positions and sizes of sets are attributes of the rows, which screen readers announce.
 */
export function Tree({ label, tree, editing, trailing }: TreeProps) {
  const { rows, activeId, focusRequests, index, chosenIds } = tree;
  const { scroller, start, end, pageSize, handleScroll, reveal, focusActive } = useRowWindow(rows.length);
  const dragging = useTreeDrag(scroller, tree, editing);
  const treeId = useId();
  const active = rows.findIndex(({ id }) => id === activeId);
  useLayoutEffect(() => {
    if (active !== -1) reveal(active);
  }, [active, reveal]);
  const answered = useRef(focusRequests);
  useLayoutEffect(() => {
    if (answered.current === focusRequests) return;
    answered.current = focusRequests;
    focusActive();
  }, [focusRequests, focusActive]);
  const handleKey = (event: KeyboardEvent) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const command = editing && commandFor(event, { index, activeId, isRightToLeft });
    if (command === undefined) return tree.press(event, pageSize);
    event.preventDefault();
    editing?.onCommand(command);
  };

  if (rows.length === 0 && tree.search.trim() !== '') return <NoMatch search={tree.search} />;
  // The active row is rendered wherever it is: it has the focus, or receives it by the Tab key.
  const positions = Array.from({ length: Math.max(0, end - start) }, (none, offset) => start + offset);
  if (active !== -1 && active < start) positions.unshift(active);
  if (active >= end) positions.push(active);
  return (
    <div
      ref={scroller}
      role="tree"
      aria-label={label}
      aria-multiselectable={tree.isMultiple || undefined}
      className="edge-tree"
      onScroll={handleScroll}
    >
      <div role="none" className="edge-tree-rows" style={{ height: rows.length * ROW_HEIGHT }}>
        {positions.map((position) => {
          const row = rows[position];
          const node = row === undefined ? undefined : index.entries.get(row.id)?.node;
          return row === undefined || node === undefined ? null : (
            <TreeRowView
              key={row.id}
              id={`${treeId}${position}`}
              row={row}
              node={node}
              top={position * ROW_HEIGHT}
              isActive={position === active}
              isChosen={chosenIds.includes(row.id)}
              tree={tree}
              renaming={editing?.renaming?.id === row.id ? editing.renaming : undefined}
              drag={dragOf(row.id, dragging, editing)}
              onKeyDown={handleKey}
            >
              {trailing?.(row.id)}
            </TreeRowView>
          );
        })}
      </div>
      <RefusedTop {...dragging} />
    </div>
  );
}

function NoMatch({ search }: { readonly search: string }) {
  const text = useKitText();
  return <p className="edge-muted">{text('list.noMatchFor', { text: search.trim() })}</p>;
}

const NO_DRAG: RowDrag = { attach: undefined, role: undefined, refusal: undefined };

function dragOf(id: string, { drag, attachRow }: TreeDragControl, editing: TreeEditing | undefined): RowDrag {
  if (editing === undefined) return NO_DRAG;
  const attach = editing.renaming === undefined && editing.canMove(id) ? attachRow : undefined;
  if (drag === undefined) return { attach, role: undefined, refusal: undefined };
  if (drag.id === id) return { attach, role: 'source', refusal: undefined };
  const refusal = editing.refusalOf(drag.id, id);
  if (drag.overId !== id) return { attach, role: refusal === undefined ? 'possible' : 'refused', refusal: undefined };
  return { attach, role: refusal === undefined ? 'target' : 'refused', refusal };
}

/** Why a node cannot move to the top, while it is dragged below the last row. */
function RefusedTop({ drag }: TreeDragControl) {
  if (drag === undefined || drag.overId !== undefined || drag.refusal === undefined) return null;
  return (
    <p role="none" className="edge-tree-refused">
      {drag.refusal}
    </p>
  );
}
