import type { CustomerSummary } from '@edge-console/sdk';
import { TEST_CUSTOMER, TEST_USER } from '@edge-console/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { BASE, pagePlugin, renderShell, SIGNED_IN } from '../testing/renderShell.js';

const Page = () => <h1>Page</h1>;

const customer = (name: string, index: number): CustomerSummary => ({
  ...TEST_CUSTOMER,
  customerId: `66500000000000000000010${index}`,
  customerDisplayName: name,
  uniqueName: `account-${index}`,
  awsRegion: index % 2 === 0 ? 'eu-west-1' : 'us-east-1',
});

const CUSTOMERS = [TEST_CUSTOMER, ...['zebra', '(Old) Trust', 'Alpha', '3M', 'alpine', '#1 Air'].map(customer)];
const withCustomers = { ...SIGNED_IN, user: { ...TEST_USER, customers: CUSTOMERS } };

const openSwitcher = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Northwind Health, switch customer' }));
  return screen.findByRole('combobox', { name: 'Find a customer' });
};
const names = () => screen.getAllByRole('option').map((option) => option.querySelector('.shell-customers-name')?.textContent);

describe('side panel', () => {
  test('KERNEL-020: has no items until the plugins are known, so that none moves', async () => {
    const { answerCatalogue } = renderShell({
      plugins: [pagePlugin('users', Page)],
      route: `${BASE}/users`,
      isCatalogueLate: true,
    });
    expect(within(screen.getByRole('navigation')).queryAllByRole('listitem')).toEqual([]);
    answerCatalogue();
    expect(await screen.findByRole('link', { name: 'Title of users' })).toBeDefined();
  });

  test('SHELL-002 SHELL-005 KERNEL-009: items are in their order, open pages under base, and the open page is marked', async () => {
    renderShell({
      plugins: [
        pagePlugin('users', Page, { order: 50 }),
        pagePlugin('vacancies', Page, { order: 20 }),
        pagePlugin('workflows', Page, { order: 30 }),
      ],
      route: `${BASE}/workflows`,
    });
    const panel = screen.getByRole('navigation');
    await within(panel).findByRole('link', { name: 'Title of users' });
    const links = within(panel).getAllByRole('link').slice(1);
    expect(links.map((link) => link.textContent)).toEqual(['Title of vacancies', 'Title of workflows', 'Title of users']);
    expect(links.map((link) => link.getAttribute('href'))).toEqual([`${BASE}/vacancies`, `${BASE}/workflows`, `${BASE}/users`]);
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page', null]);
  });

  test('SHELL-006: an item that is hidden, whose flag is off or whose action is denied is not displayed', async () => {
    const plugins = [
      pagePlugin('shown', Page),
      pagePlugin('hidden', Page, { menu: { hidden: true } }),
      pagePlugin('flagged', Page, { menu: { flag: 'someEnabled' } }),
      pagePlugin('refused', Page, { menu: { action: 'org:never' } }),
    ];
    renderShell({ plugins, route: `${BASE}/shown`, denied: ['org:never'] });
    await screen.findByRole('link', { name: 'Title of shown' });
    for (const id of ['hidden', 'flagged', 'refused']) expect(screen.queryByRole('link', { name: `Title of ${id}` })).toBeNull();
  });

  test.each([
    ['https://hub.example.com/', `https://hub.example.com/regions/apse2/customers/${TEST_CUSTOMER.customerId}/job-requisitions`],
    [undefined, undefined],
  ])(
    'SHELL-003 SHELL-021: an external item opens its filled address in a new tab; it is hidden without a configured host: %s',
    async (talentHubUrl, href) => {
      const hub = { target: { external: '{talentHubUrl}/regions/{regionShort}/customers/{customerId}/job-requisitions' } };
      renderShell({
        plugins: [pagePlugin('hub', Page, { menu: hub }), pagePlugin('users', Page)],
        route: `${BASE}/users`,
        ...(talentHubUrl === undefined ? {} : { config: { talentHubUrl } }),
      });
      await screen.findByRole('link', { name: 'Title of users' });
      const link = screen.queryByRole('link', { name: /^Title of hub ?\(opens in a new tab\)$/ });
      expect(link?.getAttribute('href')).toBe(href);
      if (link !== null) expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer']);
    },
  );
});

