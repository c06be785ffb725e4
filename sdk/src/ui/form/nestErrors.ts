import { FORM_ERROR, setIn } from 'final-form';
import type { FieldErrors } from './validateBy.js';

/** Errors as the form library finds them: that of 'rules[1].percent' inside a list and an object. */
export function nestErrors(errors: FieldErrors | undefined): object | undefined {
  return errors && Object.entries(errors).reduce((nested, [path, message]) => place(nested, path, message), {});
}

function place(nested: object, path: string, message: string): object {
  return /[.[]/.test(path) ? (setIn(nested, path, message) as object) : { ...nested, [path]: message };
}

/** How many fields have an error, at whatever depth. */
export function countErrors(errors: unknown): number {
  if (typeof errors !== 'object' || errors === null) return errors === undefined || errors === null ? 0 : 1;
  return Object.values(errors).reduce<number>((count, member) => count + countErrors(member), 0);
}

/** Paths of the fields that have an error: 'rules[1].percent'. The error of the form as a whole has no path. */
export function errorPaths(errors: unknown, path = ''): readonly string[] {
  if (typeof errors !== 'object' || errors === null) return errors === undefined || errors === null ? [] : [path];
  if (Array.isArray(errors)) return errors.flatMap((member: unknown, index) => errorPaths(member, `${path}[${String(index)}]`));
  return Object.entries(errors)
    .filter(([name]) => name !== FORM_ERROR)
    .flatMap(([name, member]) => errorPaths(member, path === '' ? name : `${path}.${name}`));
}
