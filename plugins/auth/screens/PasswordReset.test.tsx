import { neverAnsweredByServer, serverAnswer, type ApiHandlers } from '@edge-console/sdk/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import plugin from '../plugin.js';
import { renderAuth } from '../testing/renderAuth.js';
import ForgetPassword from './ForgetPassword.js';
import Login from './Login.js';
import ResetPassword from './ResetPassword.js';

const GOOD = 'Sturdy-Walnut-77';
const SENT = 'If an account is associated with that email, a reset link has been sent.';
const MISMATCH = 'Oops, make sure to enter the same password in both boxes.';
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const button = (name: string) => screen.getByRole('button', { name });
const isDisabled = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
const lastMessage = (page: ReturnType<typeof renderAuth>) => {
  const { title, description } = page.notifications.shown.at(-1) ?? {};
  return `${title} - ${description}`;
};

test('LOGIN-001: both are logged-out pages', () => {
  const paths = plugin.routes?.filter((route) => route.area === 'public').map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['/forgetPassword', '/resetPassword']));
});

test('REDIRECT-001: the redirect is kept through the whole reset of a password', async () => {
  const redirectQuery = '?redirect=%2Fregion%2Feu-west-1%2Fcustomers%2Fabc%3Fpage%3D2';
  const login = renderAuth(<Login />, { route: `/login${redirectQuery}` });
  expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe(`/forgetPassword${redirectQuery}`);
  login.unmount();

  const forgotten = renderAuth(<ForgetPassword />, {
    route: `/forgetPassword${redirectQuery}`,
    api: { AuthGetUserRegion: serverAnswer('INTERNAL_SERVER_ERROR'), AuthForgetPassword: () => ({ isForgetPasswordEmailSent: true }) },
  });
  await userEvent.type(field('Email'), 'admin@example.com{Enter}');
  await screen.findByText(SENT);
  const redirect = '/region/eu-west-1/customers/abc?page=2';
  expect(forgotten.api.calls('AuthForgetPassword')).toMatchObject([{ variables: { input: { email: 'admin@example.com', redirect } } }]);
  await userEvent.click(button('Back'));
  await waitFor(() => expect(forgotten.address()).toBe(`/login${redirectQuery}`));
  forgotten.unmount();

  const reset = renderAuth(<ResetPassword />, {
    route: `/resetPassword?token=abc&${redirectQuery.slice(1)}`,
    api: { AuthResetPassword: () => ({ isPasswordResetSuccess: true }) },
  });
  expect(button('Back').getAttribute('href')).toBe(`/login${redirectQuery}`);
  await userEvent.type(field('New password'), GOOD);
  await userEvent.type(field('Confirm'), `${GOOD}{Enter}`);
  await waitFor(() => expect(reset.address()).toBe(`/login${redirectQuery}`));
});

test('the confirmation names the entered address, and links its mailbox only if the server has one', async () => {
  const api = { AuthGetUserRegion: () => ({ defaultAwsRegion: null }), AuthForgetPassword: () => ({ isForgetPasswordEmailSent: true }) };
  const ask = async () => {
    await userEvent.type(field('Email'), 'jane@example.com{Enter}');
    await screen.findByText(SENT);
    expect(screen.getByText('You entered jane@example.com.')).toBeTruthy();
    return screen.queryByRole('link', { name: 'Open the mailbox (opens in a new tab)' });
  };
  const withRealMail = renderAuth(<ForgetPassword />, { route: '/forgetPassword', api });
  expect(await ask()).toBeNull();
  withRealMail.unmount();
  renderAuth(<ForgetPassword />, { route: '/forgetPassword', api, config: { mailboxUrl: '/mailbox' } });
  expect((await ask())?.getAttribute('href')).toBe('/mailbox?to=jane%40example.com');
});

test("LOGIN-008: 'Forgot your password?' on /login opens /forgetPassword", () => {
  renderAuth(<Login />);
  expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe('/forgetPassword');
});

