import type { ColumnChoice } from './columnChoice.js';
import { LEAST_WIDTH, ownWidths, type SizedColumn } from './columnWidths.js';

const spare = (width = 0) => Math.max(0, width - LEAST_WIDTH);

/** Indexes of the columns after a column, the nearest first. */
export function columnsAfter(widths: readonly number[], index: number): readonly number[] {
  return [...widths.keys()].slice(index + 1);
}

/** Indexes of all other columns: those after a column, then those before it, the nearest first. */
export function otherColumns(widths: readonly number[], index: number): readonly number[] {
  return [...columnsAfter(widths, index), ...[...widths.keys()].slice(0, index).toReversed()];
}

/** The greatest width of a column that takes pixels from the columns after it. */
export function greatestWidth(widths: readonly number[], index: number): number {
  return columnsAfter(widths, index).reduce((total, other) => total + spare(widths[other]), widths[index] ?? 0);
}

/**
 * Widths after one column has become wider or narrower. The table keeps its width: the column takes pixels from the others, one after the
 * other, until each has the least width, and gives pixels to the first of them.
 */
export function resizeColumn(
  widths: readonly number[],
  index: number,
  by: number,
  others: readonly number[] = columnsAfter(widths, index),
): readonly number[] {
  const next = [...widths];
  let left = by < 0 ? Math.max(by, -spare(widths[index])) : by;
  for (const other of others) {
    const taken = left < 0 ? left : Math.min(left, spare(next[other]));
    next[other] = (next[other] ?? 0) - taken;
    next[index] = (next[index] ?? 0) + taken;
    left -= taken;
  }
  return next;
}

/** All header cells of a table; none while the table is not rendered. */
export function allCells(table: Element | null | undefined): readonly HTMLElement[] {
  return [...(table?.querySelectorAll<HTMLElement>('thead th') ?? [])];
}

/** Header cells of the columns, without those of checkboxes and details. */
export function headerCells(table: Element | null | undefined, columns: readonly SizedColumn[]): readonly HTMLElement[] {
  return allCells(table).slice(-columns.length);
}

export const widthsOf = (cells: readonly HTMLElement[]) => cells.map((cell) => cell.getBoundingClientRect().width);

/** Sets the widths of cells until the returned function restores those before. */
export function setWidths(cells: readonly HTMLElement[], widths: readonly (string | undefined)[]): () => void {
  const before = cells.map(({ style }) => style.width);
  const set = (values: typeof widths) => cells.forEach(({ style }, index) => void (style.width = values[index] ?? ''));
  set(widths);
  return () => set(before);
}

/** Widths of the columns in pixels, without the user's choice. */
export function measureOwnWidths(cells: readonly HTMLElement[], columns: readonly SizedColumn[]): readonly number[] {
  const restore = setWidths(cells, ownWidths(columns));
  const widths = widthsOf(cells);
  restore();
  return widths;
}

/** Widths are stored in hundredths of a pixel, so that no column moves when the button of the mouse is released. */
const stored = (width = 0) => Math.max(LEAST_WIDTH, Math.round(width * 100) / 100);

/** The choice with other widths; undefined restores the columns' own widths. Columns that are hidden keep theirs. */
export function withWidths(choice: ColumnChoice, columns: readonly SizedColumn[], widths: readonly number[] | undefined): ColumnChoice {
  if (widths === undefined) return { ...choice, widths: {} };
  const named = columns.map(({ id }, index) => [id, stored(widths[index])]);
  return { ...choice, widths: { ...choice.widths, ...Object.fromEntries(named) } };
}
