import { useId } from 'react';
import { useField } from 'react-final-form';

export interface BoundField {
  readonly id: string;
  readonly value: string;
  readonly change: (value: string) => void;
  readonly blur: () => void;
  /** Key of the error to show now. */
  readonly error: string | undefined;
}

const NO_DATA = {};

/** Binds a text-like field: its error shows once the field was left or a save was tried, and goes as soon as it is put right. */
export function useBoundField(name: string, data: Readonly<Record<string, unknown>> = NO_DATA): BoundField {
  const id = useId();
  const { input, meta } = useField<string>(name, {
    parse: (value: string) => value,
    format: (value: string | undefined) => value ?? '',
    data,
  });
  const serverError = meta.dirtySinceLastSubmit === true ? undefined : (meta.submitError as string | undefined);
  const isShown = meta.touched === true || meta.submitFailed === true;
  const error = (isShown ? (meta.error as string | undefined) : undefined) ?? serverError;
  return { id, value: input.value, change: input.onChange, blur: () => input.onBlur(), error };
}