test('SHELL-002 SHELL-003 SHELL-004: the shell has Talent Hub first and Question Bank before ATS Requests, in new tabs, the latter by its flag', async () => {
  const config = { talentHubUrl: 'https://hub.example.com', questionBankUrl: 'https://questions.example.com/start' };
  const plugins = [pagePlugin('vacancies', Page, { order: 20 }), pagePlugin('ats-requests', Page, { order: 130 })];
  const { flags } = renderShell({ plugins, config, route: `${BASE}/vacancies`, flags: ['qbAccessEnabled'] });
  await screen.findByRole('link', { name: 'Title of vacancies' });
  const links = () => within(screen.getByRole('navigation')).getAllByRole('link').slice(1);
  expect(links().map((link) => link.textContent)).toEqual([
    'Talent Hub (opens in a new tab)',
    'Title of vacancies',
    'Question Bank (opens in a new tab)',
    'Title of ats-requests',
  ]);
  const questions = links()[2];
  expect(['href', 'target', 'rel'].map((name) => questions?.getAttribute(name))).toEqual([
    'https://questions.example.com/start',
    '_blank',
    'noopener noreferrer',
  ]);
  act(() => flags.set('qbAccessEnabled', false));
  expect(screen.queryByRole('link', { name: /Question Bank/ })).toBeNull();
});

test('SHELL-003 SHELL-004: without configured addresses neither is shown, and a console with only such links has nothing enabled', async () => {
  renderShell({ route: BASE, flags: ['qbAccessEnabled'] });
  await screen.findByText('Nothing is switched on');
  expect(screen.queryByRole('link', { name: /Talent Hub|Question Bank/ })).toBeNull();
});

describe('PLATFORM-001 RECGQL-006: visibility depends on policies and flags only', () => {
  const plugins = [
    pagePlugin('customers', Page, { menu: { action: 'org:customers' } }),
    pagePlugin('users', Page, { menu: { flag: 'usersEnabled' } }),
    pagePlugin('groups', Page),
  ];
  const seen = () =>
    within(screen.getByRole('navigation'))
      .getAllByRole('link')
      .slice(1)
      .map((link) => link.textContent);

  test.each([
    ['STAFF', [], ['usersEnabled'], ['Title of customers', 'Title of groups', 'Title of users']],
    ['CUSTOMER', [], ['usersEnabled'], ['Title of customers', 'Title of groups', 'Title of users']],
    ['STAFF', ['org:customers'], [], ['Title of groups']],
    ['CUSTOMER', ['org:customers'], [], ['Title of groups']],
  ])('a user of type %s, denied %j, with flags %j', async (userType, denied, flags, expected) => {
    renderShell({ plugins, denied, flags, session: { ...SIGNED_IN, user: { ...TEST_USER, userType } }, route: `${BASE}/groups` });
    await screen.findByRole('link', { name: 'Title of groups' });
    expect(seen()).toEqual(expected);
  });
});

