import { neverAnsweredByServer, serverAnswer, SIGNED_IN, withoutAnswer } from '@edge-console/sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import plugin from '../plugin.js';
import { renderAuth } from '../testing/renderAuth.js';
import { EXPIRY, api, field, logInButton, logIn, toCodeStep, sendCode } from '../testing/signIn.js';
import Login from './Login.js';
import RedirectError from './RedirectError.js';

describe('the e-mail form', () => {
  test('LOGIN-001: /login is registered as a logged-out page', () => {
    expect(plugin.routes?.find((route) => route.area === 'public')?.path).toBe('/login');
  });

  test('LOGIN-003: the page has three states: the email form first, then code entry, or the locked account', async () => {
    const state = () => ({
      form: screen.queryByLabelText('Email') !== null,
      code: screen.queryByLabelText('Code') !== null,
      locked: screen.queryByRole('heading', { name: 'Account Locked' }) !== null,
    });
    const page = await toCodeStep();
    expect(state()).toEqual({ form: false, code: true, locked: false });
    page.unmount();
    renderAuth(<Login />, { api: api({ AuthEmailLogin: serverAnswer('AuthEmailLogin: account locked') }) });
    expect(state()).toEqual({ form: true, code: false, locked: false });
    await logIn();
    await waitFor(() => expect(state()).toEqual({ form: false, code: false, locked: true }));
  });

  test('LOGIN-004 LOGIN-005 LOGIN-007: heading, two fields, the password masked, no banner', () => {
    renderAuth(<Login />);
    expect(screen.getByRole('heading', { level: 1, name: 'Welcome to the product' })).toBeTruthy();
    expect(field('Email').autocomplete).toBe('username');
    expect(field('Password').type).toBe('password');
    expect(field('Password').autocomplete).toBe('current-password');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('after a log-out that failed at the identity provider, a notice is shown until an error occurs', async () => {
    renderAuth(<Login />, { route: '/login?signed_out=partly', api: api({ AuthGetUserRegion: withoutAnswer('NETWORK') }) });
    expect(screen.getByRole('status').textContent).toContain('You are logged out here, but not everywhere');
    await logIn();
    expect(await screen.findByRole('alert', { name: 'error message' })).toBeTruthy();
  });

  test('LOGIN-007: the password can be shown, and Caps Lock is indicated', async () => {
    renderAuth(<Login />);
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field('Password').type).toBe('text');
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }));
    expect(field('Password').type).toBe('password');
    fireEvent.keyDown(field('Password'), { key: 'A', modifierCapsLock: true });
    expect(screen.getByText('Caps Lock is on.')).toBeTruthy();
  });

  test('LOGIN-010: Log In is disabled until both fields are filled', async () => {
    const page = renderAuth(<Login />, { api: api() });
    expect(logInButton().getAttribute('aria-disabled')).toBe('true');
    await userEvent.type(field('Email'), 'admin@example.com');
    expect(logInButton().getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Enter}');
    await userEvent.click(logInButton());
    expect(page.api.calls('AuthGetUserRegion')).toEqual([]);
    await userEvent.type(field('Password'), 'x');
    expect(logInButton().getAttribute('aria-disabled')).toBe('false');
  });

  test('LOGIN-014: an invalid address shows its message and sends nothing', async () => {
    const page = renderAuth(<Login />, { api: api() });
    await logIn('admin@example');
    expect(await screen.findByText('Please enter a valid email')).toBeTruthy();
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(page.api.calls('AuthGetUserRegion')).toEqual([]);
  });

  test('LOGIN-009 LOGIN-016: Enter submits; the address is trimmed in both calls, the password is not', async () => {
    const page = renderAuth(<Login />, { api: api() });
    await userEvent.type(field('Email'), '  admin@example.com ');
    await userEvent.type(field('Password'), ' secret {Enter}');
    await waitFor(() => expect(page.session.signIns).toHaveLength(1));
    const sent = ['AuthGetUserRegion', 'AuthEmailLogin'].flatMap((operation) => page.api.calls(operation));
    expect(sent.map(({ variables }) => variables['input'])).toEqual([
      { email: 'admin@example.com' },
      { email: 'admin@example.com', password: ' secret ' },
    ]);
  });

  test('LOGIN-015 LOGIN-017 LOGIN-018: the region of the address is looked up first, and only then the login is sent, to that region', async () => {
    let answer: (region: object) => void = () => undefined;
    const looking = new Promise<object>((resolve) => (answer = resolve));
    const page = renderAuth(<Login />, { api: api({ AuthGetUserRegion: () => looking }) });
    await logIn();
    expect(page.api.calls('AuthGetUserRegion').map(({ variables }) => variables)).toEqual([{ input: { email: 'admin@example.com' } }]);
    expect(page.api.calls('AuthEmailLogin')).toEqual([]);
    answer({ defaultAwsRegion: 'us-east-1' });
    await waitFor(() => expect(page.session.signIns).toHaveLength(1));
    expect(page.api.calls('AuthEmailLogin').map(({ variables, awsRegion }) => ({ variables, awsRegion }))).toEqual([
      { variables: { input: { email: 'admin@example.com', password: 'secret' } }, awsRegion: 'us-east-1' },
    ]);
  });

  test('LOGIN-020: without a second step the session gets expiry and region', async () => {
    const page = renderAuth(<Login />, { api: api() });
    await logIn();
    await waitFor(() => expect(page.session.signIns).toEqual([{ expiresAt: EXPIRY, defaultAwsRegion: 'eu-west-1' }]));
  });

  test('LOGIN-019: a failed region look-up is shown and nothing else is sent', async () => {
    const page = renderAuth(<Login />, { api: api({ AuthGetUserRegion: withoutAnswer('NETWORK') }) });
    await logIn();
    expect((await screen.findByRole('alert', { name: 'error message' })).textContent).toBe(
      'Unexpected errorFailed to find user region. Please contact support.',
    );
    expect(page.api.calls('AuthEmailLogin')).toEqual([]);
    expect(field('Password').value).toBe('secret');
  });

  test('LOGIN-021: a response without mfa, region and expiry is an error', async () => {
    renderAuth(<Login />, { api: api({ AuthEmailLogin: neverAnsweredByServer('AuthEmailLogin', {}) }) });
    await logIn();
    expect((await screen.findByRole('alert', { name: 'error message' })).textContent).toBe(
      'Unexpected errorSign in failed. Please contact support.',
    );
  });

  test.each([
    ['LOGIN-024', 'a wrong password', serverAnswer('AuthEmailLogin: wrong password')],
    ['LOGIN-025', 'an answer that is not valid JSON', withoutAnswer('BAD_RESPONSE')],
  ])('LOGIN-005 %s: %s shows the banner above the form and keeps the input', async (_id, _what, AuthEmailLogin) => {
    renderAuth(<Login />, { api: api({ AuthEmailLogin }) });
    await logIn();
    const banner = await screen.findByRole('alert');
    expect(banner.textContent.trim()).toBe('Please check that your email and password are correct.');
    expect(banner.compareDocumentPosition(field('Email')) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(document.activeElement).toBe(banner);
    expect(field('Email').value).toBe('admin@example.com');
  });

  test('LOGIN-026: the remaining attempts are shown', async () => {
    renderAuth(<Login />, { api: api({ AuthEmailLogin: serverAnswer('AuthEmailLogin: wrong password, two attempts left') }) });
    await logIn();
    expect((await screen.findByRole('alert')).textContent.trim()).toBe(
      'Please check that your email and password are correct. You have 2 attempt(s) remaining.',
    );
  });

  test('LOGIN-027: any other failure is a notification', async () => {
    renderAuth(<Login />, { api: api({ AuthEmailLogin: serverAnswer('INTERNAL_SERVER_ERROR') }) });
    await logIn();
    expect((await screen.findByRole('alert', { name: 'error message' })).textContent).toBe(
      'Unexpected errorSign in failed. Please contact support.',
    );
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  test('LOGIN-009: a second click while signing in sends nothing more', async () => {
    const page = renderAuth(<Login />, { api: api({ AuthEmailLogin: () => new Promise(() => undefined) }) });
    await logIn();
    await userEvent.click(logInButton());
    await userEvent.type(field('Password'), '{Enter}');
    expect(page.api.calls('AuthEmailLogin')).toHaveLength(1);
  });

  test('LOCALE-002: the language can be chosen', async () => {
    const page = renderAuth(<Login />);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'American English');
    expect(page.locale.language).toBe('en-US');
  });
});

