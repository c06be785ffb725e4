import type { ReactNode } from 'react';
import { DataTable } from './DataTable.js';
import { ListBody } from './ListBody.js';
import type { ListBase } from './ListControl.js';
import type { ListColumns } from './useColumns.js';

export interface ListTableProps<T, TField extends string> {
  /** Name of the table for people who do not see it. */
  readonly label: string;
  readonly list: ListBase<T, TField>;
  readonly columns: ListColumns<T, TField>;
  /** What is shown when there is nothing at all. */
  readonly empty: ReactNode;
  /** Why a row cannot be chosen; undefined where it can. */
  readonly reasonAgainst?: (row: T) => string | undefined;
}

/** The rows of a list, in whichever state it is. */
export function ListTable<T extends object, TField extends string>({
  label,
  list,
  columns,
  empty,
  reasonAgainst,
}: ListTableProps<T, TField>) {
  const { spec, state, params, change, selection } = list;
  return (
    <ListBody
      state={state}
      columns={columns.visible}
      isSelectable={selection !== undefined}
      empty={empty}
      searchedText={params.text}
      onClearSearch={() => change({ text: '' })}
    >
      {(page) => (
        <DataTable
          label={label}
          columns={columns.visible}
          rows={page.rows}
          idOf={spec.idOf}
          sort={{ current: params.sort, onChange: (sort) => change({ sort }) }}
          {...(selection === undefined
            ? {}
            : {
                selection: {
                  rows: selection.rows,
                  onChange: selection.set,
                  nameOf: spec.nameOf,
                  ...(reasonAgainst === undefined ? {} : { reasonAgainst }),
                },
              })}
        />
      )}
    </ListBody>
  );
}
