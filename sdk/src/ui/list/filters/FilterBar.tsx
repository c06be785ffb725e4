import type { ReactNode } from 'react';
import { lazyComponent, type LazyComponentProps } from '../../parts/lazyComponent.js';
import type { ListBase } from '../ListControl.js';
import type { FilterFields } from './filterFields.js';
import type { Filters } from './filterValues.js';

export interface FilterBarProps<T, TField extends string, TFilters extends Filters> {
  readonly list: ListBase<T, TField, TFilters>;
  /** Names and options of the filters, in the order in which they are shown. */
  readonly fields: FilterFields<TFilters>;
  /** `on-request`: with Apply and Clear, if the specification requires them. */
  readonly applies?: 'at-once' | 'on-request';
}

// The assertion keeps the type parameters together with `fallback`.
const FilterForm = lazyComponent(() => import('./FilterForm.js')) as unknown as <T, TField extends string, TFilters extends Filters>(
  props: FilterBarProps<T, TField, TFilters> & LazyComponentProps,
) => ReactNode;

/**
 * The filters of a list, and the set filters as chips; each chip removes its filter. Its code is loaded together with the rows, so that the
 * request for the rows does not wait for it.
 */
export function FilterBar<T, TField extends string, TFilters extends Filters>(props: FilterBarProps<T, TField, TFilters>) {
  return <FilterForm {...props} fallback={<div className="edge-filters" aria-busy />} />;
}
