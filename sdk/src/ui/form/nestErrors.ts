import { setIn } from 'final-form';
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
