import type { FieldErrors } from './validateBy.js';

/** Somebody else saved the same row since it was read. */
export interface Conflict<TValues extends object> {
  /** The row as it is now. */
  readonly values: TValues;
  readonly version: number;
  /** Words for the values of fields that are more than plain text; they are compared by them. */
  readonly say?: (values: TValues) => Readonly<Partial<Record<keyof TValues, string>>>;
}

/** What became of a save. A field error is a key of the plugin's locale files. */
export type SaveResult<TValues extends object = object> =
  | { readonly ok: true }
  | { readonly ok: false; readonly fieldErrors?: FieldErrors }
  | { readonly ok: false; readonly conflict: Conflict<TValues> };
