import type { FilterKind, FilterKindName } from './filterKinds.js';

/** The filters of a list by name; the name is the parameter of the address. */
// oxlint-disable-next-line typescript/no-explicit-any -- a list of kinds has no one type of value
export type Filters = Readonly<Record<string, FilterKind<any, FilterKindName>>>;

/** Value of a filter that is set. */
export type FilterValue<TKind> = TKind extends FilterKind<infer TValue> ? TValue : never;

/** The values of the set filters. */
export type FilterValues<TFilters extends Filters = Filters> = { readonly [TName in keyof TFilters]?: FilterValue<TFilters[TName]> };

/** Reads the filters of an address; invalid values are left out. */
export function parseFilters<TFilters extends Filters>(search: URLSearchParams, filters: TFilters): FilterValues<TFilters> {
  const read = Object.entries(filters).map(([name, { endings, parse }]) => [
    name,
    parse(endings.map((ending) => search.getAll(name + ending))),
  ]);
  return Object.fromEntries(read.filter(([, value]) => value !== undefined)) as FilterValues<TFilters>;
}

/** Writes the filters into an address and replaces existing ones. */
export function writeFilters(search: URLSearchParams, filters: Filters, values: FilterValues): void {
  for (const [name, { endings, format }] of Object.entries(filters)) {
    const value: unknown = values[name];
    const written = value === undefined ? [] : format(value);
    endings.forEach((ending, index) => {
      search.delete(name + ending);
      for (const part of written[index] ?? []) search.append(name + ending, part);
    });
  }
}
