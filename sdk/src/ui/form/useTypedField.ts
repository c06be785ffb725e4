import { useId } from 'react';
import { useField } from 'react-final-form';

/** A field of a form, as a control shows it. */
export interface TypedField<TShown> {
  readonly id: string;
  readonly value: TShown;
  readonly change: (value: TShown) => void;
  readonly blur: () => void;
  /** Key of the error to show now. */
  readonly error: string | undefined;
}

/** The key of an error; for a value with fields of its own, the keys of their errors by the name of the field. */
export type FieldError = string | Readonly<Record<string, string>> | undefined;

export interface TypedFieldOptions<TValue> {
  /** Whether two values count as the same, for unsaved changes. Compares by identity if left out. */
  readonly isEqual?: (a: TValue | undefined, b: TValue | undefined) => boolean;
  /**
   * A rule of the field itself, beside those of the schema, whose error replaces theirs. Given once; must be fast, as it runs for each change
   * of the form.
   */
  readonly validate?: (value: TValue | undefined) => FieldError | Promise<FieldError>;
  /** `SECRET_FIELD` for a value that must not be kept as a draft. */
  readonly data?: Readonly<Record<string, unknown>>;
}

export interface ConvertedFieldOptions<TValue, TShown> extends TypedFieldOptions<TValue> {
  /** What the control shows of the value. */
  readonly format: (value: TValue | undefined) => TShown;
  /** The value of what the user entered. */
  readonly parse: (shown: TShown) => TValue | undefined;
}

const NO_DATA = {};
const identity = (value: unknown): unknown => value;

/** The text of an error: of a list of plain values, that of the first one that is wrong. */
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
 * Binds a field whose value is not just text: a number, a list, an object, or yes and no. The error shows once the field was left or a save
 * was tried, and goes as soon as the value is corrected. `null` of the API counts as undefined.
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
