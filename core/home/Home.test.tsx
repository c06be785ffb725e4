import { PolicyCheckerToken } from '@edge-console/sdk';
import { TEST_CUSTOMER, TEST_USER } from '@edge-console/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { keepPage } from '../shell/recent/recentPages.js';
import { LatePolicies } from '../shell/testing/LatePolicies.js';
import { BASE, pagePlugin, renderShell, type ShellOptions, type TestPlugin } from '../shell/testing/renderShell.js';

const HOME = `${BASE}/home`;
const Page = () => <h1>Page</h1>;

async function openHome(options: ShellOptions = {}) {
  const shell = renderShell({ route: HOME, ...options });
  await screen.findByRole('heading', { level: 1, name: 'Home' });
  return shell;
}

const section = (name: string) => screen.findByRole('region', { name });
const lines = async (name: string) =>
  within(await section(name))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);

/** A plugin that contributes one source of items. */
const source = (id: string, read: () => unknown): TestPlugin => ({
  id,
  contributions: {
    extensions: [{ id: `${id}.source`, point: 'shell.attention', order: 10, module: './Source', properties: { label: 'source' } }],
  },
  modules: { './Source': () => ({ read }) },
  labels: { source: `Things of ${id}` },
});

/** A plugin with a settings tab of this status. */
const settings = (status: string): TestPlugin => ({
  id: 'sms',
  contributions: {
    settingsTabs: [
      { id: 'sms.tab', tab: 'sms', label: 'tab', order: 70, module: './Tab', query: { language: 'default' }, status: './Status' },
    ],
  },
  modules: { './Tab': () => Page, './Status': () => ({ read: () => Promise.resolve(status) }) },
  labels: { tab: 'SMS' },
});

test('D-190: the product mark leads to the home page, which lists the pages that the user may open', async () => {
  const plugins = [pagePlugin('open', Page), pagePlugin('secret', Page, { route: { action: 'secret:view' } })];
  const shell = renderShell({ plugins, route: `${BASE}/open`, denied: ['secret:view'] });
  await screen.findByRole('heading', { name: 'Page' });
  await userEvent.click(screen.getByRole('link', { name: 'Edge Console, home page' }));
  await screen.findByRole('heading', { level: 1, name: 'Home' });
  expect(shell.address()).toBe(HOME);
  expect(await lines('Pages')).toEqual(['Title of open']);
  expect(
    within(await section('More access'))
      .getByRole('link', { name: 'Contact support' })
      .getAttribute('href'),
  ).toBe('https://support.example.com');
});

test('D-190: a user who may open no page lands on the home page, which says whom to ask', async () => {
  const plugins = [pagePlugin('secret', Page, { route: { action: 'secret:view' } })];
  const shell = renderShell({ plugins, route: BASE, denied: ['secret:view'] });
  expect((await section('No access yet')).textContent).toContain(`any page of ${TEST_CUSTOMER.customerDisplayName} yet`);
  expect(shell.address()).toBe(HOME);
  expect(screen.queryByRole('region', { name: 'Pages' })).toBeNull();
});

describe('what needs attention', () => {
  test('says that nothing does', async () => {
    await openHome({ plugins: [source('quiet', () => Promise.resolve([])), settings('ok')] });
    await waitFor(async () => expect((await section('Needs attention')).textContent).toContain('Nothing needs your attention.'));
  });

  test('does not say so before the server has answered which sources the user may see', async () => {
    const rights = new LatePolicies();
    const quiet = source('quiet', () => Promise.resolve([]));
    const [extension] = quiet.contributions?.extensions ?? [];
    if (extension === undefined) throw new Error('The plugin has no source.');
    const guarded = { ...quiet, contributions: { extensions: [{ ...extension, action: 'quiet:view' }] } };
    await openHome({ plugins: [guarded], services: new Map<symbol, unknown>([[PolicyCheckerToken, rights]]) });
    expect((await section('Needs attention')).textContent).not.toContain('Nothing needs your attention.');
    act(() => rights.answer({ 'quiet:view': 'denied' }));
    await waitFor(async () => expect((await section('Needs attention')).textContent).toContain('Nothing needs your attention.'));
  });

  test('lists failed jobs, settings and items of plugins, errors first', async () => {
    const items = [
      { id: '1', title: '2 users are locked', path: 'users?locked=yes', level: 'warning' },
      { id: '2', title: 'The import failed', detail: 'today', path: 'imports', level: 'error' },
    ];
    const shell = await openHome({ plugins: [source('people', () => Promise.resolve(items)), settings('incomplete')] });
    shell.jobs.set({ id: 'a', status: 'done', failed: 3 }, { id: 'b', status: 'done' }, { id: 'c' });
    await waitFor(async () =>
      expect(await lines('Needs attention')).toEqual([
        'ErrorJob aDone, 3 failed',
        'ErrorThe import failedtoday',
        'WarningSMSThe setup is incomplete.',
        'Warning2 users are locked',
      ]),
    );
    expect(screen.getByRole('link', { name: '2 users are locked' }).getAttribute('href')).toBe(`${BASE}/users?locked=yes`);
    expect(screen.getByRole('link', { name: 'SMS' }).getAttribute('href')).toBe(`${BASE}/settings/sms?language=default`);
    expect(await lines('In progress')).toHaveLength(1);
  });

  test.each<[string, () => unknown]>([
    ['rejects', () => Promise.reject(new Error('no connection'))],
    ['answers another shape', () => Promise.resolve([{ id: '1', title: 'Without a level', path: 'x' }])],
  ])('names a source that %s, and reports it with its plugin', async (_case, read) => {
    const item = { id: '1', title: 'Fine', path: 'fine', level: 'warning' };
    const shell = await openHome({ plugins: [source('broken', read), source('fine', () => Promise.resolve([item]))] });
    await waitFor(async () => expect(await lines('Needs attention')).toEqual(['WarningFine', 'Things of broken: could not be checked.']));
    expect(shell.reports.map(({ context }) => context)).toContainEqual({ pluginId: 'broken', contributionId: 'broken.source' });
  });
});

test('lists the pages that were visited in this tab and may still be opened, the latest first', async () => {
  const plugins = [pagePlugin('open', Page), pagePlugin('secret', Page, { route: { action: 'secret:view' } })];
  const visitor = { userId: TEST_USER._id, customerId: TEST_CUSTOMER.customerId };
  const shell = renderShell({ plugins, denied: ['secret:view'], route: `${BASE}/open` });
  await screen.findByRole('heading', { name: 'Page' });
  keepPage(sessionStorage, visitor, { path: 'open', title: 'Open page' });
  keepPage(sessionStorage, visitor, { path: 'secret', title: 'Secret page' });
  keepPage(sessionStorage, visitor, { path: 'open/record', title: 'A record' });
  keepPage(sessionStorage, { ...visitor, customerId: 'another' }, { path: 'open', title: 'Of another customer' });
  await shell.router.navigate(HOME);
  expect(await lines('Recently visited')).toEqual(['A record', 'Open page']);
});
