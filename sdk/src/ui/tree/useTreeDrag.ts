import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { TreeEditing } from './TreeEditing.js';
import type * as treeDrag from './treeDrag.js';
import { ROW_HEIGHT } from './useRowWindow.js';
import type { TreeControl } from './useTree.js';

type DragModule = typeof treeDrag;

/** Milliseconds over a closed row until it opens. */
const OPENS_AFTER = 600;

/** A node that is being dragged. */
export interface TreeDrag {
  readonly id: string;
  /** The row under the pointer; undefined below the last row, which stands for the top of the tree. */
  readonly overId: string | undefined;
  /** Why the node cannot be dropped there. */
  readonly refusal: string | undefined;
}

/** For the view of a tree. */
export interface TreeDragControl {
  readonly drag: TreeDrag | undefined;
  /** Makes a row draggable, once the code for it is loaded. @returns undoes it */
  readonly attachRow: ((element: HTMLElement, id: string) => () => void) | undefined;
}

/** Dragging nodes of a tree. The code for it is loaded by trees that can be edited only. */
export function useTreeDrag(scroller: RefObject<HTMLElement | null>, tree: TreeControl, editing: TreeEditing | undefined): TreeDragControl {
  const [drag, setDrag] = useState<TreeDrag>();
  const [dragModule, setModule] = useState<DragModule>();
  const [key] = useState(() => Symbol('tree'));
  const isEditable = editing !== undefined;
  const latest = useRef({ tree, editing });
  useEffect(() => {
    latest.current = { tree, editing };
  });
  useEffect(() => {
    let isWanted = isEditable;
    if (isEditable) void import('./treeDrag.js').then((loaded) => (isWanted ? setModule(loaded) : undefined));
    return () => void (isWanted = false);
  }, [isEditable]);
  useOpening(drag, tree);
  useEffect(() => {
    const element = scroller.current;
    if (element === null || dragModule === undefined || !isEditable) return undefined;
    const rowAt = ({ clientY }: treeDrag.DragPlace) => {
      const top = clientY - element.getBoundingClientRect().top + element.scrollTop;
      return latest.current.tree.rows[Math.floor(top / ROW_HEIGHT)]?.id;
    };
    const refusalOf = (id: string, overId: string | undefined) => latest.current.editing?.refusalOf(id, overId);
    return dragModule.attachTree(element, key, {
      canDrop: (id, place) => refusalOf(id, rowAt(place)) === undefined,
      onMove: (id, place) => {
        const overId = rowAt(place);
        setDrag((known) => (known?.id === id && known.overId === overId ? known : { id, overId, refusal: refusalOf(id, overId) }));
      },
      onDrop: (id, place) => latest.current.editing?.onCommand({ kind: 'move', id, parentId: rowAt(place) }),
      onEnd: () => setDrag(undefined),
    });
  }, [scroller, dragModule, isEditable, key]);
  // The same function at every render, because rows attach themselves again for another one.
  const attachRow = useMemo(
    () => (dragModule && isEditable ? (element: HTMLElement, id: string) => dragModule.attachRow(element, key, id) : undefined),
    [dragModule, isEditable, key],
  );
  return { drag, attachRow };
}

/** Opens a closed row over which a node is held, so that the user can drop it deeper. */
function useOpening(drag: TreeDrag | undefined, { rows, toggle }: TreeControl): void {
  const overId = drag?.overId;
  const isClosed = overId !== undefined && overId !== drag?.id && rows.find(({ id }) => id === overId)?.isOpen === false;
  const open = useRef(toggle);
  useEffect(() => {
    open.current = toggle;
  });
  useEffect(() => {
    if (!isClosed || overId === undefined) return undefined;
    const timer = setTimeout(() => open.current(overId), OPENS_AFTER);
    return () => clearTimeout(timer);
  }, [isClosed, overId]);
}
