import { prettyDOM } from '@testing-library/react';

/**
 * The error of a failed query. Its message shows the page. The page is printed only when the message is read, because a waiting test repeats
 * its query many times, and printing the page takes longer than the query.
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
