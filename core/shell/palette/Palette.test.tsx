import { Classes } from '@blueprintjs/core';
import { TEST_CUSTOMER, TEST_USER } from '@edge-console/sdk/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { pagePlugin, renderShell, type TestPlugin } from '../testing/renderShell.js';

const BASE = `/region/${TEST_CUSTOMER.awsRegion}/customers/${TEST_CUSTOMER.customerId}`;
const OTHER = { ...TEST_CUSTOMER, customerId: '665000000000000000000009', customerDisplayName: 'Harbour Lights', uniqueName: 'harbour' };
const ran = vi.fn();

function vacancies(command: object = {}): TestPlugin {
  const plugin = pagePlugin('vacancies', () => <h1>All vacancies</h1>);
  return {
    ...plugin,
    contributions: {
      ...plugin.contributions,
      commands: [
        { id: 'vacancies.open', label: 'open', keywords: ['roles'], shortcut: 'g v', target: { path: 'vacancies' } },
        { id: 'vacancies.tidy', label: 'tidy', target: { module: './Tidy' }, ...command },
      ],
    },
    modules: { ...plugin.modules, './Tidy': () => ran },
    labels: { ...plugin.labels, open: 'Go to vacancies', tidy: 'Tidy vacancies' },
  };
}

async function open(plugins: readonly TestPlugin[] = [vacancies()], options: object = {}) {
  const session = {
    status: 'signed-in' as const,
    user: { ...TEST_USER, customers: [TEST_CUSTOMER, OTHER] },
    customer: TEST_CUSTOMER,
    hasAccess: true,
  };
  const shell = renderShell({ plugins, session, route: `${BASE}/vacancies`, ...options });
  await screen.findByRole('button', { name: 'Search or jump to' });
  await screen.findByRole('link', { name: 'Title of vacancies' });
  await userEvent.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Search or jump to' });
  return { shell, dialog, box: within(dialog).getByRole('combobox') };
}

const options = () => screen.getAllByRole('option').map((option) => option.textContent);

/** A plugin whose search finds people. */
function peopleFoundBy(search: () => Promise<object>, provider: { readonly shownIn?: 'palette' } = {}): TestPlugin {
  return {
    id: 'people',
    contributions: { searchProviders: [{ id: 'people.search', label: 'label', order: 1, module: './Search', ...provider }] },
    modules: { './Search': () => ({ search }) },
    labels: { label: 'People' },
  };
}