describe('/forgetPassword', () => {
  const show = (api: ApiHandlers = {}) =>
    renderAuth(<ForgetPassword />, {
      route: '/forgetPassword',
      api: {
        AuthGetUserRegion: () => ({ defaultAwsRegion: 'eu-west-1' }),
        AuthForgetPassword: () => ({ isForgetPasswordEmailSent: true }),
        ...api,
      },
    });
  const ask = async (email: string) => {
    await userEvent.type(field('Email'), email);
    await userEvent.click(button('Reset Password'));
  };

  test('RESET-001 RESET-002: one field with its text; the button is enabled once it is filled', async () => {
    const page = show();
    expect(screen.getByText("Enter your email and we'll send you a link to reset your password.")).toBeTruthy();
    expect([field('Email').autocomplete, isDisabled('Reset Password')]).toEqual(['username', true]);
    await userEvent.type(field('Email'), '{Enter}');
    expect(page.api.calls('AuthForgetPassword')).toEqual([]);
    await userEvent.type(field('Email'), 'a');
    expect(isDisabled('Reset Password')).toBe(false);
  });

  test('RESET-003: an invalid address is refused, and nothing is sent', async () => {
    const page = show();
    await ask('admin@example');
    expect(await screen.findByText('Please enter a valid email')).toBeTruthy();
    expect(page.api.calls('AuthForgetPassword')).toEqual([]);
  });

  test('RESET-004 RESET-007: sends the trimmed address to its region; the confirmation replaces the form', async () => {
    const page = show();
    await ask(' admin@example.com ');
    const confirmation = await screen.findByRole('status');
    expect(confirmation.textContent).toBe(SENT);
    expect(document.activeElement).toBe(confirmation);
    expect([screen.queryByLabelText('Email'), screen.queryByRole('button', { name: 'Reset Password' })]).toEqual([null, null]);
    expect(button('Back')).toBeTruthy();
    expect(page.api.calls('AuthForgetPassword')).toEqual([
      { operation: 'AuthForgetPassword', variables: { input: { email: 'admin@example.com' } }, awsRegion: 'eu-west-1' },
    ]);
  });

  test('RESET-005 RESET-007: failures are not shown; without a region the default one is used', async () => {
    const page = show({
      AuthGetUserRegion: serverAnswer('INTERNAL_SERVER_ERROR'),
      AuthForgetPassword: serverAnswer('INTERNAL_SERVER_ERROR'),
    });
    await ask('admin@example.com');
    expect(await screen.findByText(SENT)).toBeTruthy();
    expect(page.notifications.shown).toEqual([]);
    expect(page.api.calls('AuthForgetPassword')).toMatchObject([{ awsRegion: undefined }]);
  });

  test('RESET-006: Back returns to the previous page, whichever it was', async () => {
    const pages = (
      <Routes>
        <Route path="loginWithSSO" element={<Link to="/forgetPassword">Forgotten</Link>} />
        <Route path="forgetPassword" element={<ForgetPassword />} />
      </Routes>
    );
    const page = renderAuth(pages, { route: '/loginWithSSO?account_name=northwind' });
    await userEvent.click(screen.getByRole('link', { name: 'Forgotten' }));
    expect(page.address()).toBe('/forgetPassword');
    await userEvent.click(button('Back'));
    await waitFor(() => expect(page.address()).toBe('/loginWithSSO?account_name=northwind'));
  });

  test('RESET-006: Back opens /login if the page is the first', async () => {
    const page = show();
    await userEvent.click(button('Back'));
    await waitFor(() => expect(page.address()).toBe('/login'));
  });
});

