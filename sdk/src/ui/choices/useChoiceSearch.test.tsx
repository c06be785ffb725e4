import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { apiError, renderScreen } from '../../testing/index.js';
import { useChoiceSearch } from './useChoiceSearch.js';

/** Searches with a button, and shows what became of the last search. */
function open(code: string, { isAborted = false } = {}) {
  function Page() {
    const search = useChoiceSearch(() => Promise.reject(apiError(code, 'failed')), 'Failed to load ports.');
    const run = async () => {
      const abort = new AbortController();
      if (isAborted) abort.abort();
      await search('', abort.signal).catch(() => document.body.setAttribute('data-ended', code));
    };
    return <button onClick={() => void run()}>Search</button>;
  }
  return renderScreen(<Page />, { plugin: { id: 'test', texts: {} } });
}

test.each([
  ['INTERNAL_SERVER_ERROR', {}, ['Failed to load ports.']],
  ['INTERNAL_SERVER_ERROR', { isAborted: true }, []],
  ['UNAUTHENTICATED', {}, []],
])('a search that fails with %s, %o, reports %o and rejects', async (code, options, reported) => {
  document.body.removeAttribute('data-ended');
  const page = open(code, options);
  await userEvent.click(screen.getByRole('button', { name: 'Search' }));
  await waitFor(() => expect(document.body.getAttribute('data-ended')).toBe(code));
  expect(page.notifications.shown.map(({ description }) => description)).toEqual(reported);
  document.body.removeAttribute('data-ended');
});
