import type { ReactNode } from 'react';
import { DataTable } from './DataTable.js';
import { ListBody, type ListBodyProps } from './ListBody.js';
import type { ListBase } from './ListControl.js';
import { NOT_NARROWED } from './listParams.js';
import type { RowPage } from './listState.js';
import type { RowExpansion } from './RowExpansion.js';
import { RowKeys } from './RowKeys.js';
import type { RowSelection } from './SelectCells.js';
import type { Selection } from './useSelection.js';
import type { ListColumns } from './useColumns.js';

export interface ListTableProps<T, TField extends string> {
  /** Name of the table for screen readers. */
  readonly label: string;
  readonly list: ListBase<T, TField>;
  readonly columns: ListColumns<T, TField>;
  /** Message for an empty list. */
  readonly empty: ReactNode;
  /** Title of a list without matches: 'No groups match'. By default a sentence that does not name the rows. */
  readonly noMatch?: string;
  /** Renders a failed load; by default what failed, with Retry. */
  readonly failed?: ListBodyProps<T>['failed'];
  /** The reason why a row cannot be selected; undefined if it can. */
  readonly reasonAgainst?: (row: T) => string | undefined;
  /** Content below the rows, from `rowDetails`. */
  readonly details?: RowExpansion<T>;
}

/** The rows of a list, or the list's state. */
export function ListTable<T extends object, TField extends string>({
  label,
  list,
  columns,
  empty,
  noMatch,
  failed,
  reasonAgainst,
  details,
}: ListTableProps<T, TField>) {
  const { spec, state, params, change, selection } = list;
  return (
    <ListBody
      state={state}
      columns={columns.visible}
      isSelectable={selection !== undefined}
      isExpandable={details !== undefined}
      empty={empty}
      {...(noMatch === undefined ? {} : { noMatch })}
      {...(failed === undefined ? {} : { failed })}
      searchedText={params.text}
      isFiltered={Object.keys(params.filters).length > 0}
      onClearSearch={() => change(NOT_NARROWED)}
    >
      {(page) => (
        <>
          <RowKeys />
          <DataTable
            label={label}
            columns={columns.visible}
            resizing={columns}
            rows={page.rows}
            idOf={spec.idOf}
            sort={{ current: params.sort, onChange: (sort) => change({ sort }) }}
            {...(details === undefined ? {} : { expansion: { ...details, nameOf: spec.nameOf } })}
            {...(selection === undefined
              ? {}
              : {
                  selection: {
                    ...choiceOnPage(selection, page, spec.idOf),
                    nameOf: spec.nameOf,
                    ...(reasonAgainst === undefined ? {} : { reasonAgainst }),
                  },
                })}
          />
        </>
      )}
    </ListBody>
  );
}

/** The selection in the rows of a page: if all matching rows are selected, clearing a row excludes it. */
function choiceOnPage<T>(
  { rows, allBut, set, setAllBut, clear }: Selection<T>,
  page: RowPage<T>,
  idOf: (row: T) => string,
): Pick<RowSelection<T>, 'rows' | 'onChange'> {
  if (allBut === undefined) return { rows, onChange: set };
  const here = new Map(page.rows.map((row) => [idOf(row), row]));
  return {
    rows: new Map([...here].filter(([id]) => !allBut.has(id))),
    onChange: (chosen) => {
      const elsewhere = [...allBut].filter(([id]) => !here.has(id));
      const excluded = new Map([...elsewhere, ...[...here].filter(([id]) => !chosen.has(id))]);
      if (excluded.size < page.total) setAllBut(excluded);
      else clear();
    },
  };
}
