import type { ReactNode } from 'react';
import { lazyComponent, type LazyComponentProps } from '../../parts/lazyComponent.js';
import type { FilterFields } from './filterFields.js';
import type { Filters, FilterValues } from './filterValues.js';

/** Filters in the address of a page: a list, or the result of `useListParams` for a page that is not a list. */
export interface FilterControl<TFilters extends Filters> {
  readonly spec: { readonly filters?: TFilters };
  readonly params: { readonly filters: FilterValues<TFilters> };
  change(change: { readonly filters: FilterValues<TFilters> }): void;
}

export interface FilterBarProps<TFilters extends Filters> {
  readonly list: FilterControl<TFilters>;
  /** Names and options of the filters, in the order in which they are shown. */
  readonly fields: FilterFields<TFilters>;
  /** `on-request`: with Apply and Clear, if the specification requires them. */
  readonly applies?: 'at-once' | 'on-request';
}

// The assertion keeps the type parameters together with `fallback`.
const FilterForm = lazyComponent(() => import('./FilterForm.js')) as unknown as <TFilters extends Filters>(
  props: FilterBarProps<TFilters> & LazyComponentProps,
) => ReactNode;

/**
 * The filters of a page, and the set filters as chips; each chip removes its filter. Its code is loaded together with the rows, so that the
 * request for the rows does not wait for it.
 */
export function FilterBar<TFilters extends Filters>(props: FilterBarProps<TFilters>) {
  return <FilterForm {...props} fallback={<div className="edge-filters" aria-busy />} />;
}
