import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { BASE, pagePlugin, renderShell, type TestPlugin } from '../testing/renderShell.js';

const Page = () => <h1>Page</h1>;

describe('KERNEL-011: the search panel', () => {
  const provider = (id: string, order: number, search: () => Promise<unknown>): TestPlugin => ({
    id,
    contributions: { searchProviders: [{ id: `${id}.search`, label: 'label', order, module: './Search' }] },
    modules: { './Search': () => ({ search }) },
    labels: { label: `Tab ${id}` },
  });

  test('shows one tab per provider; one that hangs and one that fails hide nothing of the third', async () => {
    const plugins = [
      provider('hangs', 1, () => new Promise(() => undefined)),
      provider('fails', 2, () => Promise.reject(new Error('no'))),
      provider('works', 3, () => Promise.resolve([{ id: '1', title: 'Ada found', path: 'users/1' }])),
    ];
    const { reports } = renderShell({ plugins, route: BASE });
    await userEvent.click(await screen.findByRole('button', { name: 'Search' }));
    await userEvent.type(await screen.findByRole('searchbox'), 'ada');
    expect((await screen.findByRole('link', { name: 'Ada found' })).getAttribute('href')).toBe(`${BASE}/users/1`);
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Tab hangs', 'Tab fails', 'Tab works (1)']);
    expect(reports.map(({ context }) => context)).toEqual([{ pluginId: 'fails', contributionId: 'fails.search' }]);
    await userEvent.click(screen.getByRole('tab', { name: 'Tab fails' }));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
  });

  test('hides the search button if no plugin has a search provider', async () => {
    renderShell({ plugins: [pagePlugin('users', Page)], route: `${BASE}/users` });
    await screen.findByRole('heading', { name: 'Page' });
    expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
  });
});
