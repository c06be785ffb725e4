import type { CSSProperties } from 'react';
import type { Column } from './columns.js';

/** Widths that a user chose, in pixels by the ids of the columns. They are shares of the table's width: a wider table widens all of them. */
export type ColumnWidths = Readonly<Record<string, number>>;

/** No column becomes narrower by the user's choice, in pixels. */
export const LEAST_WIDTH = 64;
const MOST_WIDTH = 4000;

/** Reads the stored widths; invalid ones are left out. */
export function parseWidths(kept: unknown): ColumnWidths {
  return Object.fromEntries(
    Object.entries(kept ?? {}).filter(([, width]) => typeof width === 'number' && width >= LEAST_WIDTH && width <= MOST_WIDTH),
  ) as ColumnWidths;
}

/** The properties of a column that decide its width. */
export type SizedColumn = Pick<Column<never>, 'id' | 'width' | 'chosenWidth' | 'isDate'>;

/** Widths of the cells before the columns, as in table.css and expansion.css. */
export const SELECT_WIDTH = 40;
export const EXPAND_WIDTH = 36;

/** Width of a date with its padding, as in table.css. */
const DATE_WIDTH = 112;

/** Width of a column that was hidden when the user chose the widths of the others. */
export const NEW_WIDTH = 150;

interface TableWidths {
  /** Style of the element around the table. */
  readonly container?: CSSProperties;
  /** CSS widths of the columns. */
  readonly widths: readonly (string | undefined)[];
}

/**
 * CSS widths of columns without the user's choice. If every column has a width, the widths become shares of the whole table: the browser
 * stretches cells of fixed width too, such as those of checkboxes, in a table that its columns do not fill.
 */
export function ownWidths(columns: readonly SizedColumn[]): readonly (string | undefined)[] {
  const isFilled = columns.every(({ width, isDate }) => width ?? isDate);
  const total = isFilled ? columns.reduce((sum, { width = 0 }) => sum + width, 0) : 100;
  return columns.map(({ width }) => (width === undefined ? undefined : `${(width * 100) / Math.min(total, 100)}%`));
}

/**
 * Widths of the columns, in a table whose other cells have a fixed width. Chosen widths always fill the table: each column has its least width,
 * and a share of the room that is left. They are lengths of the container, because table cells ignore percentages in calculations.
 */
export function tableWidths(columns: readonly SizedColumn[], fixed: number): TableWidths {
  if (columns.every(({ chosenWidth }) => chosenWidth === undefined)) return { widths: ownWidths(columns) };
  let all = 0;
  let rest = 0;
  const parts = columns.map(({ chosenWidth = NEW_WIDTH, isDate }) => {
    // Dates are never cut, unless the user cuts them.
    const least = Math.min(chosenWidth, isDate === true ? DATE_WIDTH : LEAST_WIDTH);
    all += least;
    rest += chosenWidth - least;
    return { least, more: chosenWidth - least };
  });
  const room = `(100cqi - ${fixed}px)`;
  return {
    container: { containerType: 'inline-size' },
    widths: parts.map(({ least, more }, index) =>
      // The last column is as wide as what is left, so that rounding never makes the table wider than its container.
      index === parts.length - 1
        ? 'auto'
        : `calc(min(${least}px, ${least / all} * ${room}) + ${more / (rest || 1)} * max(0px, ${room} - ${all}px))`,
    ),
  };
}
