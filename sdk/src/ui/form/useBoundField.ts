import { useTypedField, type TypedField } from './useTypedField.js';

/** A field of text. */
export type BoundField = TypedField<string>;

/** Binds a text-like field: its error shows once the field was left or a save was tried, and goes as soon as it is put right. */
export function useBoundField(name: string, data?: Readonly<Record<string, unknown>>): BoundField {
  return useTypedField<string, string>(name, {
    format: (value) => value ?? '',
    parse: (value) => value,
    ...(data === undefined ? {} : { data }),
  });
}