describe('KERNEL-012: the command palette', () => {
  test('opens by Ctrl-K with pages, commands and customers; a page and its command are one line with its keys', async () => {
    const { box, dialog } = await open();
    expect(document.activeElement).toBe(box);
    expect(options()).toEqual([
      'PageTitle of vacanciesG V',
      'ActionGo to HomeG H',
      'ActionTidy vacancies',
      'ActionKeyboard shortcuts?',
      'CustomerHarbour LightsSydney',
    ]);
    expect(within(dialog).getByRole('status').textContent).toBe('5 results');
  });

  test('finds entries by some letters, by keywords and by id, and filters by prefix', async () => {
    const { box } = await open();
    await userEvent.type(box, 'roles');
    expect(options()).toEqual(['PageTitle of vacanciesG V']);
    await userEvent.clear(box);
    await userEvent.type(box, '@');
    expect(options()).toEqual(['CustomerHarbour LightsSydney']);
    await userEvent.clear(box);
    await userEvent.click(box);
    await userEvent.paste(OTHER.customerId);
    expect(options()).toEqual(['CustomerHarbour LightsSydney']);
    await userEvent.type(box, 'zzz');
    expect(screen.getByText('No results found.')).toBeTruthy();
  });

  test('is used by keyboard alone: arrows, Enter; Escape clears, then closes', async () => {
    const { shell, box, dialog } = await open();
    await userEvent.keyboard('{ArrowUp}{ArrowDown}');
    expect(box.getAttribute('aria-activedescendant')).toBe(screen.getAllByRole('option')[0]?.id);
    await userEvent.type(box, 'vac{Escape}');
    expect(box).toHaveProperty('value', '');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(shell.address()).toBe(`${BASE}/vacancies`));
    await waitFor(() => expect(dialog.isConnected).toBe(false));
  });

  test('recently used entries are first the next time', async () => {
    const { box } = await open();
    await userEvent.type(box, 'tidy{Enter}');
    await waitFor(() => expect(ran).toHaveBeenCalled());
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox');
    expect(options()[0]).toBe('RecentTidy vacancies');
  });

  test('lists what search providers find, and keeps no result among the recent entries', async () => {
    const search = vi.fn(() => Promise.resolve({ items: [{ id: '7', title: 'Ada Lovelace', path: 'vacancies' }], totalCount: 1 }));
    const { shell, box } = await open([vacancies(), peopleFoundBy(search)], { flags: ['edgeGlobalSearch'] });
    await userEvent.type(box, 'lovelace');
    const found = await screen.findByRole('option', { name: /^People.*Ada Lovelace/ });
    await userEvent.click(found);
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
    expect(shell.address()).toBe(`${BASE}/vacancies`);
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox');
    expect(options()).not.toEqual([]);
    expect(screen.queryByRole('option', { name: /Lovelace/ })).toBeNull();
  });

  test('shows a result that matches exactly before an entry with the same letters; the active line stays active', async () => {
    let answer: (page: object) => void = () => undefined;
    const search = vi.fn(() => new Promise<object>((resolve) => (answer = resolve)));
    const { box } = await open([vacancies(), peopleFoundBy(search, { shownIn: 'palette' })]);
    // 'Tidy vacancies' has these letters in this order.
    await userEvent.type(box, 'tidy vances');
    expect(options()).toEqual(['ActionTidy vacancies']);
    await userEvent.keyboard('{ArrowDown}');
    const active = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
    await waitFor(() => expect(search).toHaveBeenCalledOnce());
    answer({ items: [{ id: '7', title: 'Tidy Vances', path: 'vacancies' }], totalCount: 1 });
    await screen.findByRole('option', { name: /Tidy Vances/ });
    expect(options()).toEqual(['PeopleTidy Vances', 'ActionTidy vacancies']);
    expect(active()).toBe('ActionTidy vacancies');
  });

  test('a provider of the palette alone needs no flag and has no tab in the search; while it searches, nothing is said to be missing', async () => {
    let answer: (page: object) => void = () => undefined;
    const search = vi.fn(() => new Promise<object>((resolve) => (answer = resolve)));
    const { box, dialog } = await open([vacancies(), peopleFoundBy(search, { shownIn: 'palette' })]);
    expect(screen.queryByRole('button', { name: 'Search' })).toBeNull();
    await userEvent.type(box, 'lovelace');
    await within(dialog).findByText('Searching');
    await waitFor(() => expect(search).toHaveBeenCalledOnce());
    expect(within(dialog).queryByText('No results found.')).toBeNull();
    answer({ items: [{ id: '7', title: 'Ada Lovelace', detail: 'ada@example.com', path: 'vacancies' }], totalCount: 1 });
    expect((await screen.findByRole('option')).textContent).toBe('PeopleAda Lovelaceada@example.com');
  });

  test('choosing a customer opens it by a full load', async () => {
    const { shell, box } = await open();
    await userEvent.type(box, 'harbour{Enter}');
    await waitFor(() => expect(shell.navigation.left).toEqual([`/region/ap-southeast-2/customers/${OTHER.customerId}/workflow-sets`]));
  });

  test('a failed command is shown and reported, and affects nothing else', async () => {
    ran.mockRejectedValueOnce(new Error('no'));
    const { shell, box } = await open();
    await userEvent.type(box, 'tidy{Enter}');
    expect(await screen.findByText("'Tidy vacancies' failed. Please contact support.")).toBeTruthy();
    expect(shell.reports.at(-1)?.context).toEqual({ pluginId: 'vacancies', contributionId: 'vacancies.tidy' });
    expect(screen.getByText('All vacancies')).toBeTruthy();
  });

  test('commands follow flags and rights', async () => {
    await open([vacancies({ flag: 'tidyEnabled' })]);
    expect(options()).not.toContain('ActionTidy vacancies');
  });
});

