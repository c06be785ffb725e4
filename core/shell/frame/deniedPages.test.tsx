import { PolicyCheckerToken, type PolicyAnswer } from '@edge-console/sdk';
import { TEST_CUSTOMER, TEST_USER } from '@edge-console/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { LatePolicies } from '../testing/LatePolicies.js';
import { BASE, pagePlugin, renderShell, SIGNED_IN, type TestPlugin } from '../testing/renderShell.js';

const Page = () => <h1>Page</h1>;
const OTHER_CUSTOMER = { ...TEST_CUSTOMER, customerId: '665000000000000000000099', customerDisplayName: 'Contoso' };

/** Its page needs a right; the items that open the page do not repeat it. */
const guarded: TestPlugin = {
  id: 'guarded',
  contributions: {
    routes: [{ id: 'guarded.page', area: 'base', path: 'guarded/:id', module: './Page', title: 'page', action: 'guarded:view' }],
    menu: [{ id: 'guarded.menu', label: 'menu', icon: 'help', order: 20, target: { path: 'guarded/1?tab=all' } }],
    commands: [{ id: 'guarded.open', label: 'open', shortcut: 'g u', target: { path: 'guarded/2' } }],
    searchProviders: [{ id: 'guarded.search', label: 'search', order: 1, module: './Search' }],
    extensions: [{ id: 'guarded.line', point: 'shell.userMenu', order: 1, properties: { label: 'line', path: 'guarded/3' } }],
  },
  modules: {
    './Page': () => Page,
    './Search': () => ({
      search: () =>
        Promise.resolve({
          items: [
            { id: '1', title: 'Found behind the right', path: 'guarded/4' },
            { id: '2', title: 'Found elsewhere', path: 'open' },
          ],
          totalCount: 2,
          allPath: 'guarded/all',
        }),
    }),
  },
  labels: { page: 'Guarded', menu: 'Guarded page', open: 'Open what is guarded', search: 'Guarded things', line: 'Guarded line' },
};

function open(answers: Readonly<Record<string, PolicyAnswer>>, route = 'open', flags: readonly string[] = []) {
  const policies = new LatePolicies();
  policies.answer(answers);
  const session = { ...SIGNED_IN, user: { ...TEST_USER, customers: [TEST_CUSTOMER, OTHER_CUSTOMER] } };
  const services = new Map<symbol, unknown>([[PolicyCheckerToken, policies]]);
  const shell = renderShell({ plugins: [pagePlugin('open', Page), guarded], session, services, flags, route: `${BASE}/${route}` });
  return { ...shell, policies };
}

const menuLink = () => screen.queryByRole('link', { name: 'Guarded page' });

describe('SHELL-006: the item of a page that the user may not open (D-189)', () => {
  test('is in the menu until the server has answered, and is removed after a denial', async () => {
    const { policies } = open({});
    expect(await screen.findByRole('link', { name: 'Guarded page' })).toBeTruthy();
    act(() => policies.answer({ 'guarded:view': 'denied' }));
    expect(menuLink()).toBeNull();
    expect(screen.getByRole('link', { name: 'Title of open' })).toBeTruthy();
  });

  test('is requested again for another customer', async () => {
    const { policies, session } = open({ 'guarded:view': 'denied' });
    await screen.findByRole('link', { name: 'Title of open' });
    expect(menuLink()).toBeNull();
    act(() => {
      session.set({ ...SIGNED_IN, customer: OTHER_CUSTOMER });
      policies.answer({});
    });
    expect(menuLink()).toBeTruthy();
    act(() => policies.answer({ 'guarded:view': 'allowed' }));
    expect(menuLink()).toBeTruthy();
  });

  test.each([
    ['denied', [], 0],
    ['unknown', ['Open what is guarded'], 1],
    ['allowed', ['Open what is guarded'], 1],
  ] as const)('with the answer %s: commands and lines of the user menu', async (answer, commands, lines) => {
    open({ 'guarded:view': answer });
    await screen.findByRole('link', { name: 'Title of open' });
    await userEvent.keyboard('{Control>}k{/Control}');
    await userEvent.click(await screen.findByRole('combobox', { name: 'Search or jump to' }));
    await userEvent.paste('>guarded');
    await waitFor(() => expect(screen.queryAllByRole('option').map(({ textContent }) => textContent ?? '')).toHaveLength(commands.length));
    for (const command of commands) expect(screen.getByRole('option', { name: (name) => name.includes(command) })).toBeTruthy();
    await userEvent.keyboard('{Escape}{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: /user menu$/ }));
    await screen.findByRole('menu');
    expect(screen.queryAllByRole('menuitem', { name: 'Guarded line' })).toHaveLength(lines);
  });

  test.each([
    ['denied', ['Found elsewhere'], 'Guarded things (1)'],
    ['unknown', ['Found behind the right', 'Found elsewhere'], 'Guarded things (2)'],
  ] as const)('with the answer %s: results of the search, and their count', async (answer, titles, tab) => {
    open({ 'guarded:view': answer }, 'open', ['edgeGlobalSearch']);
    await userEvent.click(await screen.findByRole('button', { name: 'Search' }));
    await userEvent.click(await screen.findByRole('searchbox'));
    await userEvent.paste('found');
    expect((await screen.findByRole('tab', { name: tab })).textContent).toBe(tab);
    expect(screen.getAllByRole('link', { name: /^Found/ }).map(({ textContent }) => textContent)).toEqual(titles);
  });

  test('SHELL-014: is denied at its address as well', async () => {
    open({ 'guarded:view': 'denied' }, 'guarded/5');
    expect(await screen.findByRole('heading', { name: 'Nothing to see here' })).toBeTruthy();
    expect(menuLink()).toBeNull();
  });
});
