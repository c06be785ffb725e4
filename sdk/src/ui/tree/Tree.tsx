import { useId, useLayoutEffect, useRef, type MouseEvent } from 'react';
import { CaretRightIcon, TickIcon } from '@blueprintjs/icons';
import { adoptTreeStyles } from './adoptTreeStyles.js';
import type { TreeNode } from './treeIndex.js';
import type { TreeRow } from './treeState.js';
import type { TreeControl } from './useTree.js';
import { ROW_HEIGHT, useRowWindow } from './useRowWindow.js';

adoptTreeStyles();

export interface TreeProps {
  /** Name of the tree for screen readers: 'Departments'. */
  readonly label: string;
  /** Created by {@link useTree}. */
  readonly tree: TreeControl;
}

/** Indentation of one level in pixels. */
const INDENT = 20;
/** Deeper levels are not indented further, so that a name always has room. Screen readers announce the real level. */
const DEEPEST_INDENT = 8;

/**
 * A tree with a single choice. One row is in the tab order and arrow keys move between rows; only the visible rows are rendered, so that
 * thousands of nodes stay fast. Levels, positions and sizes of sets are attributes of the rows, which screen readers announce.
 */
export function Tree({ label, tree }: TreeProps) {
  const { rows, activeId, focusRequests, index, chosenId } = tree;
  const { scroller, start, end, pageSize, handleScroll, reveal, focusActive } = useRowWindow(rows.length);
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

  // The active row is rendered wherever it is: it has the focus, or receives it by the Tab key.
  const positions = Array.from({ length: Math.max(0, end - start) }, (none, offset) => start + offset);
  if (active !== -1 && active < start) positions.unshift(active);
  if (active >= end) positions.push(active);
  return (
    <div ref={scroller} role="tree" aria-label={label} className="edge-tree" onScroll={handleScroll}>
      <div role="none" className="edge-tree-rows" style={{ height: rows.length * ROW_HEIGHT }}>
        {positions.map((position) => {
          const row = rows[position];
          const node = row === undefined ? undefined : index.entries.get(row.id)?.node;
          return row === undefined || node === undefined ? null : (
            <Row
              key={row.id}
              id={`${treeId}${position}`}
              row={row}
              node={node}
              top={position * ROW_HEIGHT}
              isActive={position === active}
              isChosen={row.id === chosenId}
              tree={tree}
              pageSize={pageSize}
            />
          );
        })}
      </div>
    </div>
  );
}

interface RowProps {
  readonly id: string;
  readonly row: TreeRow;
  readonly node: TreeNode;
  /** Distance from the first row, in pixels. */
  readonly top: number;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  readonly tree: TreeControl;
  readonly pageSize: number;
}

function Row({ id, row, node, top, isActive, isChosen, tree, pageSize }: RowProps) {
  const isUnavailable = node.unavailable !== undefined;
  const handleClick = (event: MouseEvent<HTMLElement>) => {
    tree.focus(row.id);
    if (event.target instanceof Element && event.target.closest('.edge-tree-caret') !== null) tree.toggle(row.id);
    else tree.choose(row.id);
  };
  return (
    <div
      role="treeitem"
      className="edge-tree-row"
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.setSize}
      aria-expanded={row.isOpen}
      aria-selected={isUnavailable ? undefined : isChosen}
      aria-disabled={isUnavailable || undefined}
      aria-labelledby={`${id}-name`}
      aria-describedby={isUnavailable ? `${id}-reason` : undefined}
      data-match={row.isMatch}
      tabIndex={isActive ? 0 : -1}
      style={{ top, paddingInlineStart: Math.min(row.level - 1, DEEPEST_INDENT) * INDENT }}
      onClick={handleClick}
      // A screen reader can focus any row.
      onFocus={() => (isActive ? undefined : tree.focus(row.id))}
      onKeyDown={(event) => tree.press(event, pageSize)}
    >
      <span className={row.isOpen === undefined ? 'edge-tree-leaf' : 'edge-tree-caret'}>
        {row.isOpen === undefined ? null : <CaretRightIcon aria-hidden />}
      </span>
      <span id={`${id}-name`} className="edge-tree-name" title={node.name}>
        {node.name}
      </span>
      {isUnavailable ? (
        <span id={`${id}-reason`} className="edge-tree-reason" title={node.unavailable}>
          {node.unavailable}
        </span>
      ) : null}
      {isChosen ? <TickIcon size={14} aria-hidden className="edge-tree-tick" /> : null}
    </div>
  );
}
