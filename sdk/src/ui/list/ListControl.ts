import type { Filters } from './filters/filterValues.js';
import type { ListParams } from './listParams.js';
import type { ListSpec } from './listSpec.js';
import type { ListState } from './listState.js';
import type { Selection } from './useSelection.js';

/** Tells how far a long read is; stops when the signal is aborted. */
export interface ReadOptions {
  readonly onProgress?: (read: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** A list as its parts need it: what is shown and asked for, and what is chosen where rows can be chosen. */
export interface ListBase<T, TField extends string = string, TFilters extends Filters = Filters> {
  readonly spec: ListSpec<T, TField, TFilters>;
  readonly params: ListParams<TField, TFilters>;
  /** Changes the address; whatever changes which rows there are goes back to the first page. */
  change(change: Partial<ListParams<TField, TFilters>>): void;
  readonly state: ListState<T>;
  /** Undefined for a list without actions on rows: it has no checkboxes, and only the pager below it. */
  readonly selection?: Selection<T> | undefined;
  /** Actions take all that match by search and filters, and there are too many to read them all: choosing them all reads none. */
  readonly actsByFilter?: boolean;
  reload(): Promise<void>;
  /** Every row that matches, in the list's order, also those of other pages. */
  readAll(options?: ReadOptions): Promise<readonly T[]>;
}

/** A list whose rows can be chosen. Made by {@link usePagedList} or {@link useLoadedList}. */
export interface ListControl<T, TField extends string = string, TFilters extends Filters = Filters> extends ListBase<T, TField, TFilters> {
  readonly selection: Selection<T>;
}

/** The same list for a page that only shows its rows. */
export function withoutSelection<T, TField extends string, TFilters extends Filters>(
  list: ListControl<T, TField, TFilters>,
): ListBase<T, TField, TFilters> {
  return { ...list, selection: undefined };
}
