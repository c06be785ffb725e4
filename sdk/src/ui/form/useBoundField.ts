import { useTypedField, type TypedField } from './useTypedField.js';

/** A field of text. */
export type BoundField = TypedField<string>;

/**
 * Binds a field with a text value: its error is shown after the user left the field or tried to save, and is removed as soon as the value
 * is corrected.
 */
export function useBoundField(name: string, data?: Readonly<Record<string, unknown>>): BoundField {
  return useTypedField<string, string>(name, {
    format: (value) => value ?? '',
    parse: (value) => value,
    ...(data === undefined ? {} : { data }),
  });
}
