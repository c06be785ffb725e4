import { useState, type ReactNode } from 'react';
import { Button } from '@blueprintjs/core';
import { useLocale, useNotifications } from '../../services/index.js';
import { lazyComponent } from '../parts/lazyComponent.js';
import { useKitText } from '../texts/useKitText.js';
import type { ListBase } from './ListControl.js';
import type { RowPage } from './listState.js';
import { Pager } from './Pager.js';
import { SelectionBar } from './SelectionBar.js';
import { countChosen, type Selection } from './useSelection.js';

// Loaded with the other code of panels, or with the first selected row.
const CopyIds = lazyComponent(() => import('./CopyIds.js'));

export interface ListFooterProps<T, TField extends string> {
  readonly list: ListBase<T, TField>;
  /** The reason why a row cannot be selected, as for the table: such rows are left out of 'Select all'. */
  readonly reasonAgainst?: (row: T) => string | undefined;
  /** Actions on the selected rows, if any. */
  readonly children?: ReactNode;
}

/** Actions on the selected rows and the pager; only the pager if rows cannot be selected; not visible without a list. */
export function ListFooter<T, TField extends string>({ list, reasonAgainst, children }: ListFooterProps<T, TField>) {
  const { state, params, change, selection } = list;
  // The actions check their rights together with the actions above the list, not in a request of their own after the rows.
  if (state.kind === 'first-load') return <div hidden>{children}</div>;
  if (state.kind === 'failed' || state.kind === 'denied') return null;
  const page = state.kind === 'ready' ? state.page : undefined;
  const isTotalExact = page?.isTotalExact ?? true;
  const pager = page && <Pager page={page.page} size={params.size} total={page.total} isTotalExact={isTotalExact} onChange={change} />;
  if (selection === undefined) return <div className="edge-selection-bar">{pager}</div>;
  const total = page?.total ?? 0;
  const count = countChosen(selection, total);
  const more = { list, selection, total, isTotalExact, reasonAgainst };
  return (
    <SelectionBar
      count={count}
      total={total}
      onClear={selection.clear}
      more={
        <>
          <CopyIdsOfRows rows={selection.rows} />
          {hasMore(page, count) ? <SelectAllMatching {...more} /> : null}
        </>
      }
      end={pager}
    >
      {children}
    </SelectionBar>
  );
}

/** Nothing without rows that were selected one by one, because the ids of all matching rows are not known. */
function CopyIdsOfRows({ rows }: Pick<Selection<unknown>, 'rows'>) {
  return rows.size === 0 ? null : <CopyIds ids={[...rows.keys()]} />;
}

/** Whether rows of other pages can still be selected. */
function hasMore(page: RowPage<unknown> | undefined, chosen: number): boolean {
  return page !== undefined && page.total > page.rows.length && chosen < page.total;
}

interface SelectAllMatchingProps<T, TField extends string> {
  readonly list: ListBase<T, TField>;
  readonly selection: Selection<T>;
  readonly total: number;
  readonly isTotalExact: boolean;
  readonly reasonAgainst: ((row: T) => string | undefined) | undefined;
}

/** Selects every matching row, including other pages. If the actions need the rows themselves, they are loaded first. */
function SelectAllMatching<T, TField extends string>({
  list,
  selection,
  total,
  isTotalExact,
  reasonAgainst,
}: SelectAllMatchingProps<T, TField>) {
  const text = useKitText();
  const locale = useLocale();
  const notifications = useNotifications();
  const [isReading, setReading] = useState(false);
  const chooseAll = async () => {
    if (list.actsByFilter === true) return selection.setAllBut(new Map());
    setReading(true);
    try {
      const rows = await list.readAll();
      const choosable = rows.filter((row) => reasonAgainst?.(row) === undefined);
      selection.set(new Map(choosable.map((row) => [list.spec.idOf(row), row])));
    } catch {
      notifications.error(text('failure.unexpected'), text('list.selectAllFailed'));
    } finally {
      setReading(false);
    }
  };
  return (
    <Button variant="minimal" loading={isReading} onClick={() => void chooseAll()}>
      {text('list.selectAll', { total: `${locale.formatNumber(total)}${isTotalExact ? '' : '+'}` })}
    </Button>
  );
}