describe('the locked state', () => {
  async function lock() {
    const page = renderAuth(<Login />, { api: api({ AuthEmailLogin: serverAnswer('AuthEmailLogin: account locked') }) });
    await logIn();
    await screen.findByRole('heading', { level: 1, name: 'Account Locked' });
    return page;
  }

  test('LOGIN-023 LOGIN-028 LOGIN-029: its title and text replace the form, without a banner', async () => {
    await lock();
    expect(
      screen.getByText('Sorry, you have exceeded the allowed log in attempts. Your account has been locked for security reasons.'),
    ).toBeTruthy();
    expect(screen.getByText('Please try again in 5 minutes, or contact your system administrator.')).toBeTruthy();
    expect(screen.queryByText('Please check that your email and password are correct.')).toBeNull();
    expect(screen.queryByLabelText('Email')).toBeNull();
  });

  test('LOGIN-030: only reloading the page continues', async () => {
    const page = await lock();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Try again']);
    expect(screen.queryByRole('link')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(page.navigation.reloads).toBe(1);
    page.unmount();
    renderAuth(<Login />);
    expect(field('Email')).toBeTruthy();
  });
});

describe('after sign-in', () => {
  test('REDIRECT-006: without a redirect the console opens at the default customer', async () => {
    const page = renderAuth(<Login />, { api: api() });
    await logIn();
    await waitFor(() => expect(page.address()).toBe('/'));
  });

  test('REDIRECT-001 REDIRECT-002: the requested address opens inside the console', async () => {
    const page = renderAuth(<Login />, {
      api: api(),
      route: '/login?redirect=%2Fregion%2Feu-west-1%2Fcustomers%2Fabc%2Fcustomers%3Fq%3Dx',
    });
    await logIn();
    await waitFor(() => expect(page.address()).toBe('/region/eu-west-1/customers/abc/customers?q=x'));
    expect(page.navigation.left).toEqual([]);
  });

  test('REDIRECT-001: the redirect is kept during the second step', async () => {
    const page = await toCodeStep({ AuthMfaLogin: () => ({ defaultAwsRegion: 'us-east-1', expiresAt: EXPIRY }) }, '/login?redirect=%2Fa');
    await sendCode();
    await waitFor(() => expect(page.address()).toBe('/a'));
  });

  test('REDIRECT-001: a user who is already signed in is redirected at once', async () => {
    const page = renderAuth(<Login />, { session: SIGNED_IN, route: '/login?redirect=%2Fa' });
    await waitFor(() => expect(page.address()).toBe('/a'));
  });

  test('REDIRECT-003: a host on the list is opened', async () => {
    const page = renderAuth(<Login />, {
      api: api(),
      config: { redirectDomains: ['talent.example.com'] },
      route: '/login?redirect=https%3A%2F%2Ftalent.example.com%2Fx',
    });
    await logIn();
    await waitFor(() => expect(page.navigation.left).toEqual(['https://talent.example.com/x']));
  });

  test('REDIRECT-004: a redirect that is not an address opens the error page', async () => {
    const page = renderAuth(<Login />, { api: api(), route: '/login?redirect=javascript%3Aalert(1)' });
    await logIn();
    expect((await screen.findByRole('alert', { name: 'error message' })).textContent).toBe(
      'Invalid redirect urlPlease make sure your redirect url is valid',
    );
    await waitFor(() => expect(page.address()).toBe(page.navigation.toBase('redirect-error')));
  });

  test('REDIRECT-005: a host that is not on the list opens the error page', async () => {
    const page = renderAuth(<Login />, { api: api(), route: '/login?redirect=https%3A%2F%2Fevil.example%2F' });
    await logIn();
    expect((await screen.findByRole('alert', { name: 'error message' })).textContent).toBe(
      'Redirection errorevil.example is blocked due to domain restriction',
    );
    await waitFor(() => expect(page.address()).toBe(page.navigation.toBase('redirect-error')));
    expect(page.navigation.left).toEqual([]);
  });

  test('REDIRECT-004 REDIRECT-005: the error page shows the reason and a link', () => {
    renderAuth(<RedirectError />, { session: SIGNED_IN });
    expect(screen.getByText('Something went wrong')).toBeTruthy();
    expect(screen.getByText('An error occurred while loading this page, try again later.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Go to the console' }).getAttribute('href')).toBe('/');
  });
});

