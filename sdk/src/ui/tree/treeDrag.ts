import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine';
import { draggable, dropTargetForElements, monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/** Where the pointer is during a drag. */
export interface DragPlace {
  readonly clientY: number;
}

/** What the tree does during a drag. */
export interface TreeDragHandlers {
  /** Whether the node can be dropped at this place. */
  readonly canDrop: (id: string, place: DragPlace) => boolean;
  readonly onMove: (id: string, place: DragPlace) => void;
  readonly onDrop: (id: string, place: DragPlace) => void;
  readonly onEnd: () => void;
}

const KEY = 'edge-tree-node';

function idOf({ data }: { readonly data: Readonly<Record<string | symbol, unknown>> }, tree: symbol): string | undefined {
  const id = data[KEY];
  return data['tree'] === tree && typeof id === 'string' ? id : undefined;
}

/**
 * Makes the row of a node draggable.
 * @param tree identifies the tree, because rows can be dropped only within their own tree
 * @returns undoes it
 */
export function attachRow(element: HTMLElement, tree: symbol, id: string): () => void {
  return draggable({ element, getInitialData: () => ({ tree, [KEY]: id }) });
}

/** Follows drags of the rows of a tree. @returns undoes it */
export function attachTree(element: HTMLElement, tree: symbol, { canDrop, onMove, onDrop, onEnd }: TreeDragHandlers): () => void {
  return combine(
    dropTargetForElements({
      element,
      canDrop: ({ source, input }) => {
        const id = idOf(source, tree);
        return id !== undefined && canDrop(id, input);
      },
    }),
    monitorForElements({
      canMonitor: ({ source }) => idOf(source, tree) !== undefined,
      onDrag: ({ source, location }) => onMove(idOf(source, tree) ?? '', location.current.input),
      // Sent instead of the first drag event over a place where the node can, or cannot, be dropped.
      onDropTargetChange: ({ source, location }) => onMove(idOf(source, tree) ?? '', location.current.input),
      onDrop: ({ source, location }) => {
        if (location.current.dropTargets.some((target) => target.element === element))
          onDrop(idOf(source, tree) ?? '', location.current.input);
        onEnd();
      },
    }),
  );
}
