import { serverAnswer, type ServerAnswerName } from '@edge-console/sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderAuth } from '../testing/renderAuth.js';
import LoginWithSso from './LoginWithSso.js';

const PROVIDER = 'https://idp.example/login?SAMLRequest=x';
const api = { IDPAuthSSOLogin: () => PROVIDER };
const value = () => screen.getByRole('textbox', { name: 'Enter your email or Account Name to authenticate via Single Sign-On' });
const go = () => screen.getByRole('button', { name: 'Go to Single Sign-On' });
const cancel = () => screen.getByRole('button', { name: 'Cancel SSO logging in' });

async function enter(text: string) {
  await userEvent.clear(value());
  if (text !== '') await userEvent.type(value(), text);
}

describe('the request', () => {
  const DEBOUNCE = 1500;
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('SSOLOGIN-001 SSOLOGIN-006: account_name in the address fills the field and is sent without a click', async () => {
    const page = renderAuth(<LoginWithSso />, { api, route: '/loginWithSSO?account_name=northwind&redirect=%2Fa' });
    expect(screen.getByRole('status').textContent).toBe('Logging in to Single Sign-On...');
    fireEvent.click(cancel());
    expect(value()).toHaveProperty('value', 'northwind');
    page.unmount();
    const again = renderAuth(<LoginWithSso />, { api, route: '/loginWithSSO?account_name=northwind&redirect=%2Fa' });
    await pass(DEBOUNCE);
    expect(again.api.calls('IDPAuthSSOLogin').map(({ variables }) => variables)).toMatchObject([
      { input: { accountName: 'northwind', redirect: `${window.location.origin}/a` } },
    ]);
    expect(page.api.calls('IDPAuthSSOLogin')).toEqual([]);
  });

  test('SSOLOGIN-011 SSOLOGIN-012: names account, product and the address to return to; the browser opens the address in the response', async () => {
    const page = renderAuth(<LoginWithSso />, { api, route: '/loginWithSSO?redirect=%2Fa' });
    fireEvent.change(value(), { target: { value: 'northwind' } });
    fireEvent.click(go());
    await pass(DEBOUNCE);
    expect(page.api.calls('IDPAuthSSOLogin').map(({ variables }) => variables)).toEqual([
      { input: { accountName: 'northwind', enableEdge: true, redirect: `${window.location.origin}/a` } },
    ]);
    expect(page.navigation.left).toEqual([PROVIDER]);
  });

  test('SSOLOGIN-008 SSOLOGIN-010: the first click shows the progress and keeps the value; clicks within 1500 ms send one request', async () => {
    const page = renderAuth(<LoginWithSso />, { api, route: '/loginWithSSO' });
    fireEvent.change(value(), { target: { value: 'Northwind' } });
    for (let click = 0; click < 3; click += 1) {
      fireEvent.click(go());
      expect(screen.getByRole('status').textContent).toBe('Logging in to Single Sign-On...');
      expect(localStorage.getItem('edge.prefs')).toContain('"lastSingleSignOn":"northwind"');
      await pass(DEBOUNCE - 1);
      expect(page.api.calls('IDPAuthSSOLogin')).toEqual([]);
      if (click < 2) fireEvent.click(cancel());
    }
    await pass(1);
    expect(page.api.calls('IDPAuthSSOLogin')).toHaveLength(1);
    await pass(10 * DEBOUNCE);
    expect(page.api.calls('IDPAuthSSOLogin')).toHaveLength(1);
    expect(page.navigation.left).toEqual([PROVIDER]);
  });
});

test('after Cancel the form has the same values, and the focus is on its heading', async () => {
  renderAuth(<LoginWithSso />, { api, route: '/loginWithSSO' });
  await enter('Northwind');
  await userEvent.click(go());
  await userEvent.click(cancel());
  expect(value()).toHaveProperty('value', 'Northwind');
  expect(document.activeElement).toBe(screen.getByRole('heading'));
});

