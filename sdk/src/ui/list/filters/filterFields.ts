import type { TreeSource } from '../../tree/TreeSource.js';
import type { Filters } from './filterValues.js';

/** How a filter is named where it is set. */
export interface FilterField {
  readonly label: string;
}

/** One of the values that a filter offers. */
export interface FilterOption<TValue extends string = string> {
  readonly value: TValue;
  readonly label: string;
  /** How many rows have it, where that is known. */
  readonly count?: number;
}

/** How a filter is named and what it offers. */
export interface ChoiceFilterField<TValue extends string = string> extends FilterField {
  readonly options: readonly FilterOption<TValue>[];
}

/** How a filter is named, and the tree that it offers. */
export interface TreeFilterField extends FilterField {
  readonly source: TreeSource;
}

/** How numbers are meant. */
export interface NumberFilterField extends FilterField {
  /** Stands behind the number: 'minutes'. */
  readonly unit?: string;
}

type FieldOf<TKind> = TKind extends { readonly kind: 'one' | 'several' }
  ? ChoiceFilterField
  : TKind extends { readonly kind: 'one-of-tree' }
    ? TreeFilterField
    : TKind extends { readonly kind: 'number-range' }
      ? NumberFilterField
      : FilterField;

/** How each filter of a list is named, and what it offers. */
export type FilterFields<TFilters extends Filters> = { readonly [TName in keyof TFilters]: FieldOf<TFilters[TName]> };

/** Any field, as the parts of the filter bar read it. */
export type AnyFilterField = FilterField &
  Partial<Pick<ChoiceFilterField, 'options'> & Pick<NumberFilterField, 'unit'> & Pick<TreeFilterField, 'source'>>;

/** 'Submitted (12)', where it is known how many. */
export function withCount({ label, count }: Pick<FilterOption, 'label' | 'count'>): string {
  return count === undefined ? label : `${label} (${count})`;
}
