import type { FilterValues } from './filterValues.js';

/** Sets a filter, or removes it without a value. */
export function withValue(values: FilterValues, name: string, value: unknown): FilterValues {
  const rest = Object.fromEntries(Object.entries(values).filter(([other]) => other !== name));
  return value === undefined ? rest : { ...rest, [name]: value };
}
