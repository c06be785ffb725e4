import { isId } from '../../../storage/index.js';

/** Every id in a JSON value, at any depth, once. */
export function idsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return isId(value) ? [value] : [];
  if (typeof value !== 'object' || value === null) return [];
  return [...new Set(Object.values(value).flatMap(idsIn))];
}
