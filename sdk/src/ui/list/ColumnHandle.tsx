import { useLayoutEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { adoptStyles } from '../styles/adoptStyles.js';
import { useKitText } from '../texts/useKitText.js';
import type { Column } from './columns.js';
import { LEAST_WIDTH } from './columnWidths.js';
import styles from './columnWidths.css?raw';
import { allCells, greatestWidth, headerCells, measureOwnWidths, resizeColumn, setWidths, widthsOf, withWidths } from './resizeColumn.js';
import type { ListColumns } from './useColumns.js';

adoptStyles(styles);

/** Pixels for each press of an arrow key. */
const STEP = 16;

/** Pixels by which a width may differ from the own one, because browsers and stored widths round. */
const TOLERANCE = 1;

const inPixels = (widths: readonly number[]) => widths.map((width) => `${width}px`);

export interface ColumnHandleProps {
  readonly columns: readonly Pick<Column<never>, 'id' | 'header' | 'width' | 'chosenWidth' | 'isDate'>[];
  /** Of the column whose width the handle changes. */
  readonly index: number;
  readonly resizing: Pick<ListColumns<never>, 'choice' | 'choose'>;
}

interface Drag {
  readonly from: number;
  readonly cells: readonly HTMLElement[];
  readonly widths: readonly number[];
  /** Of the widths that the page had before. */
  readonly restore: () => void;
  current: readonly number[];
}

/**
 * The line between two columns: a drag or the arrow keys change the width of the column before it, a double click or Home restores it. It is in
 * the header cell after its column, which covers the cell of its column. A drag changes styles only; its end stores the widths.
 */
export default function ColumnHandle({ columns, index, resizing }: ColumnHandleProps) {
  const text = useKitText();
  const handle = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag>(undefined);
  const cells = () => headerCells(handle.current?.closest('table'), columns);

  const describe = (widths: readonly number[]) => {
    const now = Math.round(widths[index] ?? 0);
    const values = { now, min: Math.min(now, LEAST_WIDTH), max: Math.round(greatestWidth(widths, index)) };
    for (const [name, value] of Object.entries(values)) handle.current?.setAttribute(`aria-value${name}`, String(value));
  };
  // After each change of the columns, before the user can read it.
  useLayoutEffect(() => describe(widthsOf(cells())));

  const keep = (widths: readonly number[] | undefined) => resizing.choose(withWidths(resizing.choice, columns, widths));
  const resize = (by: number) => keep(resizeColumn(widthsOf(cells()), index, by));
  const reset = () => {
    const all = cells();
    const [own, before] = [measureOwnWidths(all, columns), widthsOf(all)];
    const widths = resizeColumn(before, index, (own[index] ?? 0) - (before[index] ?? 0));
    // Nothing is stored for a table whose columns all have their own width again.
    const isOwn = widths.every((width, other) => Math.abs(width - (own[other] ?? 0)) < TOLERANCE);
    keep(isOwn ? undefined : widths);
  };

  const isReversed = () => handle.current !== null && getComputedStyle(handle.current).direction === 'rtl';
  const start = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0 || !event.isPrimary) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    event.currentTarget.focus({ preventScroll: true });
    const widths = widthsOf(cells());
    // In pixels, so that no cell changes when the drag starts.
    const all = allCells(event.currentTarget.closest('table'));
    const restore = setWidths(all, inPixels(widthsOf(all)));
    drag.current = { from: event.clientX, cells: cells(), widths, restore, current: widths };
  };
  const move = ({ clientX }: PointerEvent) => {
    if (drag.current === undefined) return;
    const by = clientX - drag.current.from;
    drag.current.current = resizeColumn(drag.current.widths, index, isReversed() ? -by : by);
    setWidths(drag.current.cells, inPixels(drag.current.current));
    describe(drag.current.current);
  };
  const end = (isKept: boolean) => {
    const ended = drag.current;
    if (ended === undefined) return;
    drag.current = undefined;
    ended.restore();
    if (isKept && ended.current !== ended.widths) keep(ended.current);
    else describe(ended.widths);
  };

  const press = (event: KeyboardEvent) => {
    const action = {
      ArrowLeft: () => resize(isReversed() ? STEP : -STEP),
      ArrowRight: () => resize(isReversed() ? -STEP : STEP),
      Home: reset,
      Escape: drag.current === undefined ? undefined : () => end(false),
    }[event.key];
    if (action === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  };

  return (
    <div
      ref={handle}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={text('columns.width', { name: columns[index]?.header ?? '' })}
      className="edge-column-handle"
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={() => end(true)}
      onPointerCancel={() => end(false)}
      onLostPointerCapture={() => end(false)}
      onDoubleClick={reset}
      onKeyDown={press}
      onFocus={() => describe(widthsOf(cells()))}
    />
  );
}
