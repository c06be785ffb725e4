import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useLocale } from '../../services/index.js';
import { DateText } from '../parts/DateText.js';
import { originOf } from './listOrigin.js';

/** A column of a {@link DataTable}: its label and its cells. */
export interface Column<T, TField extends string = string> {
  /** Also the field to sort by, when `isSortable`. */
  readonly id: TField;
  readonly header: string;
  readonly cell: (row: T) => ReactNode;
  /** The value in an export; empty for a missing value. */
  readonly text: (row: T) => string;
  readonly isSortable?: boolean;
  /** Width, in per cent. */
  readonly width?: number;
  /** Width that the user chose, in pixels. `useColumns` sets it. */
  readonly chosenWidth?: number | undefined;
  /** An extra column that is shown only if the user selects it. */
  readonly isExtra?: boolean;
  /** Aligns header and cells to the right. */
  readonly isNumber?: boolean;
  /** The column is as wide as a date, so that dates are never cut. */
  readonly isDate?: boolean;
}

type ColumnOptions<TField extends string> = Pick<Column<never, TField>, 'id' | 'header' | 'isSortable' | 'width' | 'isExtra'>;

/** Content of a cell without a value. */
const NOTHING = '–';

export function textColumn<T, TField extends string>(
  options: ColumnOptions<TField> & { readonly value: (row: T) => string | undefined },
): Column<T, TField> {
  const { value, ...column } = options;
  return {
    ...column,
    text: (row) => value(row) ?? '',
    cell: (row) => {
      const text = value(row);
      return text === undefined || text === '' ? NOTHING : <span title={text}>{text}</span>;
    },
  };
}

/** The name of a row; a link if `to` returns an address, otherwise plain text. */
export function linkColumn<T, TField extends string>(
  options: ColumnOptions<TField> & {
    readonly value: (row: T) => string;
    readonly to: (row: T) => string | undefined;
    readonly note?: (row: T) => ReactNode;
  },
): Column<T, TField> {
  const { value, to, note, ...column } = options;
  return {
    ...column,
    text: value,
    cell: (row) => {
      const address = to(row);
      return (
        <span className="edge-cell-name">
          {address === undefined ? <span title={value(row)}>{value(row)}</span> : <RecordLink to={address} name={value(row)} />}
          {note?.(row)}
        </span>
      );
    },
  };
}

/** Link to a record, which can return to this page of the list. */
function RecordLink({ to, name }: { readonly to: string; readonly name: string }) {
  const { search } = useLocation();
  return (
    <Link to={to} state={originOf(search)} title={name}>
      {name}
    </Link>
  );
}

const dateCell = (value: string | null) => (value === null ? NOTHING : <DateText at={value} />);

/** {@link DateText} of each row: of a time, or of a day without a time. (LOCALE-006, P9) */
export function dateColumn<T, TField extends string>(
  options: ColumnOptions<TField> & { readonly value: (row: T) => string | null },
): Column<T, TField> {
  const { value, ...column } = options;
  return { ...column, isDate: true, text: (row) => value(row) ?? '', cell: (row) => dateCell(value(row)) };
}

function NumberCell({ value }: { readonly value: number }) {
  return <span className="edge-cell-number">{useLocale().formatNumber(value)}</span>;
}

/** A number, aligned to the right under its header. */
export function numberColumn<T, TField extends string>(
  options: ColumnOptions<TField> & { readonly value: (row: T) => number },
): Column<T, TField> {
  const { value, ...column } = options;
  return { ...column, isNumber: true, text: (row) => String(value(row)), cell: (row) => <NumberCell value={value(row)} /> };
}
