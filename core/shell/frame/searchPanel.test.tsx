import { SearchFailure, searchPageOf, type SearchRequest } from '@edge-console/sdk';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { BASE, pagePlugin, renderShell, type ShellOptions, type TestPlugin } from '../testing/renderShell.js';

const Page = () => <h1>Page</h1>;

beforeEach(() => sessionStorage.clear());

/** The shell with global search. */
const renderSearch = (options: ShellOptions) => renderShell({ flags: ['edgeGlobalSearch'], ...options });

describe('KERNEL-011: the search panel', () => {
  const provider = (id: string, order: number, search: (request: SearchRequest) => Promise<unknown>): TestPlugin => ({
    id,
    contributions: { searchProviders: [{ id: `${id}.search`, label: 'label', order, module: './Search' }] },
    modules: { './Search': () => ({ search }) },
    labels: { label: `Tab ${id}` },
  });

  test('shows one tab per provider; a provider that hangs and one that fails do not affect the third', async () => {
    const plugins = [
      provider('hangs', 1, () => new Promise(() => undefined)),
      provider('fails', 2, () => Promise.reject(new Error('no'))),
      provider('works', 3, () => Promise.resolve({ items: [{ id: '1', title: 'Ada found', path: 'users/1' }], totalCount: 1214 })),
    ];
    const { reports } = renderSearch({ plugins, route: BASE });
    await userEvent.click(await screen.findByRole('button', { name: 'Search' }));
    await userEvent.type(await screen.findByRole('searchbox'), 'ada');
    expect((await screen.findByRole('link', { name: 'Ada found' })).getAttribute('href')).toBe(`${BASE}/users/1`);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Tab hangs', 'Tab fails', 'Tab works (1,214)']);
    expect(reports.map(({ context }) => context)).toEqual([{ pluginId: 'fails', contributionId: 'fails.search' }]);
    await userEvent.click(screen.getByRole('tab', { name: 'Tab fails' }));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
  });

  const results = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ id: `${index}`, title: `Result ${index + 1}`, path: `users/${index}` }));
  const search = async (text = 'ada') => {
    await userEvent.click(await screen.findByRole('button', { name: 'Search' }));
    await userEvent.click(await screen.findByRole('searchbox'));
    await userEvent.paste(text);
  };
  const more = async () => userEvent.click(await screen.findByRole('button', { name: 'Load more' }));

  test('SEARCH-009 SEARCH-012: Load more loads pages of ten, at most five, and then suggests another search', async () => {
    const ask = vi.fn((request: SearchRequest) => Promise.resolve(searchPageOf(results(51), request)));
    renderSearch({ plugins: [provider('many', 1, ask)], route: BASE });
    await search();
    expect(await screen.findByText('10 of 51 shown')).toBeDefined();
    for (const shown of [20, 30, 40, 50]) {
      await more();
      expect(await screen.findByText(`${shown} of 51 shown`)).toBeDefined();
      expect(document.activeElement?.textContent).toBe(`Result ${shown - 9}`);
    }
    expect(ask.mock.calls.map(([{ text, page, pageSize }]) => [text, page, pageSize])).toEqual(
      [1, 2, 3, 4, 5].map((page) => ['ada', page, 10]),
    );
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
    expect(screen.getByText('Oops, too many results, please refine your search keywords')).toBeDefined();
  });

  test('a text that is longer than the server accepts is cut when it is pasted', async () => {
    const ask = vi.fn((request: SearchRequest) => Promise.resolve(searchPageOf(results(1), request)));
    renderSearch({ plugins: [provider('many', 1, ask)], route: BASE });
    await search('a'.repeat(150));
    await screen.findByRole('link', { name: 'Result 1' });
    expect(ask.mock.calls.map(([{ text }]) => text)).toEqual(['a'.repeat(100)]);
  });

  test('SEARCH-004: asks 500 ms after the last key; blank text asks nothing', async () => {
    const ask = vi.fn((request: SearchRequest) => Promise.resolve(searchPageOf(results(1), request)));
    renderSearch({ plugins: [provider('many', 1, ask)], route: BASE });
    await userEvent.click(await screen.findByRole('button', { name: 'Search' }));
    const input = await screen.findByRole('searchbox');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const type = (value: string) => fireEvent.change(input, { target: { value } });
      const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
      type('ad');
      await wait(499);
      type('ada');
      await wait(499);
      expect(ask).not.toHaveBeenCalled();
      await wait(1);
      expect(ask.mock.calls.map(([{ text }]) => text)).toEqual(['ada']);
      type('   ');
      await wait(1000);
      expect(ask).toHaveBeenCalledTimes(1);
    } finally {
      vi.useRealTimers();
    }
  });

  test('links to the page with all results if a provider has one', async () => {
    const ask = (request: SearchRequest) => Promise.resolve({ ...searchPageOf(results(11), request), allPath: 'users?q=ada' });
    renderSearch({ plugins: [provider('many', 1, ask)], route: BASE });
    await search();
    expect((await screen.findByRole('link', { name: 'Show all 11' })).getAttribute('href')).toBe(`${BASE}/users?q=ada`);
    await more();
    expect(await screen.findByText('11 of 11 shown')).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Show all 11' })).toBeNull();
  });

  test('a failed further page keeps the results, is reported and can be retried; other pages are not requested again', async () => {
    let isBroken = true;
    const ask = (request: SearchRequest) =>
      isBroken && request.page === 2 ? Promise.reject(new Error('no')) : Promise.resolve(searchPageOf(results(12), request));
    const other = vi.fn(() => Promise.resolve({ items: [], totalCount: 0 }));
    const { reports } = renderSearch({ plugins: [provider('many', 1, ask), provider('other', 2, other)], route: BASE });
    await search();
    await more();
    expect((await screen.findByText('More results could not be loaded.')).getAttribute('role')).toBe('alert');
    expect(screen.getAllByRole('link', { name: /^Result/ })).toHaveLength(10);
    expect(reports.map(({ context }) => context)).toEqual([{ pluginId: 'many', contributionId: 'many.search' }]);
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Result 12' })).toBeDefined();
    expect(other).toHaveBeenCalledTimes(1);
  });

  test('SEARCH-016 SEARCH-017: another text starts at the first page; a response to the previous text is dropped', async () => {
    const late: (() => void)[] = [];
    const ask = (request: SearchRequest) =>
      request.page === 1
        ? Promise.resolve(request.text === 'ada' ? searchPageOf(results(11), request) : { items: [], totalCount: 0 })
        : new Promise((resolve) => late.push(() => resolve(searchPageOf(results(11), request))));
    renderSearch({ plugins: [provider('many', 1, ask)], route: BASE });
    await search();
    await more();
    await userEvent.click(screen.getByRole('searchbox'));
    await userEvent.paste('x');
    expect(await screen.findByText('No results found.')).toBeDefined();
    late.forEach((answer) => answer());
    await waitFor(() => expect(screen.getByRole('tab').textContent).toBe('Tab many (0)'));
    expect(screen.queryByRole('link', { name: /^Result/ })).toBeNull();
  });

  test('names the provider whose response is not a page of results', async () => {
    const { reports } = renderSearch({ plugins: [provider('old', 1, () => Promise.resolve([]))], route: BASE });
    await search();
    expect(await screen.findByText('This search failed. Other searches are not affected.')).toBeDefined();
    expect(reports.map(({ error }) => String(error))).toEqual([
      "Error: 'old.search' must answer { items, totalCount }: 'items' is not a list.",
    ]);
  });

  test('SEARCH-001: the search is absent while its flag is off', async () => {
    const one = provider('one', 1, () => Promise.resolve({ items: [], totalCount: 0 }));
    renderSearch({ plugins: [one, pagePlugin('users', Page)], route: `${BASE}/users`, flags: [] });
    await screen.findByRole('heading', { name: 'Page' });
    expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
  });

  test('SEARCH-002 SEARCH-003: a panel of 650 px over the box, with a tab for each provider', async () => {
    vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1440);
    const none = () => Promise.resolve({ items: [], totalCount: 0 });
    renderSearch({ plugins: [provider('vacancies', 1, none), provider('applications', 2, none)], route: BASE });
    await userEvent.click(await screen.findByRole('button', { name: 'Search' }));
    const panel = await screen.findByRole('dialog', { name: 'Search' });
    expect(panel.style.width).toBe('650px');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Tab vacancies', 'Tab applications']);
  });

  test('SEARCH-010: a click beside the panel closes it', async () => {
    renderSearch({ plugins: [provider('one', 1, () => Promise.resolve({ items: [], totalCount: 0 }))], route: BASE });
    await userEvent.click(await screen.findByRole('button', { name: 'Search' }));
    await screen.findByRole('dialog', { name: 'Search' });
    // Blueprint listens to the press of the button.
    fireEvent.mouseDown(document.querySelector('.shell-search-ground') as Element);
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Search' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }));
  });

  test('marks the searched words in titles and details', async () => {
    const found = [{ id: '1', title: 'Ada Lovelace', detail: 'ada@example.com', path: 'users/1' }];
    renderSearch({ plugins: [provider('one', 1, () => Promise.resolve({ items: found, totalCount: 1 }))], route: BASE });
    await search('ada');
    const link = await screen.findByRole('link', { name: /Ada Lovelace/ });
    expect([...link.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual(['Ada', 'ada']);
  });

  test('offers a text again after one of its results was opened, until the user clears the texts', async () => {
    renderSearch({
      plugins: [provider('one', 1, (request) => Promise.resolve(searchPageOf(results(1), request))), pagePlugin('users', Page)],
      route: `${BASE}/users`,
    });
    await search('driver');
    await userEvent.click(await screen.findByRole('link', { name: 'Result 1' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Search' }));
    await userEvent.click(await screen.findByRole('button', { name: 'driver' }));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('driver');
    expect(await screen.findByRole('link', { name: 'Result 1' })).toBeTruthy();
    await userEvent.clear(screen.getByRole('searchbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }));
    expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
  });

  test('shows the own message of a provider that fails, and reports the cause', async () => {
    const cause = new Error('no connection');
    const failing = provider('one', 1, () => Promise.reject(new SearchFailure('Failed to load ships.', cause)));
    const { reports } = renderSearch({ plugins: [failing], route: BASE });
    await search();
    expect(await screen.findByText('Failed to load ships.')).toBeTruthy();
    expect(reports.map(({ error }) => error)).toEqual([cause]);
  });

  test('hides the search button if no plugin has a search provider', async () => {
    renderSearch({ plugins: [pagePlugin('users', Page)], route: `${BASE}/users` });
    await screen.findByRole('heading', { name: 'Page' });
    expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
  });
});