test.each([
  ['SSOLOGIN-014', 'someone@nowhere', 'Please enter a valid email'],
  ['SSOLOGIN-015', '9-lives', 'Please enter the correct Account Name'],
  ['SSOLOGIN-016', 'a'.repeat(101), 'Please keep your email or account name within 100 characters'],
])('%s: an impossible value shows an error at the field, and nothing is sent', async (_id, typed, message) => {
  const page = renderAuth(<LoginWithSso />, { route: '/loginWithSSO' });
  await enter(typed);
  await userEvent.click(go());
  expect(await screen.findByText(message)).toBeTruthy();
  expect(page.api.calls('IDPAuthSSOLogin')).toEqual([]);
});

test('SSOLOGIN-003 SSOLOGIN-013: without a value the button is disabled and shows why', async () => {
  renderAuth(<LoginWithSso />, { route: '/loginWithSSO' });
  await enter('');
  expect(go().getAttribute('aria-disabled')).toBe('true');
  const reason = document.getElementById(go().getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Please enter your account name or email');
});

test.each([
  ['SSOLOGIN-017', 'http://[nowhere', 'Invalid redirect urlPlease make sure your redirect url is valid'],
  ['REDIRECT-005', 'https://evil.example/x', 'Redirection errorevil.example is blocked due to domain restriction'],
])('%s: for the redirect %s its own message is shown, and nothing is sent', async (_id, redirect, message) => {
  const page = renderAuth(<LoginWithSso />, { route: `/loginWithSSO?redirect=${encodeURIComponent(redirect)}` });
  await enter('northwind');
  await userEvent.click(go());
  expect((await screen.findByRole('alert', { name: 'error message' })).textContent).toBe(message);
  expect(go()).toBeTruthy();
  expect(page.api.calls('IDPAuthSSOLogin')).toEqual([]);
});

const NOT_FOUND =
  "User doesn't existPlease enter the correct email address or use Account Name to log in. If you couldn't retrieve the Account Name, please contact your administrator.";
const NOT_INITIALIZED =
  "Account Name doesn't existPlease make sure your Account Name matches the SAML SSO configuration. If the error persists, please contact our support team.";

test.each<readonly [string, string, ServerAnswerName, string]>([
  ['SSOLOGIN-018', 'nobody@nowhere.example', 'IDPAuthSSOLogin: address of no customer', NOT_FOUND],
  ['SSOLOGIN-019', 'nobody-has-this', 'IDPAuthSSOLogin: unknown account name', NOT_INITIALIZED],
  ['SSOLOGIN-020', 'northwind', 'IDPAuthSSOLogin: switched off', 'SSO Not EnabledPlease contact support to enable SSO'],
  ['SSOLOGIN-021', 'northwind', 'INTERNAL_SERVER_ERROR', 'Unexpected errorSomething wrong, please contact support.'],
])('%s: for %s the message "%s" is shown above the form, which keeps the value', async (_id, typed, answer, message) => {
  renderAuth(<LoginWithSso />, { api: { IDPAuthSSOLogin: serverAnswer(answer) }, route: '/loginWithSSO' });
  await enter(typed);
  await userEvent.click(go());
  const alert = await screen.findByRole('alert', {}, { timeout: 5000 });
  expect(alert.textContent).toBe(message);
  expect(document.activeElement).toBe(alert);
  // A mistyped name is corrected, not typed again.
  expect(value()).toHaveProperty('value', typed);
});

test.each([
  ['ERROR_CUSTOM_SSO_CONFIG_NOT_FOUND_BY_EMAIL', NOT_FOUND],
  ['ERROR_CUSTOM_SSO_CONFIG_NOT_INITIALIZED', NOT_INITIALIZED],
  ['failed', 'Unexpected errorSomething wrong, please contact support.'],
])('an error that the identity provider sends back to the page is shown too: %s', async (code, message) => {
  renderAuth(<LoginWithSso />, { route: `/loginWithSSO?sso_error=${code}` });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(message));
});
