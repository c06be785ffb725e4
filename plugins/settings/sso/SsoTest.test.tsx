import { serverAnswer, TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { expectAccessible, expectTranslated } from '@edge-console/sdk/testing/conformance';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { SSORefusalReason } from '../graphql/__generated__/operations.js';
import { answeredConfig, renderSso } from '../testing/ssoPages.js';
import { SSO_ACTIONS } from './ssoActions.js';

const AT = '2026-03-01T10:00:00.000Z';
const fact = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;

describe('a test sign-in', () => {
  test('opens in a new tab, and explains itself', async () => {
    const page = renderSso();
    const link = await screen.findByRole('button', {
      name: 'Test Single Sign-On',
      description: /^The test opens the identity provider in a new tab/,
    });
    expect(link.getAttribute('href')).toBe(page.navigation.toBase('settings/sso?domain=edge&step=test'));
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  });

  test('that tab opens the identity provider', async () => {
    const page = renderSso({ step: 'test', api: { IDPTestSSOConfig: () => 'https://idp.example/login?SAMLRequest=x' } });
    expect(await screen.findByText('Opening the identity provider …')).toBeTruthy();
    await waitFor(() => expect(page.navigation.left).toEqual(['https://idp.example/login?SAMLRequest=x']));
    expect(page.api.calls('IDPTestSSOConfig')[0]?.variables).toEqual({
      filter: { customerId: TEST_CUSTOMER.customerId, enableEdge: true },
    });
  });

  test('with an incomplete configuration explains what to do', async () => {
    const page = renderSso({ step: 'test', api: { IDPTestSSOConfig: serverAnswer('IDPTestSSOConfig: not set up') } });
    expect(await screen.findByText('The test could not start.')).toBeTruthy();
    expect(screen.getByText('The saved configuration is not complete. Complete and save it, then test again.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Back to SSO' }));
    expect(await screen.findByLabelText('Login URL')).toBeTruthy();
    expect(page.address()).not.toContain('step=');
  });

  test('that fails can be repeated', async () => {
    const page = renderSso({ step: 'test', api: { IDPTestSSOConfig: serverAnswer('INTERNAL_SERVER_ERROR') } });
    await screen.findByText('The test could not start.');
    page.api.answer({ IDPTestSSOConfig: () => 'https://idp.example/login' });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(page.navigation.left).toEqual(['https://idp.example/login']));
  });

  test('ends with its result, which can be closed', async () => {
    const page = renderSso({ step: 'tested', api: { IDPGetSSOConfig: () => answeredConfig({ lastTest: outcome(null) }) } });
    expect(await screen.findByText('The test succeeded.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(page.address()).not.toContain('step=');
    expect(screen.queryByText('The test succeeded.')).toBeNull();
  });

  test('that was rejected shows the reason', async () => {
    renderSso({ step: 'tested', api: { IDPGetSSOConfig: () => answeredConfig({ lastTest: outcome('SIGNATURE') }) } });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The test failed.');
    expect(alert.textContent).toContain('No certificate matches the signature.');
  });
});

const REASONS: Readonly<Record<SSORefusalReason, true>> = {
  SIZE: true,
  MARKUP: true,
  ENCRYPTED: true,
  STATUS: true,
  STRUCTURE: true,
  ALGORITHM: true,
  ISSUER: true,
  ADDRESS: true,
  SIGNATURE: true,
  TIME: true,
  AUDIENCE: true,
  ANOTHER_REGION: true,
  ANOTHER_REQUEST: true,
  ANOTHER_BROWSER: true,
  ASSERTION: true,
  CONFIGURATION: true,
  USED_REQUEST: true,
  REPLAY: true,
  USER_OF_ANOTHER_CUSTOMER: true,
  ARCHIVED_USER: true,
  UNKNOWN_USER: true,
};

function outcome(reason: SSORefusalReason | null) {
  return { __typename: 'SSOOutcome' as const, at: AT, reason };
}

describe('the last logins', () => {
  test('are shown with their times, and why they were rejected', async () => {
    const config = answeredConfig({ lastSignIn: outcome(null), lastRefusal: outcome('UNKNOWN_USER'), lastTest: null });
    renderSso({ api: { IDPGetSSOConfig: () => config } });
    expect(await fact('Last successful login')).toMatch(/^01 Mar 2026 \d\d:\d\d$/);
    expect(await fact('Last rejected login')).toMatch(
      /^01 Mar 2026 \d\d:\d\dThe user does not exist here, and the provisioning mode is Before\.$/,
    );
    expect(await fact('Last test')).toBe('Not yet');
  });

  test.each(Object.keys(REASONS) as SSORefusalReason[])('the reason %s has a text', async (reason) => {
    renderSso({ api: { IDPGetSSOConfig: () => answeredConfig({ lastTest: outcome(reason) }) } });
    expect(await fact('Last test')).toMatch(/\d\d:\d\d[A-Z][^.]+\./);
  });

  test('are read again when the user returns from another tab of the browser', async () => {
    const page = renderSso();
    await fact('Last test');
    page.api.answer({ IDPGetSSOConfig: () => answeredConfig({ lastTest: outcome('ISSUER') }) });
    fireEvent(document, new Event('visibilitychange'));
    await waitFor(async () => expect(await fact('Last test')).toContain('another entity ID'));
  });
});

test('the history names the changes, and is in the address', async () => {
  const entry = {
    _id: '1',
    at: AT,
    action: SSO_ACTIONS.edit,
    subjectId: TEST_CUSTOMER.customerId,
    actor: { _id: 'a', name: 'Ada Nilsen' },
    changes: [
      { field: 'enabled', before: true, after: false },
      { field: 'groupIds', before: [], after: ['g'] },
      { field: 'certificates', before: ['CN=old, AA'], after: ['CN=new, BB'] },
    ],
  };
  const setUp = { ...entry, _id: '0', action: SSO_ACTIONS.setUp, changes: [] };
  const pagination = { totalItems: 2, totalPages: 1, currentPage: 1, pageSize: 30, isTotalExact: true };
  const page = renderSso({
    api: { CommonGetHistory: () => ({ data: [entry, setUp], names: [{ _id: 'g', name: 'Managers' }], pagination }) },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'History' }));
  const drawer = await screen.findByRole('dialog', { name: /Single Sign-On/ });
  expect(await within(drawer).findByRole('heading', { name: 'Edited' })).toBeTruthy();
  expect(within(drawer).getByRole('heading', { name: 'Set up' })).toBeTruthy();
  expect(
    within(drawer)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual(
    expect.arrayContaining(['Enable Single Sign-OnYesNo', expect.stringContaining('Managers'), 'Public certificateCN=old, AACN=new, BB']),
  );
  expect(page.api.calls('CommonGetHistory')[0]?.variables).toEqual({
    filter: { entity: 'SSO_CONFIG', _id: TEST_CUSTOMER.customerId, skip: 0, limit: 30 },
  });
  await waitFor(() => expect(page.address()).toContain('dialog=history'));
});

test.each(['test', 'tested'])('LOCALE-001: the step %s has only texts from the catalogue, and axe finds nothing', async (step) => {
  const page = renderSso({
    step,
    isPseudo: true,
    api: {
      IDPGetSSOConfig: () => answeredConfig({ lastTest: outcome('TIME') }),
      IDPTestSSOConfig: serverAnswer('IDPTestSSOConfig: not set up'),
    },
  });
  await expectTranslated(page);
  await expectAccessible(page.container);
});
