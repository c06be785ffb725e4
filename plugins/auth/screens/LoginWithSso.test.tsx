import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAuth } from '../testing/renderAuth.js';
import { fail } from '../testing/signIn.js';
import LoginWithSso from './LoginWithSso.js';

test('SSOLOGIN-001 SSOLOGIN-006 SSOLOGIN-011 SSOLOGIN-012: account_name in the address is sent by itself, and the browser goes where the answer says', async () => {
  const page = renderAuth(<LoginWithSso />, {
    api: { IDPAuthSSOLogin: () => 'https://idp.example/login?SAMLRequest=x' },
    route: '/loginWithSSO?account_name=northwind&redirect=%2Fa',
  });
  expect(screen.getByText('Logging in to Single Sign-On...')).toBeTruthy();
  await waitFor(() => expect(page.navigation.left).toEqual(['https://idp.example/login?SAMLRequest=x']), { timeout: 5000 });
  expect(page.api.calls('IDPAuthSSOLogin').map((call) => call.variables)).toEqual([
    { input: { accountName: 'northwind', enableEdge: true, redirect: `${window.location.origin}/a` } },
  ]);
});

test('SSOLOGIN-020: a refusal is told and the form is back', async () => {
  renderAuth(<LoginWithSso />, { api: { IDPAuthSSOLogin: fail('ERROR_CUSTOM_SSO_DISABLED') }, route: '/loginWithSSO' });
  await userEvent.clear(screen.getByRole('textbox'));
  await userEvent.type(screen.getByRole('textbox'), 'northwind');
  await userEvent.click(screen.getByRole('button', { name: 'Go to Single Sign-On' }));
  const alert = await screen.findByRole('alert', {}, { timeout: 5000 });
  expect(alert.textContent).toBe('SSO Not EnabledPlease contact support to enable SSO');
  expect(document.activeElement).toBe(alert);
  // A mistyped name is mended, not typed again.
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('northwind');
});

const value = () => screen.getByRole('textbox', { name: 'Enter your email or Account Name to authenticate via Single Sign-On' });
const go = () => screen.getByRole('button', { name: 'Go to Single Sign-On' });

async function enter(text: string) {
  await userEvent.clear(value());
  if (text !== '') await userEvent.type(value(), text);
}

test.each([
  ['SSOLOGIN-014', 'someone@nowhere', 'Please enter a valid email'],
  ['SSOLOGIN-015', '9-lives', 'Please enter the correct Account Name'],
  ['SSOLOGIN-016', 'a'.repeat(101), 'Please keep your email or account name within 100 characters'],
])('%s: a value that cannot be right is told at the field, and nothing is sent', async (_id, typed, message) => {
  const page = renderAuth(<LoginWithSso />, { route: '/loginWithSSO' });
  await enter(typed);
  await userEvent.click(go());
  expect(await screen.findByText(message)).toBeTruthy();
  expect(page.api.calls('IDPAuthSSOLogin')).toEqual([]);
});

test('SSOLOGIN-003 SSOLOGIN-013: without a value the button is disabled and says why', async () => {
  renderAuth(<LoginWithSso />, { route: '/loginWithSSO' });
  await enter('');
  expect(go().getAttribute('aria-disabled')).toBe('true');
  const reason = document.getElementById(go().getAttribute('aria-describedby') ?? '');
  expect(reason?.textContent).toBe('Please enter your account name or email');
});

test('SSOLOGIN-017: a redirect that is no address is told, and nothing is sent', async () => {
  const page = renderAuth(<LoginWithSso />, { route: '/loginWithSSO?redirect=http%3A%2F%2F%5Bnowhere' });
  await enter('northwind');
  await userEvent.click(go());
  expect(await screen.findByText('Invalid redirect url')).toBeTruthy();
  expect(screen.getByText('Please make sure your redirect url is valid')).toBeTruthy();
  expect(page.api.calls('IDPAuthSSOLogin')).toEqual([]);
});

test('SSOLOGIN-008 SSOLOGIN-010: the value is kept at once; cancelled and sent again, one request goes out', async () => {
  const page = renderAuth(<LoginWithSso />, {
    api: { IDPAuthSSOLogin: () => 'https://idp.example/login' },
    route: '/loginWithSSO',
  });
  await enter('Northwind');
  await userEvent.click(go());
  expect(localStorage.getItem('edge.prefs')).toContain('northwind');
  await userEvent.click(screen.getByRole('button', { name: 'Cancel SSO logging in' }));
  expect(value()).toHaveProperty('value', 'Northwind');
  expect(document.activeElement).toBe(screen.getByRole('heading'));
  await userEvent.click(go());
  await waitFor(() => expect(page.navigation.left).toEqual(['https://idp.example/login']), { timeout: 5000 });
  expect(page.api.calls('IDPAuthSSOLogin')).toHaveLength(1);
});

test.each([
  [
    'SSOLOGIN-018',
    'ERROR_CUSTOM_SSO_CONFIG_NOT_FOUND_BY_EMAIL',
    "User doesn't exist",
    /^Please enter the correct email address or use Account Name/,
  ],
  ['SSOLOGIN-019', 'ERROR_CUSTOM_SSO_CONFIG_NOT_INITIALIZED', "Account Name doesn't exist", /^Please make sure your Account Name matches/],
  ['SSOLOGIN-021', 'INTERNAL_SERVER_ERROR', 'Unexpected error', /^Something wrong, please contact support\.$/],
])('%s: %s is told in its words', async (_id, code, title, text) => {
  renderAuth(<LoginWithSso />, { route: `/loginWithSSO?sso_error=${code}` });
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(text)).toBeTruthy();
});