describe('top bar', () => {
  test.each([
    ['SHELL-007', 'Northwind Group', 'Northwind Group'],
    ['SHELL-008', null, 'Unknown Organization Name'],
  ])('%s: organisation %s is shown as %s', async (id, organizationDisplayName, shown) => {
    renderShell({ session: { ...SIGNED_IN, customer: { ...TEST_CUSTOMER, organizationDisplayName } }, route: BASE });
    expect(within(screen.getByRole('banner')).getByText(shown)).toBeDefined();
  });

  test('SHELL-009 SHELL-011: the switcher shows the selected customer and lists all, names that start with a symbol last', async () => {
    renderShell({ session: withCustomers, route: BASE });
    await openSwitcher();
    expect(names().slice(0, 5)).toEqual(['3M', 'Alpha', 'alpine', 'Northwind Health', 'zebra']);
    expect(new Set(names().slice(5))).toEqual(new Set(['(Old) Trust', '#1 Air']));
    expect(screen.getByRole('option', { selected: true }).textContent).toContain('Northwind Health');
  });

  test('SHELL-010: typing filters the list by any part of the name, without regard to case; No data without a match', async () => {
    renderShell({ session: withCustomers, route: BASE });
    const field = await openSwitcher();
    await userEvent.type(field, 'ALP');
    expect(names()).toEqual(['Alpha', 'alpine']);
    await userEvent.clear(field);
    await userEvent.type(field, 'hea');
    expect(names()).toEqual(['Northwind Health']);
    await userEvent.clear(field);
    await userEvent.type(field, 'PINE');
    expect(names()).toEqual(['alpine']);
    await userEvent.type(field, 'xyz');
    expect(screen.queryByRole('option')).toBeNull();
    expect(screen.getByText('No data')).toBeDefined();
  });

  test('SHELL-012: by keyboard alone, choosing a customer loads its workflow sets in its region', async () => {
    const { navigation } = renderShell({ session: withCustomers, route: BASE });
    const field = await openSwitcher();
    await userEvent.type(field, 'alp');
    await userEvent.keyboard('{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[1]?.id);
    await userEvent.keyboard('{Enter}');
    expect(navigation.left).toEqual(['/region/eu-west-1/customers/665000000000000000000104/workflow-sets']);
  });

  test('Escape closes the switcher and returns the focus to its button, each time', async () => {
    renderShell({ session: withCustomers, route: BASE });
    for (let round = 0; round < 2; round += 1) {
      const field = await openSwitcher();
      expect(document.activeElement).toBe(field);
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Northwind Health, switch customer' })));
    }
  });

  test('SHELL-013: the user menu shows the name; the theme is chosen there and stored', async () => {
    renderShell({ plugins: [pagePlugin('users', Page)], route: `${BASE}/users` });
    await userEvent.click(await screen.findByRole('button', { name: 'Ada Lovelace, user menu' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Dark theme' }));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Light theme' }));
    expect(document.documentElement.dataset['theme']).toBe('light');
  });

  test('SHELL-013: by keyboard alone: the menu opens at its first item, arrows, Home and End move, Escape returns the focus', async () => {
    renderShell({ plugins: [pagePlugin('users', Page)], route: `${BASE}/users` });
    const button = await screen.findByRole('button', { name: 'Ada Lovelace, user menu' });
    for (let round = 0; round < 2; round += 1) {
      act(() => button.focus());
      await userEvent.keyboard('{Enter}');
      const item = (name: string) => screen.getByRole('menuitem', { name });
      await screen.findByRole('menuitem', { name: 'Log Out' });
      await waitFor(() => expect(document.activeElement).toBe(item('System theme Selected')));
      for (const [key, name] of [
        ['ArrowDown', 'Light theme'],
        ['End', 'Log Out'],
        ['ArrowDown', 'System theme Selected'],
        ['ArrowUp', 'Log Out'],
        ['ArrowUp', 'What is new'],
        ['Home', 'System theme Selected'],
      ] as const) {
        await userEvent.keyboard(`{${key}}`);
        expect(document.activeElement).toBe(item(name));
      }
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
      await waitFor(() => expect(document.activeElement).toBe(button));
    }
  });

  test('the user menu has the items of plugins that flags and rights allow', async () => {
    const line = (name: string, gate: object = {}) => ({
      id: `users.${name}`,
      point: 'shell.userMenu',
      order: 10,
      properties: { label: name, path: `line/${name}` },
      ...gate,
    });
    const plugin = pagePlugin('users', Page);
    const extensions = [
      line('first'),
      line('off', { flag: 'isOff' }),
      line('denied', { action: 'org:denied' }),
      line('else', { point: 'users.else' }),
    ];
    const { address } = renderShell({
      plugins: [
        {
          ...plugin,
          contributions: { ...plugin.contributions, extensions: [...extensions, { ...line('broken'), properties: {} }] },
          labels: { first: 'First line', off: 'Off', denied: 'Denied', else: 'Else' },
        },
      ],
      denied: ['org:denied'],
      route: `${BASE}/users`,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Ada Lovelace, user menu' }));
    const names = (await screen.findAllByRole('menuitem')).map((entry) => entry.textContent.replace('Selected', ''));
    expect(names).toEqual(['First line', 'System theme', 'Light theme', 'Dark theme', 'What is new', 'Log Out']);
    await userEvent.click(screen.getByRole('menuitem', { name: 'First line' }));
    expect(address()).toBe(`${BASE}/line/first`);
  });
});

describe('messages', () => {
  test('KERNEL-007 SHELL-030: errors stay until dismissed, other messages expire, all with title and description in one place', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const { messages } = renderShell({ route: BASE });
      act(() => {
        messages.success('Saved', 'All of it.');
        messages.error('Failed', 'None of it.');
      });
      expect(screen.getByText('Saved').closest('[role]')?.getAttribute('role')).toBe('status');
      expect(screen.getByText('Failed').closest('[role]')?.getAttribute('role')).toBe('alert');
      expect(screen.getByText('None of it.')).toBeDefined();
      await act(() => vi.advanceTimersByTimeAsync(60_000));
      expect(screen.queryByText('Saved')).toBeNull();
      await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('button', { name: 'Dismiss' }));
      expect(screen.queryByText('Failed')).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });

  test('expired messages are in the history', async () => {
    const { messages } = renderShell({ route: BASE });
    act(() => messages.success('Saved').dispose());
    await userEvent.click(await screen.findByRole('button', { name: 'Messages, 1 unread' }));
    expect(await screen.findByText('Saved')).toBeDefined();
  });
});

describe('dialogs', () => {
  test('a typed confirmation confirms only when the text matches, and shows a message otherwise', async () => {
    const { dialogs } = renderShell({ route: BASE });
    let answer: Promise<boolean> | undefined;
    act(
      () =>
        void (answer = dialogs.confirm({
          title: 'Update?',
          confirmLabel: 'Update',
          typed: { text: 'UPDATE', label: 'Type UPDATE', mismatch: 'No match' },
        })),
    );
    const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: 'Update' });
    await userEvent.type(screen.getByLabelText('Type UPDATE'), 'UPD');
    expect([confirm.disabled, screen.getByText('No match') !== null]).toEqual([true, true]);
    await userEvent.type(screen.getByLabelText('Type UPDATE'), 'ATE');
    await userEvent.click(confirm);
    await expect(answer).resolves.toBe(true);
  });

  test('the least destructive button has the initial focus', async () => {
    const { dialogs } = renderShell({ route: BASE });
    act(() => void dialogs.confirm({ title: 'Archive?', confirmLabel: 'Archive', intent: 'danger' }));
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  });

  test.each(['{Escape}', '{Enter}'])('answered by %s, it returns the focus', async (key) => {
    const { dialogs } = renderShell({
      plugins: [pagePlugin('users', () => <button type="button">Archive it</button>)],
      route: `${BASE}/users`,
    });
    const opener = await screen.findByRole('button', { name: 'Archive it' });
    opener.focus();
    act(() => void dialogs.confirm({ title: 'Archive?', confirmLabel: 'Archive' }));
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await userEvent.keyboard(key);
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await vi.waitFor(() => expect(document.activeElement).toBe(opener));
  });
});
