import { ValidationError, type Schema } from 'yup';
import { validationError } from './errors.js';

/**
 * Casts and validates an input by its schema.
 * @param path of the input in the call: `customer`
 * @throws a validation error with each rejected field once, `customer.displayName`. (GQL-011, PLATFORM-010)
 */
export function readInput<T>(schema: Schema<T>, input: unknown, path: string): T {
  try {
    return schema.validateSync(input, { abortEarly: false, stripUnknown: true });
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const seen = new Set<string>();
    const inputErrors = error.inner.flatMap(({ path: field, message }) => {
      if (field === undefined || seen.has(field)) return [];
      seen.add(field);
      return [{ path: `${path}.${field}`, message }];
    });
    throw validationError(inputErrors);
  }
}
