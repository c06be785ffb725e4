import { useId } from 'react';
import { useField } from 'react-final-form';

/** A field of a form for a control. */
export interface TypedField<TShown> {
  readonly id: string;
  readonly value: TShown;
  readonly change: (value: TShown) => void;
  readonly blur: () => void;
  /** Key of the current error. */
  readonly error: string | undefined;
}

/** The key of an error; for a value with fields of its own, the keys of their errors by the name of the field. */
export type FieldError = string | Readonly<Record<string, string>> | undefined;

export interface TypedFieldOptions<TValue> {
  /** Whether two values are equal, for unsaved changes. By default compares by identity. */
  readonly isEqual?: (a: TValue | undefined, b: TValue | undefined) => boolean;
  /**
   * The field's own rule, in addition to those of the schema; its error replaces theirs. Fixed at the first render; must be fast, as it
   * runs for each change of the form.
   */
  readonly validate?: (value: TValue | undefined) => FieldError | Promise<FieldError>;
  /** `SECRET_FIELD` for a value that must not be stored as a draft. */
  readonly data?: Readonly<Record<string, unknown>>;
}

export interface ConvertedFieldOptions<TValue, TShown> extends TypedFieldOptions<TValue> {
  /** Converts the value for the control. */
  readonly format: (value: TValue | undefined) => TShown;
  /** Converts the input to the value. */
  readonly parse: (shown: TShown) => TValue | undefined;
}

const NO_DATA = {};
const identity = (value: unknown): unknown => value;

/** The text of an error: for a list of plain values, that of the first invalid one. */
function errorText(error: unknown): string | undefined {
  if (Array.isArray(error)) return error.find((member) => typeof member === 'string') as string | undefined;
  return typeof error === 'string' ? error : undefined;
}

function shownError(meta: ReturnType<typeof useField>['meta']): string | undefined {
  const serverError: unknown = meta.dirtySinceLastSubmit === true ? undefined : meta.submitError;
  const isShown = meta.touched === true || meta.submitFailed === true;
  const own: unknown = isShown ? meta.error : undefined;
  // The errors of a list's rows are an object; each belongs to a field of its row.
  return errorText(own) ?? errorText(serverError);
}

/**
 * Binds a field whose value is not a plain text: a number, a list, an object, or yes and no. The error is shown after the user left the
 * field or tried to save, and is removed as soon as the value is corrected. `null` of the API counts as undefined.
 */
export function useTypedField<TValue>(name: string, options?: TypedFieldOptions<TValue>): TypedField<TValue | undefined>;
export function useTypedField<TValue, TShown>(name: string, options: ConvertedFieldOptions<TValue, TShown>): TypedField<TShown>;
export function useTypedField<TValue, TShown>(
  name: string,
  options: TypedFieldOptions<TValue> & Partial<ConvertedFieldOptions<TValue, TShown>> = {},
): TypedField<TShown> {
  const { format = identity as (value: TValue | undefined) => TShown, parse = identity as (shown: TShown) => TValue | undefined } = options;
  const { validate } = options;
  const id = useId();
  const { input, meta } = useField<TValue | null | undefined>(name, {
    parse: identity,
    format: identity,
    allowNull: true,
    data: options.data ?? NO_DATA,
    ...(options.isEqual === undefined ? {} : { isEqual: options.isEqual }),
    ...(validate === undefined ? {} : { validate: (value: TValue | null | undefined) => validate(value ?? undefined) }),
  });
  return {
    id,
    value: format(input.value ?? undefined),
    change: (shown) => input.onChange(parse(shown)),
    blur: () => input.onBlur(),
    error: shownError(meta),
  };
}
