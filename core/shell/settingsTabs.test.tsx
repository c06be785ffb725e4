import { settingsTabPath, SettingsTabsToken, useService, useSettingsTabs, useSettingsTabStatus, type SettingsTab } from '@edge-console/sdk';
import { ExtensionView, useExtensionLabel } from '@edge-console/sdk/ui';
import { TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { BASE, pagePlugin, renderShell, SIGNED_IN, type ShellOptions, type TestPlugin } from './testing/renderShell.js';

function TabLine({ tab }: { readonly tab: SettingsTab }) {
  return (
    <li>
      {useExtensionLabel(tab)} {settingsTabPath(tab)} {useSettingsTabStatus(tab) ?? '-'}
    </li>
  );
}

/** A settings page as a plugin may implement it. */
function Settings() {
  const registry = useService(SettingsTabsToken);
  const tabs = useSettingsTabs();
  return (
    <>
      <h1>Settings</h1>
      <ol>
        {tabs.map((tab) => (
          <TabLine key={tab.id} tab={tab} />
        ))}
      </ol>
      {tabs.slice(0, 1).map((tab) => (
        <ExtensionView key={tab.id} extension={tab} props={{}} />
      ))}
      <p data-testid="access">{['sms', 'sso', 'nowhere'].map((tab) => registry.accessTo(tab)).join(' ')}</p>
      <button onClick={() => registry.refresh('sms.tab')}>Saved</button>
    </>
  );
}

const host = pagePlugin('host', Settings);

/** A plugin with one settings tab, whose status is the result of `read`. */
function tabOf(id: string, read?: () => unknown, rest: object = {}): TestPlugin {
  const status = read === undefined ? {} : { status: './status' };
  return {
    id,
    contributions: { settingsTabs: [{ id: `${id}.tab`, tab: id, label: 'label', order: 10, module: './Tab', ...status, ...rest }] },
    modules: { './Tab': () => () => <p>Content of {id}</p>, ...(read === undefined ? {} : { './status': () => ({ read }) }) },
    labels: { label: `Tab ${id}` },
  };
}

function open(tabs: readonly TestPlugin[], options: ShellOptions = {}) {
  return renderShell({ plugins: [host, ...tabs], route: `${BASE}/host`, ...options });
}

const lines = () => screen.queryAllByText(/^Tab /).map((line) => line.textContent);
const answering = (status: string) => () => Promise.resolve(status);

describe('settings tabs for the plugin that renders them', () => {
  test('are listed in order with their labels, addresses and statuses, and render with their own plugin', async () => {
    open([
      tabOf('sso', answering('off'), { order: 20 }),
      tabOf('sms', answering('incomplete'), { query: { language: 'default', from: 'a b' } }),
      tabOf('plain', undefined, { order: 30 }),
    ]);
    await waitFor(() =>
      expect(lines()).toEqual([
        'Tab sms settings/sms?language=default&from=a+b incomplete',
        'Tab sso settings/sso off',
        'Tab plain settings/plain -',
      ]),
    );
    expect(await screen.findByText('Content of sms')).toBeTruthy();
  });

  test('a status that fails, is invalid or hangs is missing and reported, and does not delay the others', async () => {
    const { reports } = open([
      tabOf('fails', () => Promise.reject(new Error('no'))),
      tabOf('hangs', () => new Promise(() => undefined), { order: 20 }),
      tabOf('odd', answering('perhaps'), { order: 30 }),
      tabOf('works', answering('ok'), { order: 40 }),
    ]);
    await waitFor(() =>
      expect(lines()).toEqual([
        'Tab fails settings/fails -',
        'Tab hangs settings/hangs -',
        'Tab odd settings/odd -',
        'Tab works settings/works ok',
      ]),
    );
    expect(Object.fromEntries(reports.map(({ error, context }) => [context?.contributionId, String(error)]))).toEqual({
      'odd.tab': "Error: 'odd.tab' must answer one of ok, incomplete, error, off, and answered perhaps.",
      'fails.tab': 'Error: no',
    });
  });

  test('are added and removed with their plugin, their flag and their right; a deep link shows the reason', async () => {
    const { flags } = open([tabOf('sms', undefined, { flags: ['edgeSms'] }), tabOf('sso', undefined, { actions: ['org:never'] })], {
      denied: ['org:never'],
    });
    await screen.findByRole('heading', { name: 'Settings' });
    expect(lines()).toEqual([]);
    expect(screen.getByTestId('access').textContent).toBe('off denied missing');
    act(() => flags.set('edgeSms', true));
    expect(lines()).toEqual(['Tab sms settings/sms -']);
    expect(screen.getByTestId('access').textContent).toBe('allowed denied missing');
    await act(async () => flags.set('plugin.sms', false));
    await waitFor(() => expect(lines()).toEqual([]));
  });

  test('are requested again after a save, and in another customer', async () => {
    let status = 'off';
    const read = vi.fn(() => Promise.resolve(status));
    const { session } = open([tabOf('sms', read)]);
    await waitFor(() => expect(lines()).toEqual(['Tab sms settings/sms off']));
    status = 'ok';
    act(() => screen.getByRole('button', { name: 'Saved' }).click());
    expect(lines()).toEqual(['Tab sms settings/sms off']);
    await waitFor(() => expect(lines()).toEqual(['Tab sms settings/sms ok']));
    status = 'error';
    const asked = read.mock.calls.length;
    act(() => session.set({ ...SIGNED_IN, customer: { ...TEST_CUSTOMER, customerId: '665000000000000000000099' } }));
    await waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(asked));
  });
});
