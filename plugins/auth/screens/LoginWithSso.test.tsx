import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderAuth } from '../testing/renderAuth.js';
import { fail } from '../testing/signIn.js';
import LoginWithSso from './LoginWithSso.js';

test('SSOLOGIN-006 SSOLOGIN-011 SSOLOGIN-012: account_name in the address is sent by itself, and the browser goes where the answer says', async () => {
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
  const alert = await screen.findByRole('alert', { name: 'error message' }, { timeout: 5000 });
  expect(alert.textContent).toBe('SSO Not EnabledPlease contact support to enable SSO');
});
