import { isDay } from '../../data/isDay.js';
import { MOST_VALUES } from './mostValues.js';

/** Maximum length of a text filter, in characters. */
const LONGEST_TEXT = 100;

export type FilterKindName = 'text' | 'one' | 'one-found' | 'one-of-tree' | 'several' | 'yes-no' | 'only' | 'number-range' | 'date-range';

/** All values of each of a filter's parameters, in the order of its endings. */
export type FilterParameters = readonly (readonly string[])[];

/** One kind of filter: how the address of a list contains its value. A value is never empty: a filter without a restriction is not set. */
export interface FilterKind<TValue, TName extends FilterKindName = FilterKindName> {
  readonly kind: TName;
  /** Suffixes of its parameters after its name: one parameter for most kinds, one for each end of a range. */
  readonly endings: readonly string[];
  /** Reads the parameters, each with all its values. @returns undefined without valid parameters */
  parse(parameters: FilterParameters): TValue | undefined;
  /** Writes what {@link parse} reads. */
  format(value: TValue): FilterParameters;
}

/** Both ends are part of the range. */
export interface Range<T> {
  readonly from?: T;
  readonly to?: T;
}

const ONE_PARAMETER = [''] as const;
const BOTH_ENDS = ['From', 'To'] as const;

/** Text of a parameter; empty if the parameter is missing. */
const firstOf = (parameters: FilterParameters, index = 0) => parameters[index]?.[0] ?? '';

const isTaken = (value: string) => value !== '' && value.length <= LONGEST_TEXT;

/** A typed text; trimmed, at most 100 characters. */
export function textFilter(): FilterKind<string, 'text'> {
  return {
    kind: 'text',
    endings: ONE_PARAMETER,
    parse: (parameters) => firstOf(parameters).trim().slice(0, LONGEST_TEXT) || undefined,
    format: (value) => [[value]],
  };
}

/** One of these values. @param values by default any, such as the id of a record */
export function oneOf<TValue extends string = string>(values?: readonly TValue[]): FilterKind<TValue, 'one'> {
  return {
    kind: 'one',
    endings: ONE_PARAMETER,
    parse: (parameters) => {
      const raw = firstOf(parameters);
      if (values !== undefined) return values.find((value) => value === raw);
      return isTaken(raw) ? (raw as TValue) : undefined;
    },
    format: (value) => [[value]],
  };
}

/** One of many records, by its id: `group=66a1`. The user finds it by typing. */
export function oneFound(): FilterKind<string, 'one-found'> {
  return oneById('one-found');
}

/** One node of a tree, by its id: `department=66a1`. */
export function oneOfTree(): FilterKind<string, 'one-of-tree'> {
  return oneById('one-of-tree');
}

function oneById<TName extends FilterKindName>(kind: TName): FilterKind<string, TName> {
  return {
    kind,
    endings: ONE_PARAMETER,
    parse: (parameters) => (isTaken(firstOf(parameters)) ? firstOf(parameters) : undefined),
    format: (value) => [[value]],
  };
}

/** Any of these values, at most 100. @param values by default any, such as ids of records */
export function severalOf<TValue extends string = string>(values?: readonly TValue[]): FilterKind<readonly TValue[], 'several'> {
  return {
    kind: 'several',
    endings: ONE_PARAMETER,
    parse: (parameters) => {
      const asked = new Set(parameters[0]);
      const known = values === undefined ? ([...asked].filter(isTaken) as TValue[]) : values.filter((value) => asked.has(value));
      return known.length === 0 ? undefined : known.slice(0, MOST_VALUES);
    },
    format: (value) => [value],
  };
}

/** Yes, no, or both. */
export function yesNo(): FilterKind<boolean, 'yes-no'> {
  return {
    kind: 'yes-no',
    endings: ONE_PARAMETER,
    parse: (parameters) => ({ yes: true, no: false })[firstOf(parameters)],
    format: (value) => [[value ? 'yes' : 'no']],
  };
}

/** Only rows with a property, or all: a checkbox. */
export function only(): FilterKind<true, 'only'> {
  return {
    kind: 'only',
    endings: ONE_PARAMETER,
    parse: (parameters) => (firstOf(parameters) === 'yes' ? true : undefined),
    format: () => [['yes']],
  };
}

/** Numbers between two ends. An invalid end is left out. */
export function numberRange(): FilterKind<Range<number>, 'number-range'> {
  const read = (raw: string) => (/^-?\d{1,15}(\.\d{1,6})?$/.test(raw) ? Number(raw) : undefined);
  return {
    kind: 'number-range',
    endings: BOTH_ENDS,
    parse: (parameters) => rangeOf(read(firstOf(parameters)), read(firstOf(parameters, 1))),
    format: formatRange,
  };
}

/** Days between two ends, each as `YYYY-MM-DD` in the user's time zone. An invalid end is left out. */
export function dateRange(): FilterKind<Range<string>, 'date-range'> {
  const read = (raw: string) => (isDay(raw) ? raw : undefined);
  return {
    kind: 'date-range',
    endings: BOTH_ENDS,
    parse: (parameters) => rangeOf(read(firstOf(parameters)), read(firstOf(parameters, 1))),
    format: formatRange,
  };
}

/** A range from its ends. @returns undefined without any; a range whose ends are in the wrong order is reversed */
export function rangeOf<T extends number | string>(from: T | undefined, to: T | undefined): Range<T> | undefined {
  if (from !== undefined && to !== undefined) return from <= to ? { from, to } : { from: to, to: from };
  if (from !== undefined) return { from };
  return to === undefined ? undefined : { to };
}

function formatRange<T extends number | string>({ from, to }: Range<T>): FilterParameters {
  return [from, to].map((end) => (end === undefined ? [] : [String(end)]));
}

/** Whether a value is in a range; a missing value is in no range. */
export function isInRange<T extends number | string>(value: T | undefined, { from, to }: Range<T>): boolean {
  return value !== undefined && (from === undefined || value >= from) && (to === undefined || value <= to);
}
