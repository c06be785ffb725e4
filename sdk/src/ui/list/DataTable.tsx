import { Fragment, memo, useId, useMemo, useState, type ReactNode } from 'react';
import { HTMLTable } from '@blueprintjs/core';
import { createColumnHelper, FlexRender, tableFeatures, useTable, type Row, type RowData } from '@tanstack/react-table';
import { useMediaQuery } from '../parts/useMediaQuery.js';
import { cellClassOf } from './cellClass.js';
import type { Column } from './columns.js';
import { nextSort, type Sort } from './listParams.js';
import { opensRows } from './opensRows.js';
import type { RowExpansion } from './RowExpansion.js';
import { SelectAllCell, SelectRowCell, type RowSelection } from './SelectCells.js';
import { SortHeader } from './SortHeader.js';
import { SortSelect } from './SortSelect.js';

export interface DataTableProps<T, TField extends string> {
  /** Name of the table for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<T, TField>[];
  readonly rows: readonly T[];
  readonly idOf: (row: T) => string;
  readonly sort?: { readonly current: Sort<TField> | undefined; readonly onChange: (sort: Sort<TField> | undefined) => void };
  readonly selection?: RowSelection<T>;
  /** Content below a row, which the user opens by a button in the row. The table remembers the open rows while it is rendered. */
  readonly expansion?: RowExpansion<T> & { /** Name of a row, for its button. */ readonly nameOf: (row: T) => string };
}

// Sorting, paging and selection belong to the address and the screen; the table only renders its props.
const features = tableFeatures({});

/** Narrower screens show each row as a card, without the headers; the same width as in table.css. */
const CARDS = '(max-width: 639px)';

const NO_ROWS: ReadonlySet<string> = new Set();

/**
 * A table of rows: native semantics, sort buttons in the header, one checkbox a row. A click on a row follows the link of its name. Narrow
 * screens show each row as a card.
 */
export function DataTable<T extends object, TField extends string>({
  label,
  columns,
  rows,
  idOf,
  sort,
  selection,
  expansion,
}: DataTableProps<T, TField>) {
  const tableId = useId();
  const areCards = useMediaQuery(CARDS);
  const [open, setOpen] = useState<ReadonlySet<string>>(NO_ROWS);
  const definitions = useMemo(() => {
    const helper = createColumnHelper<typeof features, T>();
    return columns.map((column) => helper.display({ id: column.id, header: column.header, cell: ({ row }) => column.cell(row.original) }));
  }, [columns]);
  const table = useTable({ features, columns: definitions, data: rows, getRowId: idOf });
  // Roles are explicit: the card layout removes them from the elements in some browsers.
  const shown = (
    <HTMLTable ref={opensRows} className="edge-table" role="table" aria-label={label}>
      <thead role="rowgroup">
        <tr role="row">
          {selection === undefined ? null : <SelectAllCell rows={rows} idOf={idOf} selection={selection} />}
          {expansion === undefined ? null : <expansion.AllCell rows={rows} idOf={idOf} open={open} onChange={setOpen} />}
          {columns.map((column) => (
            <SortHeader
              key={column.id}
              label={column.header}
              width={column.width}
              className={cellClassOf(column)}
              direction={sort?.current?.field === column.id ? sort.current.direction : undefined}
              onSort={column.isSortable === true && sort !== undefined ? () => sort.onChange(nextSort(sort.current, column.id)) : undefined}
            />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {table.getRowModel().rows.map((row) => (
          <Fragment key={row.id}>
            <tr
              role="row"
              aria-selected={selection?.rows.has(row.id)}
              className={selection?.rows.has(row.id) === true ? 'edge-row-selected' : undefined}
            >
              {selection === undefined ? null : <SelectRowCell row={row.original} id={row.id} selection={selection} />}
              {expansion === undefined ? null : (
                <expansion.RowCell
                  name={expansion.nameOf(row.original)}
                  controls={`${tableId}-${row.id}`}
                  isOpen={open.has(row.id)}
                  onToggle={() => setOpen(toggled(open, row.id))}
                />
              )}
              <RowCells row={row} columns={columns} />
            </tr>
            {expansion !== undefined && open.has(row.id) ? (
              <expansion.Details id={`${tableId}-${row.id}`} span={columns.length} isSelectable={selection !== undefined}>
                {expansion.content(row.original)}
              </expansion.Details>
            ) : null}
          </Fragment>
        ))}
      </tbody>
    </HTMLTable>
  );
  if (!areCards || sort === undefined) return shown;
  return (
    <div className="edge-cards">
      <SortSelect columns={columns} {...sort} />
      {shown}
    </div>
  );
}

interface RowCellsProps<T extends RowData> {
  readonly row: Row<typeof features, T>;
  readonly columns: readonly Pick<Column<never>, 'header' | 'isNumber' | 'isDate'>[];
}

/** The cells of the columns. They are rendered again only for another row or other columns, not when the list around them changes. */
const RowCells = memo(function RowCells<T extends RowData>({ row, columns }: RowCellsProps<T>) {
  return row.getAllCells().map((cell, index) => (
    <td
      key={cell.id}
      role="cell"
      data-label={columns[index]?.header}
      className={index === 0 ? 'edge-cell-title' : cellClassOf(columns[index])}
    >
      <FlexRender cell={cell} />
    </td>
  ));
}) as <T extends RowData>(props: RowCellsProps<T>) => ReactNode;

/** The open rows after the user has pressed the button of a row. */
function toggled(open: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(open);
  if (!next.delete(id)) next.add(id);
  return next;
}