describe('/resetPassword', () => {
  const show = (answer: () => unknown = () => ({ isPasswordResetSuccess: true }), route = '/resetPassword?token=abc') =>
    renderAuth(<ResetPassword />, { route, api: { AuthResetPassword: answer } });
  const SAVE = 'Save and return to Login';
  const fill = async (password = GOOD, confirm = password) => {
    await userEvent.type(field('New password'), password);
    await userEvent.type(field('Confirm'), confirm);
  };
  const save = async () => {
    await fill();
    await userEvent.click(button(SAVE));
  };
  const states = () => [...document.querySelectorAll('.auth-rule')].map((line) => line.className.replace('auth-rule auth-rule-', ''));

  test('RESET-010 RESET-021: two masked fields that password managers recognize, and a back link', () => {
    show();
    for (const name of ['New password', 'Confirm'])
      expect([field(name).type, field(name).autocomplete]).toEqual(['password', 'new-password']);
    expect(screen.getByRole('button', { name: 'Back' }).getAttribute('href')).toBe('/login');
  });

  test.each([
    ['RESET-012', '1 lowercase letter', 'STURDY-WALNUT-7', 'a'],
    ['RESET-013', '1 uppercase letter', 'sturdy-walnut-7', 'A'],
    ['RESET-014', '1 number', 'Sturdy-Walnut-', '7'],
    ['RESET-015', '1 special character', 'SturdyWalnut77', '?'],
    ['RESET-016', 'At least 10 characters in length', 'Sturdy-W7', 'a'],
  ])('%s: "%s" is unmet for %s, which cannot be saved, and met with one character more', async (_row, line, lacking, missing) => {
    show();
    const state = () => states()[screen.getAllByRole('listitem').findIndex(({ textContent }) => textContent.startsWith(line))];
    await fill(lacking);
    expect([state(), isDisabled(SAVE)]).toEqual(['unmet', true]);
    for (const name of ['New password', 'Confirm']) await userEvent.type(field(name), missing);
    expect([state(), isDisabled(SAVE)]).toEqual(['met', false]);
  });

  test('RESET-011: the checklist is neutral at first, and then follows the typing', async () => {
    show();
    expect(new Set(states())).toEqual(new Set(['neutral']));
    await userEvent.type(field('New password'), 'aB');
    expect(states()).toEqual(['met', 'met', 'unmet', 'unmet', 'unmet']);
    await userEvent.type(field('New password'), '1-cdefg');
    expect(states()).toEqual(['met', 'met', 'met', 'met', 'unmet']);
    expect(screen.getByText('4 of 5 rules met')).toBeTruthy();
    await userEvent.type(field('New password'), 'h');
    expect(states()).toEqual(['met', 'met', 'met', 'met', 'met']);
    await userEvent.clear(field('New password'));
    expect(new Set(states())).toEqual(new Set(['unmet']));
  });

  test('RESET-017 RESET-018: two different passwords show an error, and cannot be saved', async () => {
    const page = show();
    expect(isDisabled(SAVE)).toBe(true);
    await fill(GOOD, GOOD.slice(0, -1));
    expect(screen.queryByText(MISMATCH)).toBeNull();
    await userEvent.tab();
    expect(screen.getByText(MISMATCH)).toBeTruthy();
    await userEvent.type(field('Confirm'), '{Enter}');
    expect([page.api.calls('AuthResetPassword').length, isDisabled(SAVE)]).toEqual([0, true]);
    await userEvent.type(field('Confirm'), '7');
    expect([screen.queryByText(MISMATCH), isDisabled(SAVE)]).toEqual([null, false]);
  });

  test('RESET-010: both can be pasted', async () => {
    show();
    for (const name of ['New password', 'Confirm']) {
      await userEvent.click(field(name));
      await userEvent.paste(GOOD);
    }
    expect(isDisabled(SAVE)).toBe(false);
  });

  test('RESET-019 RESET-020: saves with the token of the address and goes to /login', async () => {
    const page = show();
    await save();
    await waitFor(() => expect(page.address()).toBe('/login'));
    expect(page.notifications.shown.map(({ title }) => title)).toEqual(['Password saved. Please log in.']);
    expect(page.api.calls('AuthResetPassword').map(({ variables }) => variables)).toEqual([
      { input: { password: GOOD, resetToken: 'abc' } },
    ]);
  });

  test.each(['/resetPassword', '/resetPassword?token='])(
    'RESET-009 RESET-024: at %s the link has expired: nothing can be filled in, a link leads to a new one',
    (route) => {
      show(undefined, route);
      const alert = screen.getAllByRole('alert').find((one) => one.textContent !== '');
      expect(alert?.textContent).toBe('Reset Password Link ExpiredPlease request a new link to reset password.');
      for (const name of ['New password', 'Confirm']) expect(field(name).matches(':disabled')).toBe(true);
      expect(isDisabled(SAVE)).toBe(true);
      expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe('/forgetPassword');
    },
  );

  test.each([
    ['RESET-022', 'AuthResetPassword: no such account', 'Account Not Found - Failed to reset password. Please contact support.'],
    [
      'RESET-023',
      'AuthResetPassword: account archived',
      'Account Archived - Please contact your company admin to activate your account before update password.',
    ],
    ['RESET-024', 'AuthResetPassword: link expired', 'Reset Password Link Expired - Please request a new link to reset password.'],
    ['RESET-026', 'INTERNAL_SERVER_ERROR', 'Unexpected error - Failed to reset password. Please contact support.'],
  ] as const)('%s: %s', async (_row, answer, message) => {
    const page = show(serverAnswer(answer));
    await save();
    await waitFor(() => expect(lastMessage(page)).toBe(message));
    expect(page.address()).toBe('/resetPassword?token=abc');
    expect(screen.queryByRole('link', { name: 'Request a new link' }) !== null).toBe(answer === 'AuthResetPassword: link expired');
  });

  test("RESET-025: BAD_REQUEST shows the server's first message with a capital", async () => {
    const page = show(serverAnswer('AuthResetPassword: weak password'));
    await save();
    await waitFor(() =>
      expect(lastMessage(page)).toBe(
        'Reset Password Failed - This password is easily guessed. Please choose a stronger password to help keep your account secure.',
      ),
    );
  });

  test('RESET-026: a response without success is an error', async () => {
    const page = show(neverAnsweredByServer('AuthResetPassword', { isPasswordResetSuccess: false }));
    await save();
    await waitFor(() => expect(lastMessage(page)).toBe('Unexpected error - Failed to reset password. Please contact support.'));
  });
});
