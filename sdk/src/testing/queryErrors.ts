import { prettyDOM } from '@testing-library/react';

/**
 * The error of a failed query. Its message contains the page, which is printed only when somebody reads the message: while a test waits,
 * queries fail many times, and printing the page each time takes longer than the queries.
 */
export function queryError(message: string | null, container: Element): Error {
  const error = new Error();
  error.name = 'TestingLibraryElementError';
  let whole: string | undefined;
  Object.defineProperty(error, 'message', {
    configurable: true,
    enumerable: false,
    get: () => (whole ??= [message, prettyDOM(container)].filter((part) => part !== null && part !== false).join('\n\n')),
    set(value: string) {
      whole = value;
    },
  });
  return error;
}
