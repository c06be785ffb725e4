import { Fragment, memo, useDeferredValue, useId, useState, type ReactNode } from 'react';
import { HTMLTable } from '@blueprintjs/core';
import { lazyComponent } from '../parts/lazyComponent.js';
import { useMediaQuery } from '../parts/useMediaQuery.js';
import { cellClassOf } from './cellClass.js';
import type { Column } from './columns.js';
import { EXPAND_WIDTH, SELECT_WIDTH, tableWidths } from './columnWidths.js';
import { nextSort, type Sort } from './listParams.js';
import { opensRows } from './opensRows.js';
import type { RowExpansion } from './RowExpansion.js';
import { SelectAllCell, SelectRowCell, type RowSelection } from './SelectCells.js';
import { SortHeader } from './SortHeader.js';
import type { ListColumns } from './useColumns.js';

export interface DataTableProps<T, TField extends string> {
  /** Name of the table for screen readers. */
  readonly label: string;
  readonly columns: readonly Column<T, TField>[];
  readonly rows: readonly T[];
  readonly idOf: (row: T) => string;
  readonly sort?: { readonly current: Sort<TField> | undefined; readonly onChange: (sort: Sort<TField> | undefined) => void };
  readonly selection?: RowSelection<T>;
  /** Pass what `useColumns` returns, so that the user can change the widths of the columns. */
  readonly resizing?: Pick<ListColumns<T, TField>, 'table' | 'choice' | 'choose'>;
  /** Content below a row, which the user opens by a button in the row. The table remembers the open rows while it is rendered. */
  readonly expansion?: RowExpansion<T> & { /** Name of a row, for its button. */ readonly nameOf: (row: T) => string };
}

const SortSelect = lazyComponent(() => import('./SortSelect.js'));
// Loaded when the pointer or the focus first reaches the header.
const ColumnHandle = lazyComponent(() => import('./ColumnHandle.js'));

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
  resizing,
  expansion,
}: DataTableProps<T, TField>) {
  const tableId = useId();
  const areCards = useMediaQuery(CARDS);
  const [open, setOpen] = useState<ReadonlySet<string>>(NO_ROWS);
  const [hasHandles, setHasHandles] = useState(false);
  const fitting = rowsOnScreen(rows.length);
  const shown = Math.max(fitting, useDeferredValue(rows.length, fitting));
  const showHandles = () => setHasHandles(resizing !== undefined);
  const { container, widths } = tableWidths(
    columns,
    (selection === undefined ? 0 : SELECT_WIDTH) + (expansion === undefined ? 0 : EXPAND_WIDTH),
  );
  return (
    <div ref={resizing?.table} className="edge-cards" style={container}>
      {areCards && sort !== undefined ? (
        <SortSelect
          columns={columns}
          current={sort.current}
          onChange={(next) => sort.onChange(next as Sort<TField> | undefined)}
          fallback={<div className="edge-card-sort" />}
        />
      ) : null}
      {/* Roles are explicit: the card layout removes them from the elements in some browsers. */}
      <HTMLTable ref={opensRows} className="edge-table" role="table" aria-label={label} aria-busy={shown < rows.length || undefined}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- only shows the handles, which are interactive */}
        <thead role="rowgroup" onPointerEnter={showHandles} onFocus={showHandles}>
          <tr role="row">
            {selection === undefined ? null : <SelectAllCell rows={rows} idOf={idOf} selection={selection} />}
            {expansion === undefined ? null : <expansion.AllCell rows={rows} idOf={idOf} open={open} onChange={setOpen} />}
            {columns.map((column, index) => (
              <SortHeader
                key={column.id}
                label={column.header}
                width={widths[index]}
                className={cellClassOf(column)}
                direction={sort?.current?.field === column.id ? sort.current.direction : undefined}
                onSort={
                  column.isSortable === true && sort !== undefined ? () => sort.onChange(nextSort(sort.current, column.id)) : undefined
                }
                handle={
                  hasHandles && index > 0 && resizing !== undefined ? (
                    <ColumnHandle columns={columns} index={index - 1} resizing={resizing} />
                  ) : undefined
                }
              />
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.slice(0, shown).map((row) => {
            const id = idOf(row);
            const isSelected = selection?.rows.has(id);
            const isOpen = open.has(id);
            return (
              <Fragment key={id}>
                <tr
                  role="row"
                  aria-selected={isSelected}
                  className={isSelected === true ? 'edge-row-selected' : undefined}
                  data-open={isOpen || undefined}
                >
                  {selection === undefined ? null : <SelectRowCell row={row} id={id} selection={selection} />}
                  {expansion === undefined ? null : (
                    <expansion.RowCell
                      name={expansion.nameOf(row)}
                      controls={`${tableId}-${id}`}
                      isOpen={isOpen}
                      onToggle={() => setOpen(toggled(open, id))}
                    />
                  )}
                  <RowCells row={row} columns={columns} />
                </tr>
                {expansion !== undefined && isOpen ? (
                  <expansion.Details id={`${tableId}-${id}`} span={columns.length} isSelectable={selection !== undefined}>
                    {expansion.content(row)}
                  </expansion.Details>
                ) : null}
              </Fragment>
            );
          })}
        </tbody>
      </HTMLTable>
    </div>
  );
}

/** Heights of a row in pixels, by density; the same as in tokens.css. */
const ROW_HEIGHT = { comfortable: 40, compact: 32 } as const;

/** The number of rows that fit on the screen. They are rendered first, and the others after the browser has painted these. */
function rowsOnScreen(all: number): number {
  const density = document.documentElement.dataset['density'] === 'compact' ? 'compact' : 'comfortable';
  return Math.min(all, Math.ceil(window.innerHeight / ROW_HEIGHT[density]));
}

interface RowCellsProps<T> {
  readonly row: T;
  readonly columns: readonly Pick<Column<T>, 'id' | 'header' | 'cell' | 'isNumber' | 'isDate'>[];
}

/** The cells of the columns. They are rendered again only for another row or other columns, not when the list around them changes. */
const RowCells = memo(function RowCells<T>({ row, columns }: RowCellsProps<T>) {
  return columns.map((column, index) => (
    <td key={column.id} role="cell" data-label={column.header} className={index === 0 ? 'edge-cell-title' : cellClassOf(column)}>
      {column.cell(row)}
    </td>
  ));
}) as <T>(props: RowCellsProps<T>) => ReactNode;

/** The open rows after the user has pressed the button of a row. */
function toggled(open: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(open);
  if (!next.delete(id)) next.add(id);
  return next;
}
