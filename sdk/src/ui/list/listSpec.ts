import type { Filters, FilterValue } from './filters/filterValues.js';

/** What is particular to one list, said once for the list, its archive and their tests. */
export interface ListSpec<T, TField extends string = string, TFilters extends Filters = Filters> {
  /** `<plugin>.<entity>`: under it the user's columns and views are kept. Other lists of the same rows share it. */
  readonly id: string;
  /** Fields the list can be sorted by. Without a sort, rows are in the server's order. (PLATFORM-008) */
  readonly sorts: readonly TField[];
  /**
   * What the list can be narrowed by, beside its search. The address, the first page, the selection, saved views, exports and
   * the words for a list without a match follow from it.
   */
  readonly filters?: TFilters;
  readonly idOf: (row: T) => string;
  /** How people call a row: in the label of its checkbox, in results and confirmations. */
  readonly nameOf: (row: T) => string;
}

/** A list whose rows come all at once, so that search, sort and pages are the console's own work. (D-029) */
export interface LoadedListSpec<T, TField extends string = string, TFilters extends Filters = Filters> extends ListSpec<
  T,
  TField,
  TFilters
> {
  /** Texts that a search looks into. */
  readonly searched: (row: T) => readonly string[];
  /** Whether a row matches a filter that is set; one for each filter. */
  readonly matches?: { readonly [TName in keyof TFilters]: (row: T, value: FilterValue<TFilters[TName]>) => boolean };
  /** Value to sort by: texts compare as people read them, numbers by size; undefined comes last. */
  readonly sortValue: (row: T, field: TField) => string | number | undefined;
}
