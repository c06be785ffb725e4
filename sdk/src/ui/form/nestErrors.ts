import { ARRAY_ERROR, FORM_ERROR, getIn, setIn } from 'final-form';
import type { FieldErrors } from './validateBy.js';

/**
 * Errors in the structure of the form library: that of 'rules[1].percent' inside a list and an object. The path '' is the form as a whole.
 */
export function nestErrors(errors: FieldErrors | undefined): object | undefined {
  return errors && Object.entries(errors).reduce((nested, [path, message]) => place(nested, path, message), {});
}

/** An error of a list as a whole, in a form that can also contain the errors of its rows. */
function asListError(message: string, rows: readonly unknown[] = []): unknown[] {
  return Object.assign([...rows], { [ARRAY_ERROR]: message });
}

/**
 * Prepares for the error of a field in a list or an object that has an error as a whole. The error of a list is kept with those of its
 * rows; the error of an object is left out until its fields are valid.
 */
function withRoom(nested: object, path: string): object {
  return [...path.matchAll(/[.[]/g)].reduce((room, { 0: sign, index }) => {
    const owner = path.slice(0, index);
    const whole: unknown = getIn(room, owner);
    if (typeof whole !== 'string') return room;
    return (setIn(room, owner, sign === '[' ? asListError(whole) : {}) ?? {}) as object;
  }, nested);
}

function place(nested: object, path: string, message: string): object {
  if (path === '') return { ...nested, [path]: message };
  const existing: unknown = getIn(nested, path);
  if (Array.isArray(existing)) return setIn(nested, path, asListError(message, existing)) as object;
  if (typeof existing === 'object' && existing !== null) return nested;
  return setIn(withRoom(nested, path), path, message) as object;
}

/** Number of fields with an error, at any depth. */
export function countErrors(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return errors === undefined || errors === null ? 0 : 1;
  return Object.values(errors).reduce<number>((count, member) => count + countErrors(member), 0);
}

/** Paths of the fields that have an error: 'rules[1].percent'. The error of the form as a whole has no path. */
export function errorPaths(errors: unknown, path = ''): readonly string[] {
  if (typeof errors !== 'object' || errors === null) return errors === undefined || errors === null ? [] : [path];
  if (Array.isArray(errors)) {
    const rows = errors.flatMap((member: unknown, index) => errorPaths(member, `${path}[${String(index)}]`));
    return ARRAY_ERROR in errors ? [path, ...rows] : rows;
  }
  return Object.entries(errors)
    .filter(([name]) => name !== FORM_ERROR)
    .flatMap(([name, member]) => errorPaths(member, path === '' ? name : `${path}.${name}`));
}
