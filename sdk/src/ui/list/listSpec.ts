import type { Filters, FilterValue } from './filters/filterValues.js';
import type { Sort } from './listParams.js';

/** The properties of one list, defined once for the list, its archive and their tests. */
export interface ListSpec<T, TField extends string = string, TFilters extends Filters = Filters> {
  /** `<plugin>.<entity>`: key of the user's columns and views. Other lists of the same rows share it. */
  readonly id: string;
  /** Fields the list can be sorted by. Without a sort, rows are in the server's order. (PLATFORM-008) */
  readonly sorts: readonly TField[];
  /** The sort until the user selects another one or none. By default none. (WF-013) */
  readonly defaultSort?: Sort<TField>;
  /**
   * The filters of the list, in addition to its search. The address, the first page, the selection, saved views, exports and the message
   * without matches follow them.
   */
  readonly filters?: TFilters;
  readonly idOf: (row: T) => string;
  /** Name of a row: in the label of its checkbox, in results and confirmations. */
  readonly nameOf: (row: T) => string;
}

/** A list whose rows are loaded all at once, so that the console searches, sorts and pages them. (D-029) */
export interface LoadedListSpec<T, TField extends string = string, TFilters extends Filters = Filters> extends ListSpec<
  T,
  TField,
  TFilters
> {
  /** Texts that a search covers. */
  readonly searched: (row: T) => readonly string[];
  /** Whether a row matches a set filter; one function for each filter. */
  readonly matches?: { readonly [TName in keyof TFilters]: (row: T, value: FilterValue<TFilters[TName]>) => boolean };
  /** Value to sort by: texts are compared in natural order, numbers by size; undefined is last. */
  readonly sortValue: (row: T, field: TField) => string | number | undefined;
}
