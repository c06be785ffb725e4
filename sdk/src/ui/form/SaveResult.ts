import type { FieldErrors } from './validateBy.js';

/** Another user has saved the row since it was loaded. */
export interface Conflict<TValues extends object> {
  /** The current row. */
  readonly values: TValues;
  readonly version: number;
  /** Texts for values other than plain text, for the comparison of two versions. */
  readonly describe?: (values: TValues) => Readonly<Partial<Record<keyof TValues, string>>>;
}

/** The record after a save, for a form that stays open. */
export interface Saved<TValues extends object> {
  readonly values: TValues;
  /** Version that the next save is based on. */
  readonly version?: number;
}

/**
 * The result of a save. With `saved`, the form continues with these values and this version; without it, the form keeps its values and its
 * version. A field error is a key of the plugin's locale files.
 */
export type SaveResult<TValues extends object = object> =
  | { readonly ok: true; readonly saved?: Saved<TValues> }
  | { readonly ok: false; readonly fieldErrors?: FieldErrors }
  | { readonly ok: false; readonly conflict: Conflict<TValues> };
