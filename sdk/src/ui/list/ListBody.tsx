import type { ReactNode } from 'react';
import { Button } from '@blueprintjs/core';
import { SearchIcon } from '@blueprintjs/icons';
import { DeniedState, EmptyState, ErrorState } from '../parts/states.js';
import { useKitText } from '../texts/useKitText.js';
import type { ListState, RowPage } from './listState.js';
import { SkeletonTable, type SkeletonColumn } from './SkeletonTable.js';

export interface ListBodyProps<T> {
  readonly state: ListState<T>;
  /** Columns of the table, for its skeleton. */
  readonly columns: readonly SkeletonColumn[];
  /** Whether rows have checkboxes. */
  readonly isSelectable?: boolean;
  /** Whether rows have details below them. */
  readonly isExpandable?: boolean;
  /** Message for an empty list. */
  readonly empty: ReactNode;
  /** Title of a list without matches: 'No groups match'. By default a sentence that does not name the rows. */
  readonly noMatch?: string;
  /** Renders a failed load; by default {@link ErrorState}. */
  readonly failed?: (failure: Extract<ListState<T>, { readonly kind: 'failed' }>) => ReactNode;
  /** The search text, for the message without matches. */
  readonly searchedText: string;
  /** Whether filters are set in addition to the search. */
  readonly isFiltered?: boolean;
  /** Removes the search and the filters. */
  readonly onClearSearch: () => void;
  readonly children: (page: RowPage<T>) => ReactNode;
}

/** Renders the current state of a list. */
export function ListBody<T>({
  state,
  columns,
  isSelectable = true,
  isExpandable = false,
  empty,
  noMatch,
  failed = (failure) => <FailedList {...failure} />,
  searchedText,
  isFiltered,
  onClearSearch,
  children,
}: ListBodyProps<T>) {
  const text = useKitText();
  switch (state.kind) {
    case 'first-load':
      return <SkeletonTable columns={columns} isSelectable={isSelectable} isExpandable={isExpandable} />;
    case 'failed':
      return failed(state);
    case 'denied':
      return <DeniedState />;
    case 'empty':
      return empty;
    case 'no-match':
      return <NoMatch title={noMatch} searchedText={searchedText} isFiltered={isFiltered} onClearSearch={onClearSearch} />;
    case 'ready':
      return (
        <div className="edge-list-body" aria-busy={state.isRefreshing}>
          {state.isRefreshing ? <div className="edge-refresh-bar" role="progressbar" aria-label={text('list.refreshing')} /> : null}
          {children(state.page)}
        </div>
      );
  }
}

function FailedList({ error, retry }: Pick<Extract<ListState<unknown>, { readonly kind: 'failed' }>, 'error' | 'retry'>) {
  const text = useKitText();
  return <ErrorState title={text('list.failed')} error={error} onRetry={retry} />;
}

interface NoMatchProps extends Pick<ListBodyProps<never>, 'searchedText' | 'onClearSearch'> {
  readonly title: string | undefined;
  readonly isFiltered: boolean | undefined;
}

function NoMatch({ title, searchedText, isFiltered = false, onClearSearch }: NoMatchProps) {
  const text = useKitText();
  const general = searchedText === '' ? undefined : text('list.noMatchFor', { text: searchedText });
  return (
    <EmptyState
      icon={<SearchIcon size={40} aria-hidden />}
      title={title ?? text('list.noMatch')}
      description={title === undefined ? general : text(isFiltered ? 'list.noMatchFilters' : 'list.noMatchSearch')}
      action={<Button onClick={onClearSearch}>{text(isFiltered ? 'filters.clearAll' : 'list.clearSearch')}</Button>}
    />
  );
}
