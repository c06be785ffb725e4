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

/** Text of a parameter; empty if the parameter is missing. */
const firstOf = (parameters: FilterParameters, index = 0) => parameters[index]?.[0] ?? '';

const isTaken = (value: string) => value !== '' && value.length <= LONGEST_TEXT;

/** Any value, such as the id of a record. */
const readAny = (parameters: FilterParameters) => [firstOf(parameters)].find(isTaken);

const formatText = (value: string): FilterParameters => [[value]];

function oneParameter<TValue, TName extends FilterKindName>(
  kind: TName,
  parse: (parameters: FilterParameters) => TValue | undefined,
  format: (value: TValue) => FilterParameters,
): FilterKind<TValue, TName> {
  return { kind, endings: [''], parse, format };
}

/** @param read reads an end, undefined if it is invalid */
function bothEnds<T extends number | string, TName extends FilterKindName>(
  kind: TName,
  read: (raw: string) => T | undefined,
): FilterKind<Range<T>, TName> {
  return {
    kind,
    endings: ['From', 'To'],
    parse: (parameters) => rangeOf(read(firstOf(parameters)), read(firstOf(parameters, 1))),
    format: ({ from, to }) => [from, to].map((end) => (end === undefined ? [] : [String(end)])),
  };
}

/** A typed text; trimmed, at most 100 characters. */
export function textFilter(): FilterKind<string, 'text'> {
  return oneParameter('text', (parameters) => firstOf(parameters).trim().slice(0, LONGEST_TEXT) || undefined, formatText);
}

/** One of these values. @param values by default any, such as the id of a record */
export function oneOf<TValue extends string = string>(values?: readonly TValue[]): FilterKind<TValue, 'one'> {
  const parse = (parameters: FilterParameters) =>
    values === undefined ? (readAny(parameters) as TValue | undefined) : values.find((value) => value === firstOf(parameters));
  return oneParameter('one', parse, formatText);
}

/** One of many records, by its id: `group=66a1`. The user finds it by typing. */
export function oneFound(): FilterKind<string, 'one-found'> {
  return oneParameter('one-found', readAny, formatText);
}

/** One node of a tree, by its id: `department=66a1`. */
export function oneOfTree(): FilterKind<string, 'one-of-tree'> {
  return oneParameter('one-of-tree', readAny, formatText);
}

/** Any of these values, at most 100. @param values by default any, such as ids of records */
export function severalOf<TValue extends string = string>(values?: readonly TValue[]): FilterKind<readonly TValue[], 'several'> {
  const parse = (parameters: FilterParameters) => {
    const asked = new Set(parameters[0]);
    const known = values === undefined ? ([...asked].filter(isTaken) as TValue[]) : values.filter((value) => asked.has(value));
    return known.length === 0 ? undefined : known.slice(0, MOST_VALUES);
  };
  return oneParameter('several', parse, (value) => [value]);
}

/** Yes, no, or both. */
export function yesNo(): FilterKind<boolean, 'yes-no'> {
  return oneParameter(
    'yes-no',
    (parameters) => ({ yes: true, no: false })[firstOf(parameters)],
    (value) => [[value ? 'yes' : 'no']],
  );
}

/** Only rows with a property, or all: a checkbox. */
export function only(): FilterKind<true, 'only'> {
  return oneParameter(
    'only',
    (parameters) => (firstOf(parameters) === 'yes' ? true : undefined),
    () => [['yes']],
  );
}

/** Numbers between two ends. An invalid end is left out. */
export function numberRange(): FilterKind<Range<number>, 'number-range'> {
  return bothEnds('number-range', (raw) => (/^-?\d{1,15}(\.\d{1,6})?$/.test(raw) ? Number(raw) : undefined));
}

/** Days between two ends, each as `YYYY-MM-DD` in the user's time zone. An invalid end is left out. */
export function dateRange(): FilterKind<Range<string>, 'date-range'> {
  return bothEnds('date-range', (raw) => (isDay(raw) ? raw : undefined));
}

/** A range from its ends. @returns undefined without any; a range whose ends are in the wrong order is reversed */
export function rangeOf<T extends number | string>(from: T | undefined, to: T | undefined): Range<T> | undefined {
  if (from !== undefined && to !== undefined) return from <= to ? { from, to } : { from: to, to: from };
  if (from !== undefined) return { from };
  return to === undefined ? undefined : { to };
}

/** Whether a value is in a range; a missing value is in no range. */
export function isInRange<T extends number | string>(value: T | undefined, { from, to }: Range<T>): boolean {
  return value !== undefined && (from === undefined || value >= from) && (to === undefined || value <= to);
}
