import { SettingsTabsToken } from '@edge-console/sdk';
import { serverAnswer, TEST_CUSTOMER, withoutAnswer, type FakeSettingsTabs } from '@edge-console/sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { answeredConfig, NOT_SET_UP, PEM, renderSso } from '../testing/ssoPages.js';
import { SSO_ACTIONS, SSO_TAB } from './ssoActions.js';

const filter = { customerId: TEST_CUSTOMER.customerId, enableEdge: true };
const loginUrl = () => screen.findByLabelText('Login URL');
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
const enter = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.paste(text);
};
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

describe('the state of single sign-on', () => {
  test('SSOCFG-002 SSOCFG-020: before the set-up there is only a button, which opens the form', async () => {
    const page = renderSso({ api: { IDPGetSSOConfig: () => NOT_SET_UP } });
    const button = await screen.findByRole('button', { name: 'Set up Single Sign-On' });
    expect(within(screen.getByRole('tabpanel')).getAllByRole('button')).toEqual([button]);
    expect(page.notifications.shown).toEqual([]);
    expect(page.api.calls('IDPGetSSOConfig')[0]?.variables).toEqual({ filter });
    await userEvent.click(button);
    expect(await loginUrl()).toBeTruthy();
    expect(page.address()).toContain('step=form');
    await page.back();
    expect(await screen.findByRole('button', { name: 'Set up Single Sign-On' })).toBeTruthy();
  });

  test.each([
    [true, 'Enabled'],
    [false, 'Disabled'],
  ])('SSOCFG-001: a configuration that is set up, with enabled %s, is %s', async (enabled, state) => {
    renderSso({ api: { IDPGetSSOConfig: () => answeredConfig({ enabled }) } });
    expect(await screen.findByText(state)).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Enable Single Sign-On' }).checked).toBe(enabled);
  });

  test('SSOCFG-020: a load that fails shows its message', async () => {
    const page = renderSso({ api: { IDPGetSSOConfig: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await waitFor(() =>
      expect(page.notifications.shown).toMatchObject([
        { title: 'Unexpected error', description: 'Failed to load SSO configuration. Please contact support.' },
      ]),
    );
  });

  test('users without the right see the values, but no form', async () => {
    renderSso({ denied: [SSO_ACTIONS.edit] });
    expect(await screen.findByText('You do not have permission to change Single Sign-On.')).toBeTruthy();
    expect(fact('Login URL')?.textContent).toBe('https://idp.example/login');
    expect(fact('Default user groups')?.textContent).toBe('New joiners');
    expect(screen.getByText('CN=idp.example')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Test Single Sign-On' })).toBeNull();
  });

  test('users without the right cannot set it up, and read why', async () => {
    renderSso({ denied: [SSO_ACTIONS.edit], step: 'form', api: { IDPGetSSOConfig: () => NOT_SET_UP } });
    const button = await screen.findByRole('button', { name: 'Set up Single Sign-On' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByText('You do not have permission to set up Single Sign-On.')).toBeTruthy();
  });
});

describe('the form', () => {
  test('SSOCFG-004 SSOCFG-005 SSOCFG-006: shows the account name read-only, the switch, both addresses and several lines of certificates', async () => {
    renderSso();
    await loginUrl();
    expect(fact('Account Name')?.querySelector('code')?.textContent).toBe(TEST_CUSTOMER.uniqueName);
    expect(screen.getAllByRole('textbox').map((box) => (box as HTMLInputElement).name)).toEqual([
      'idpEntityId',
      'loginUrl',
      'logoutUrl',
      'certificates',
    ]);
    expect(screen.getByLabelText('Public certificate').tagName).toBe('TEXTAREA');
    expect(screen.getByLabelText('Logout URL').getAttribute('aria-required')).toBe('false');
  });

  test('SSOCFG-008: has both provisioning modes', async () => {
    renderSso();
    await loginUrl();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'In-time', description: 'Account created at first login.' }).checked).toBe(
      true,
    );
    expect(screen.getByRole('radio', { name: 'Before', description: /^Users created before login/ })).toBeTruthy();
  });

  test('SSOCFG-009: shows what the identity provider needs, each value with a copy button, and the metadata as a file', async () => {
    renderSso();
    await loginUrl();
    const values = [
      'Entity ID',
      'SAML audience',
      'Reply URL (ACS)',
      'Single logout URL',
      'Login page for users',
      'email',
      'firstName',
      'lastName',
    ];
    for (const name of values) expect(screen.getByRole('button', { name: `Copy ${name}` })).toBeTruthy();
    const { entityId, acsUrl, metadataUrl } = answeredConfig();
    expect(fact('Entity ID')?.querySelector('code')?.textContent).toBe(entityId);
    expect(fact('Reply URL (ACS)')?.querySelector('code')?.textContent).toBe(acsUrl);
    const file = screen.getByRole('button', { name: 'Download metadata file' });
    expect([file.getAttribute('href'), file.hasAttribute('download')]).toEqual([metadataUrl, true]);
  });

  test('SSOCFG-021 SSOCFG-023: the first save sets single sign-on up, and the form continues with its version', async () => {
    const page = renderSso({
      step: 'form',
      api: {
        IDPGetSSOConfig: () => NOT_SET_UP,
        IDPCreateSSOConfig: () => answeredConfig({ version: 1 }),
        IDPUpdateSSOConfig: () => answeredConfig(),
      },
    });
    await loginUrl();
    await enter('Identity provider entity ID', 'https://idp.example');
    await enter('Login URL', 'https://idp.example/login');
    await enter('Public certificate', PEM);
    await save();
    expect(await screen.findByText('SSO configuration updated')).toBeTruthy();
    expect(page.api.calls('IDPCreateSSOConfig')[0]?.variables).toEqual({
      ssoConfig: {
        accountName: TEST_CUSTOMER.uniqueName,
        organizationId: TEST_CUSTOMER.organizationId,
        customerId: TEST_CUSTOMER.customerId,
        region: TEST_CUSTOMER.awsRegion,
        hierarchyId: TEST_CUSTOMER.rootHierarchyId,
        groupIds: [],
        enabled: true,
        idpEntityId: 'https://idp.example',
        loginUrl: 'https://idp.example/login',
        logoutUrl: '',
        publicCertificates: [PEM],
        userProvisionMode: 'In-time',
        enableEdge: true,
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      },
    });
    await enter('Logout URL', 'https://idp.example/logout');
    await save();
    await waitFor(() => expect(page.api.calls('IDPUpdateSSOConfig')).toHaveLength(1));
    expect(page.api.calls('IDPUpdateSSOConfig')[0]?.variables).toMatchObject({ update: { version: 1 }, filter });
  });

  test('SSOCFG-018 SSOCFG-022: a save with the switch on is sent without a question, and the status of the tab is read again', async () => {
    const page = renderSso({ api: { IDPUpdateSSOConfig: () => answeredConfig({ version: 4 }) } });
    await loginUrl();
    await enter('Login URL', 'https://idp.example/new');
    await save();
    expect(await screen.findByText('SSO configuration updated')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.api.calls('IDPUpdateSSOConfig')[0]?.variables).toEqual({
      filter,
      update: {
        groupIds: ['66a000000000000000000001'],
        enabled: true,
        idpEntityId: 'https://idp.example',
        loginUrl: 'https://idp.example/new',
        logoutUrl: '',
        publicCertificates: [PEM],
        userProvisionMode: 'In-time',
        version: 3,
      },
    });
    const { refreshed } = page.services.get(SettingsTabsToken) as FakeSettingsTabs;
    await waitFor(() => expect(refreshed).toEqual([SSO_TAB.id]));
    expect(page.api.calls('IDPGetSSOConfig')).toHaveLength(2);
  });

  test('SSOCFG-019 D-059: a save with the switch off asks first; cancelling sends nothing', async () => {
    const page = renderSso({ api: { IDPUpdateSSOConfig: () => answeredConfig({ enabled: false, version: 4 }) } });
    await loginUrl();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Enable Single Sign-On' }));
    await save();
    const question = await screen.findByRole('dialog', { name: 'Disable Single Sign-On?' });
    expect(question.textContent).toContain('Users will have to sign in with email and password.');
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(page.api.calls('IDPUpdateSSOConfig')).toEqual([]);
    expect(page.navigation.hasUnsavedForm).toBe(true);
    await save();
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disable' }));
    await waitFor(() => expect(page.api.calls('IDPUpdateSSOConfig')).toHaveLength(1));
    expect(page.api.calls('IDPUpdateSSOConfig')[0]?.variables).toMatchObject({ update: { enabled: false } });
  });

  test('SSOCFG-017: another tab of the settings asks before it discards changes', async () => {
    const page = renderSso();
    await loginUrl();
    await enter('Login URL', 'https://idp.example/new');
    act(() => void page.navigation.confirmLeave());
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('Are you sure you want to leave? Your unsaved contents will be discarded.');
  });
});

describe('a save that the server rejects', () => {
  const rejected = async (name: Parameters<typeof serverAnswer>[0]) => {
    const page = renderSso({ api: { IDPUpdateSSOConfig: serverAnswer(name) } });
    await loginUrl();
    await enter('Login URL', 'https://idp.example/new');
    await save();
    await waitFor(() => expect(page.notifications.shown.length).toBeGreaterThan(0));
    return page.notifications.shown.map(({ title, description }) => [title, description]);
  };

  test.each(['IDPUpdateSSOConfig: login url refused', 'FORBIDDEN', 'INTERNAL_SERVER_ERROR', 'IDPUpdateSSOConfig: unknown group'] as const)(
    'SSOCFG-025: shows the general message for %s',
    async (name) => expect(await rejected(name)).toEqual([['Unexpected error', 'SSO create or update error']]),
  );

  test('SSOCFG-025: also if the server did not answer', async () => {
    const page = renderSso({ api: { IDPUpdateSSOConfig: withoutAnswer('NETWORK') } });
    await loginUrl();
    await enter('Login URL', 'https://idp.example/new');
    await save();
    await waitFor(() => expect(page.notifications.shown).toMatchObject([{ description: 'SSO create or update error' }]));
  });

  test('SSOCFG-024: shows the first line about an account name that is associated with another customer', async () => {
    const page = renderSso({
      step: 'form',
      api: { IDPGetSSOConfig: () => NOT_SET_UP, IDPCreateSSOConfig: serverAnswer('IDPCreateSSOConfig: account name associated') },
    });
    await loginUrl();
    await enter('Identity provider entity ID', 'https://idp.example');
    await enter('Login URL', 'https://idp.example/login');
    await enter('Public certificate', PEM);
    await save();
    await waitFor(() =>
      expect(page.notifications.shown).toMatchObject([
        {
          title: 'Unexpected error',
          description: 'Account name harbour-inns is already associated with the single sign-on of another customer.',
        },
      ]),
    );
  });

  test('D-163: marks the groups, and names the missing rights', async () => {
    await rejected('IDPUpdateSSOConfig: rights exceeded');
    expect(await screen.findByText('One of these groups grants permissions that you do not have. Remove it from the list.')).toBeTruthy();
    expect(screen.getByText('Missing permissions: org:editUser')).toBeTruthy();
  });

  test.each(['IDPUpdateSSOConfig: changed meanwhile', 'IDPCreateSSOConfig: already set up'] as const)(
    'shows both versions in a conflict: %s',
    async (name) => {
      const isNew = name.startsWith('IDPCreate');
      const api = isNew
        ? { IDPGetSSOConfig: () => NOT_SET_UP, IDPCreateSSOConfig: serverAnswer(name), IDPUpdateSSOConfig: () => answeredConfig() }
        : { IDPUpdateSSOConfig: serverAnswer(name) };
      const page = renderSso({ api, ...(isNew ? { step: 'form' } : {}) });
      await loginUrl();
      await enter('Identity provider entity ID', 'https://mine.example');
      await enter('Login URL', 'https://mine.example/login');
      await enter('Public certificate', PEM);
      await save();
      const notice = await screen.findByRole('alert');
      expect(within(notice).getByRole('row', { name: /^Login URL/ }).textContent).toBe(
        'Login URLhttps://mine.example/loginhttps://idp.example/login',
      );
      page.api.answer({ IDPUpdateSSOConfig: () => answeredConfig({ version: 2 }) });
      await userEvent.click(within(notice).getByRole('button', { name: /mine/i }));
      expect(await screen.findByText('SSO configuration updated')).toBeTruthy();
      expect(page.api.calls('IDPUpdateSSOConfig').at(-1)?.variables).toMatchObject({
        update: { loginUrl: 'https://mine.example/login', version: 1 },
      });
    },
  );
});