describe('customer_id', () => {
  test('LOGIN-033 LOGIN-034: a customer with single sign-on is redirected there; redirect is kept, customer_id is not', async () => {
    const page = renderAuth(<Login />, {
      api: api({ IDPSearchSSOConfigs: () => ['northwind', 'other'] }),
      route: '/login?customer_id=665000000000000000000001&redirect=%2Fa',
    });
    await waitFor(() => expect(page.address()).toBe('/loginWithSSO?account_name=northwind&redirect=%2Fa'));
    expect(page.api.calls('IDPSearchSSOConfigs').map((call) => call.variables)).toEqual([
      { filter: { customerId: '665000000000000000000001', enableEdge: true } },
    ]);
  });

  test.each([
    ['finds nothing', () => []],
    ['fails', serverAnswer('INTERNAL_SERVER_ERROR')],
  ])('LOGIN-035: when the search %s the form stays usable', async (name, handler) => {
    const page = renderAuth(<Login />, {
      api: api({ IDPSearchSSOConfigs: handler }),
      route: '/login?customer_id=665000000000000000000001',
    });
    await waitFor(() => expect(page.api.calls('IDPSearchSSOConfigs')).toHaveLength(1));
    await logIn();
    await waitFor(() => expect(page.session.signIns).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('LOGIN-033: without customer_id nothing is searched', () => {
    const page = renderAuth(<Login />);
    expect(page.api.calls('IDPSearchSSOConfigs')).toEqual([]);
  });
});

test("LOGIN-011 LOGIN-012 LOGIN-013: below an 'or', single sign-on is offered and keeps the redirect", async () => {
  const page = renderAuth(<Login />, { route: '/login?redirect=%2Fregion%2Fa&customer_id=' });
  expect(screen.getByText('or')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Use Single Sign-On' }));
  expect(page.address()).toBe('/loginWithSSO?redirect=%2Fregion%2Fa');
});
