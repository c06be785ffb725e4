import type { ChoiceSearch } from '../../choices/useChoices.js';
import type { TreeSource } from '../../tree/TreeSource.js';
import type { FilterKind } from './filterKinds.js';
import type { Filters } from './filterValues.js';

/** Label of a filter. */
export interface FilterField {
  readonly label: string;
  /**
   * For a filter with a panel, or whose records the user finds by typing: why it cannot be used now. A button takes the place of its
   * control, stays reachable by keyboard and explains itself.
   */
  readonly reason?: string | undefined;
}

/** One of the values that a filter offers. */
export interface FilterOption<TValue extends string = string> {
  readonly value: TValue;
  readonly label: string;
  /** Number of rows with the value, if known. */
  readonly count?: number;
}

/** Label and options of a filter. */
export interface ChoiceFilterField<TValue extends string = string> extends FilterField {
  readonly options: readonly FilterOption<TValue>[];
  /** For checkboxes: a note above them, such as which rows the numbers count. */
  readonly note?: string;
  /** For checkboxes: called when the user opens them, for example to load their numbers again. */
  readonly onOpen?: () => void;
}

/** Label of a filter, and the records that it offers. */
export interface FoundFilterField extends FilterField {
  /** Finds records by a text. */
  readonly search: ChoiceSearch;
  /** The name of a record; undefined while it is loading. */
  readonly nameOf: (id: string) => string | undefined;
  /** Whether a record in the address is known not to exist; its chip says so. */
  readonly isMissing?: (id: string) => boolean;
}

/** Label and tree of a filter. */
export interface TreeFilterField extends FilterField {
  readonly source: TreeSource;
}

/** Format of the numbers. */
export interface NumberFilterField extends FilterField {
  /** Unit after the number: 'minutes'. */
  readonly unit?: string;
}

/** Several of any values are ids: of the offered options, of records that the user finds by typing, or of nodes of a tree. */
type SeveralFilterField<TValue extends string> =
  | ChoiceFilterField<TValue>
  | (string extends TValue ? FoundFilterField | TreeFilterField : never);

type FieldOf<TKind> =
  TKind extends FilterKind<infer TValue, 'one'>
    ? ChoiceFilterField<TValue & string>
    : TKind extends FilterKind<readonly (infer TValue)[], 'several'>
      ? SeveralFilterField<TValue & string>
      : TKind extends { readonly kind: 'one-found' }
        ? FoundFilterField
        : TKind extends { readonly kind: 'one-of-tree' }
          ? TreeFilterField
          : TKind extends { readonly kind: 'number-range' }
            ? NumberFilterField
            : FilterField;

/** Label and options of each filter of a list. */
export type FilterFields<TFilters extends Filters> = { readonly [TName in keyof TFilters]: FieldOf<TFilters[TName]> };

/** Any field, as the parts of the filter bar read it. */
export type AnyFilterField = FilterField &
  Partial<Omit<ChoiceFilterField & FoundFilterField & NumberFilterField & TreeFilterField, 'label'>>;

/** 'Submitted (12)', if the number is known. */
export function withCount({ label, count }: Pick<FilterOption, 'label' | 'count'>): string {
  return count === undefined ? label : `${label} (${count})`;
}
