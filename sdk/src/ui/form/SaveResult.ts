import type { FieldErrors } from './validateBy.js';

/** Another user has saved the same row since it was read. */
export interface Conflict<TValues extends object> {
  /** The row as it is now. */
  readonly values: TValues;
  readonly version: number;
  /** Words for the values of fields that are more than plain text; they are compared by them. */
  readonly describe?: (values: TValues) => Readonly<Partial<Record<keyof TValues, string>>>;
}

/** The record as it is after a save, for a form that stays open. */
export interface Saved<TValues extends object> {
  readonly values: TValues;
  /** Version that the next save is based on. */
  readonly version?: number;
}

/**
 * The result of a save. With `saved`, the form goes on from these values and this version; without it, the form keeps what was entered and
 * the version it had. A field error is a key of the plugin's locale files.
 */
export type SaveResult<TValues extends object = object> =
  | { readonly ok: true; readonly saved?: Saved<TValues> }
  | { readonly ok: false; readonly fieldErrors?: FieldErrors }
  | { readonly ok: false; readonly conflict: Conflict<TValues> };
