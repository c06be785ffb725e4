import type { Filters } from './filters/filterValues.js';
import type { ListParams } from './listParams.js';
import type { ListSpec } from './listSpec.js';
import type { ListState } from './listState.js';
import type { Selection } from './useSelection.js';

/** Called with the progress of a long read; stops when the signal is aborted. */
export interface ReadOptions {
  readonly onProgress?: (read: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/** A file that the server writes, in the form of the `columns` and `file` arguments of its mutation. */
export interface ListExport<TField extends string = string> {
  /** The chosen columns in order, with their headers in the user's language. */
  readonly columns: readonly { readonly column: TField; readonly header: string }[];
  readonly file: {
    /** Without ending. */
    readonly name: string;
    /** Matching rows to leave out. */
    readonly excludedIds: readonly string[];
  };
}

/** A list for its parts: its rows, its address, and its selection if rows can be selected. */
export interface ListBase<T, TField extends string = string, TFilters extends Filters = Filters> {
  readonly spec: ListSpec<T, TField, TFilters>;
  readonly params: ListParams<TField, TFilters>;
  /** Changes the address; a change of the matching rows returns to the first page. */
  change(change: Partial<ListParams<TField, TFilters>>): void;
  readonly state: ListState<T>;
  /** Undefined for a list without actions on rows: it has no checkboxes, and only the pager below it. */
  readonly selection?: Selection<T> | undefined;
  /** Actions apply to all rows that match search and filters, and there are too many to load them all: selecting them all loads none. */
  readonly actsByFilter?: boolean;
  reload(): Promise<void>;
  /**
   * Starts a job of the server that exports every matching row, in the list's order. Undefined for a list that the page exports itself.
   * @returns id of the job
   * @throws ApiError
   */
  startExport?(request: ListExport<TField>): Promise<string>;
  /** Every matching row, in the list's order, including those of other pages. */
  readAll(options?: ReadOptions): Promise<readonly T[]>;
}

/** A list whose rows can be selected. Created by {@link usePagedList} or {@link useLoadedList}. */
export interface ListControl<T, TField extends string = string, TFilters extends Filters = Filters> extends ListBase<T, TField, TFilters> {
  readonly selection: Selection<T>;
}

/** The list for a page without actions on its rows. */
export function withoutSelection<T, TField extends string, TFilters extends Filters>(
  list: ListControl<T, TField, TFilters>,
): ListBase<T, TField, TFilters> {
  return { ...list, selection: undefined };
}