describe('rendered while the browser is idle', () => {
  let waiting: (() => void)[] = [];
  beforeEach(() => {
    waiting = [];
    vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run));
    vi.stubGlobal('cancelIdleCallback', vi.fn());
  });
  /** Runs what waits for an idle browser. */
  const becomeIdle = () => act(() => waiting.splice(0).forEach((run) => run()));

  test('the palette is outside the document until it is opened, follows flags, and returns the focus', async () => {
    const { shell, dialog } = await open([vacancies({ flag: 'tidyEnabled' })], { flags: ['tidyEnabled'] });
    expect(options()).toContain('ActionTidy vacancies');
    await userEvent.keyboard('{Escape}');
    expect(dialog.isConnected).toBe(false);
    becomeIdle();
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();

    act(() => shell.flags.set('tidyEnabled', false));
    const opener = screen.getByRole('link', { name: 'Title of vacancies' });
    opener.focus();
    fireEvent.keyDown(opener, { key: 'k', ctrlKey: true });
    expect(document.activeElement).toBe(screen.getByRole('combobox'));
    expect(options()).toContain('ActionKeyboard shortcuts?');
    expect(options()).not.toContain('ActionTidy vacancies');
    // The rest of the dialog is rendered after it has appeared.
    expect(document.body.classList).not.toContain(Classes.OVERLAY_OPEN);
    await waitFor(() => expect(document.body.classList).toContain(Classes.OVERLAY_OPEN));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(opener);
    expect(document.body.classList).not.toContain(Classes.OVERLAY_OPEN);
  });

  test('the sheet of shortcuts that is chosen in the palette takes its place', async () => {
    const { box } = await open();
    await userEvent.keyboard('{Escape}');
    becomeIdle();
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(box.isConnected).toBe(false);
    await userEvent.paste('shortcuts');
    fireEvent.keyDown(screen.getByRole('combobox'), { key: 'Enter' });
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(screen.queryByRole('combobox')).toBeNull();
    expect(sheet.contains(document.activeElement)).toBe(true);
  });
});

describe('shortcuts', () => {
  async function shown(plugins = [vacancies()]) {
    const shell = renderShell({ plugins, route: `${BASE}/elsewhere` });
    await screen.findByRole('link', { name: 'Title of vacancies' });
    return shell;
  }

  test('keys of a command open its page, one after the other, but not while the user types', async () => {
    const shell = await shown();
    document.body.insertAdjacentHTML('beforeend', '<input id="field">');
    document.getElementById('field')?.focus();
    await userEvent.keyboard('gv');
    expect(shell.address()).toBe(`${BASE}/elsewhere`);
    document.getElementById('field')?.remove();
    await userEvent.keyboard('gv');
    await waitFor(() => expect(shell.address()).toBe(`${BASE}/vacancies`));
  });

  test('? shows them all and can disable those without a modifier; Ctrl-K still works', async () => {
    const shell = await shown();
    await userEvent.keyboard('?');
    const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    expect(within(sheet).getByText('Go to vacancies')).toBeTruthy();
    await userEvent.click(within(sheet).getByLabelText('Shortcuts without Ctrl'));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(sheet.isConnected).toBe(false));
    await userEvent.keyboard('gv');
    expect(shell.address()).toBe(`${BASE}/elsewhere`);
    await userEvent.keyboard('{Control>}k{/Control}');
    expect(await screen.findByRole('combobox')).toBeTruthy();
  });

  test('of two commands with the same keys the later one is refused, naming both', async () => {
    const other = pagePlugin('other', () => null);
    const clash = {
      ...other,
      contributions: {
        ...other.contributions,
        commands: [{ id: 'other.open', label: 'title', shortcut: 'g v', target: { path: 'other' } }],
      },
    };
    const shell = await shown([vacancies(), clash]);
    const messages = () => shell.loader.problems.map(({ message }) => message);
    await waitFor(() => expect(messages()).toContain("'vacancies' cannot register the command shortcut 'g v': 'other' has it already."));
  });
});
