import { useId } from 'react';
import { HTMLSelect } from '@blueprintjs/core';
import { useKitText } from '../texts/useKitText.js';
import type { Column } from './columns.js';
import type { Sort, SortDirection } from './listParams.js';

export interface SortSelectProps {
  readonly columns: readonly Pick<Column<never>, 'id' | 'header' | 'isSortable'>[];
  readonly current: Sort | undefined;
  readonly onChange: (sort: Sort | undefined) => void;
}

const DIRECTIONS: readonly SortDirection[] = ['asc', 'desc'];

/** The order of a list on a narrow screen, where its rows are cards without headers. */
export default function SortSelect({ columns, current, onChange }: SortSelectProps) {
  const text = useKitText();
  const id = useId();
  const options = columns
    .filter(({ isSortable }) => isSortable === true)
    .flatMap(({ id: field, header }) => DIRECTIONS.map((direction) => ({ sort: { field, direction }, header })));
  if (options.length === 0) return null;
  const chosen = options.findIndex(({ sort }) => sort.field === current?.field && sort.direction === current.direction);
  return (
    <div className="edge-card-sort">
      <label htmlFor={id}>{text('list.sortBy')}</label>
      <HTMLSelect id={id} value={chosen} onChange={({ currentTarget }) => onChange(options[Number(currentTarget.value)]?.sort)}>
        <option value={-1}>{text('list.sortDefault')}</option>
        {options.map(({ sort, header }, index) => (
          <option key={`${sort.field} ${sort.direction}`} value={index}>
            {text(sort.direction === 'asc' ? 'list.sortAscending' : 'list.sortDescending', { column: header })}
          </option>
        ))}
      </HTMLSelect>
    </div>
  );
}
