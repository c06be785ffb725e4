import type { Schema, ValidationError } from 'yup';

/** First message for each path. */
export type FieldErrors = Readonly<Record<string, string>>;

/** Checked by name, so that screens without a form do not load yup for its class. */
function isValidationError(error: unknown): error is ValidationError {
  return error instanceof Error && error.name === 'ValidationError' && 'inner' in error;
}

/** Validates a form's values by its yup schema; undefined if they are valid. Messages are keys of the plugin's locale files. */
export function validateBy(schema: Schema, values: unknown): FieldErrors | undefined {
  try {
    schema.validateSync(values, { abortEarly: false });
    return undefined;
  } catch (error) {
    if (!isValidationError(error)) throw error;
    const errors: Record<string, string> = {};
    for (const problem of error.inner) errors[problem.path ?? ''] ??= problem.message;
    return errors;
  }
}
