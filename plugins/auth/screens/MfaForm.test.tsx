import { neverAnsweredByServer, serverAnswer, withoutAnswer, type ApiHandlers } from '@edge-console/sdk/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { EXPIRY, field, logInButton, toCodeStep, sendCode } from '../testing/signIn.js';

describe('the second step', () => {
  test('LOGIN-022 MFA-001: replaces the email form, and asks for the code that was sent', async () => {
    await toCodeStep();
    expect(screen.queryByLabelText('Email')).toBeNull();
    expect(screen.getByText('A code has been sent to your registered email. Please enter the code below to log in.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Code'));
    expect(field('Code').autocomplete).toBe('one-time-code');
  });

  test('names the address of the code, without a mailbox if the server sends real mail', async () => {
    await toCodeStep();
    expect(screen.getByText('Sent to admin@example.com.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /mailbox/ })).toBeNull();
  });

  test('links the mailbox of the address if the server has an embedded mailbox', async () => {
    await toCodeStep({}, '/login', { config: { mailboxUrl: '/mailbox' } });
    const link = screen.getByRole('link', { name: 'Open the mailbox (opens in a new tab)' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/mailbox?to=admin%40example.com', '_blank']);
  });

  test('MFA-002 MFA-003: Log In is disabled without a code, which has at most six characters', async () => {
    const page = await toCodeStep();
    expect(logInButton().getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Enter}');
    expect(page.api.calls('AuthMfaLogin')).toEqual([]);
    await userEvent.type(field('Code'), '12345678');
    expect(field('Code').value).toBe('123456');
    expect(logInButton().getAttribute('aria-disabled')).toBe('false');
  });

  test('MFA-002: a pasted code may contain spaces', async () => {
    await toCodeStep();
    await userEvent.click(field('Code'));
    await userEvent.paste(' 123 456 ');
    expect(field('Code').value).toBe('123456');
  });

  test('MFA-014 MFA-015 MFA-016: sends code and address to the region of the user, and signs in', async () => {
    const page = await toCodeStep({ AuthMfaLogin: () => ({ defaultAwsRegion: 'us-east-1', expiresAt: EXPIRY }) });
    await sendCode();
    await waitFor(() => expect(page.session.signIns).toEqual([{ expiresAt: EXPIRY, defaultAwsRegion: 'us-east-1' }]));
    expect(page.api.calls('AuthMfaLogin').map(({ variables, awsRegion }) => ({ variables, awsRegion }))).toEqual([
      { variables: { input: { code: '123456', email: 'admin@example.com' } }, awsRegion: 'eu-west-1' },
    ]);
  });

  test('MFA-010 MFA-015: the device is remembered only if the box is checked', async () => {
    const page = await toCodeStep({ AuthMfaLogin: withoutAnswer('NETWORK') });
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Remember this device for 14 days' });
    expect(box.checked).toBe(false);
    await userEvent.click(box);
    await sendCode();
    await waitFor(() =>
      expect(page.api.calls('AuthMfaLogin')[0]?.variables).toEqual({
        input: { code: '123456', email: 'admin@example.com', isRememberDevice: true },
      }),
    );
  });

  test.each([
    ['MFA-011', 90, 'Remember this device for 90 minutes'],
    ['MFA-012', null, 'Remember this device for 14 days'],
    ['MFA-010', 1440, 'Remember this device for 1 day'],
  ])('%s: %s minutes are shown as "%s"', async (id, minutesForRememberDevice, label) => {
    await toCodeStep({ AuthEmailLogin: () => ({ mfa: true, minutesForRememberDevice }) });
    expect(screen.getByRole('checkbox', { name: label })).toBeTruthy();
  });

  test('MFA-013: Back returns to the e-mail form without a banner, everything still filled in', async () => {
    await toCodeStep({ AuthResendMfaCode: withoutAnswer('NETWORK') });
    await userEvent.click(screen.getByRole('button', { name: 'Resend code' }));
    await screen.findByRole('alert');
    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(field('Email').value).toBe('admin@example.com');
    expect(field('Password').value).toBe('secret');
  });

  test.each([
    ['MFA-017', 'a wrong code', serverAnswer('AuthMfaLogin: wrong code'), 'Oops, please make sure to enter the correct code.'],
    [
      'MFA-018',
      'an expired code',
      serverAnswer('AuthMfaLogin: code expired'),
      'Oops, that code has expired. Please make sure to enter it within 10 minutes.',
    ],
    [
      'MFA-019',
      'an unknown user',
      neverAnsweredByServer('AuthMfaLogin', 'ERROR_CUSTOM_USER_NOT_FOUND'),
      "Oops, we couldn't find a user with that email address.",
    ],
    [
      'MFA-020',
      'a call without a code',
      serverAnswer('AuthMfaLogin: code missing'),
      'Oops, something went wrong. Please try again OR contact support.',
    ],
    ['MFA-021', 'an unknown error', serverAnswer('INTERNAL_SERVER_ERROR'), 'Oops, please make sure to enter the correct code.'],
  ])('%s MFA-022: %s returns to the filled e-mail form with its banner', async (_id, _what, AuthMfaLogin, text) => {
    await toCodeStep({ AuthMfaLogin });
    await sendCode();
    const banner = await screen.findByRole('alert');
    expect(banner.textContent.trim()).toBe(text);
    expect(document.activeElement).toBe(banner);
    expect(field('Email').value).toBe('admin@example.com');
    expect(field('Password').value).toBe('secret');
  });

  test('MFA-022: one click in the banner sends a new code', async () => {
    const page = await toCodeStep({ AuthMfaLogin: serverAnswer('AuthMfaLogin: code expired') });
    await sendCode();
    await screen.findByRole('alert');
    await userEvent.click(logInButton());
    await screen.findByLabelText('Code');
    expect(page.api.calls('AuthEmailLogin')).toHaveLength(2);
  });
});

describe('Resend code', () => {
  afterEach(() => vi.useRealTimers());

  test('MFA-004 MFA-005 MFA-006: clears the banner and sends the kept credentials to the region of the user', async () => {
    const page = await toCodeStep({ AuthResendMfaCode: withoutAnswer('NETWORK') });
    await userEvent.click(screen.getByRole('button', { name: 'Resend code' }));
    await screen.findByRole('alert');
    page.api.answer({ AuthResendMfaCode: () => ({ isResendCodeSuccess: true }) });
    fireEvent.click(screen.getByRole('button', { name: 'Resend code' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(page.api.calls('AuthResendMfaCode').at(-1)).toEqual(
      expect.objectContaining({ variables: { input: { email: 'admin@example.com', password: 'secret' } }, awsRegion: 'eu-west-1' }),
    );
    expect(await screen.findByText('A new code is on its way.')).toBeTruthy();
  });

  test('MFA-007 MFA-008: counts down from 60 seconds, disabled until then', async () => {
    await toCodeStep({ AuthResendMfaCode: () => ({ isResendCodeSuccess: true }) });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    fireEvent.click(screen.getByRole('button', { name: 'Resend code' }));
    const counting = screen.getByRole<HTMLButtonElement>('button', { name: 'Resend code in 60 seconds' });
    expect(counting.disabled).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText('Code'));
    act(() => void vi.advanceTimersByTime(59_000));
    expect(screen.getByRole('button', { name: 'Resend code in 1 second' })).toBeTruthy();
    act(() => void vi.advanceTimersByTime(2_000));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Resend code' }).disabled).toBe(false);
  });

  test.each([
    ['an error', serverAnswer('INTERNAL_SERVER_ERROR')],
    ['an answer without success', neverAnsweredByServer('AuthResendMfaCode', { isResendCodeSuccess: false })],
  ])('MFA-009: %s shows the banner, ends the countdown and stays in the step', async (name, handler) => {
    await toCodeStep({ AuthResendMfaCode: handler });
    await userEvent.click(screen.getByRole('button', { name: 'Resend code' }));
    expect((await screen.findByRole('alert')).textContent.trim()).toBe('Oops, something went wrong. Please try again OR contact support.');
    expect(await screen.findByRole('button', { name: 'Resend code' })).toBeTruthy();
    expect(screen.getByLabelText('Code')).toBeTruthy();
  });
});

describe('users of an authenticator app', () => {
  const APP = { mfa: true, minutesForRememberDevice: 20160, mfaMethods: ['TOTP', 'RECOVERY_CODE'] };
  const toTheApp = (handlers: ApiHandlers = {}) =>
    toCodeStep({ AuthEmailLogin: () => APP, AuthMfaLogin: () => ({ defaultAwsRegion: 'eu-west-1', expiresAt: EXPIRY }), ...handlers });
  const sent = (page: Awaited<ReturnType<typeof toTheApp>>) => page.api.calls('AuthMfaLogin').map(({ variables }) => variables['input']);
  const choose = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  test('MFA-015: are asked for its code, and offered none by e-mail', async () => {
    const page = await toTheApp();
    expect(screen.getByText('Enter the code that your authenticator app shows now.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Resend code|email/ })).toBeNull();
    await sendCode();
    await waitFor(() => expect(sent(page)).toEqual([{ code: '123456', email: 'admin@example.com', method: 'TOTP' }]));
    expect(page.api.calls('AuthResendMfaCode')).toEqual([]);
  });

  test('MFA-015: may use a recovery code, on a device to remember', async () => {
    const page = await toTheApp();
    await choose('Use a recovery code');
    expect(screen.getByRole('button', { name: 'Use an authenticator app' })).toBeTruthy();
    expect(document.activeElement).toBe(field('Recovery code'));
    await userEvent.type(field('Recovery code'), '4kx2-9mw7-0pqa');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Remember this device for 14 days' }));
    await userEvent.click(logInButton());
    await waitFor(() =>
      expect(sent(page)).toEqual([{ code: '4kx2-9mw7-0pqa', email: 'admin@example.com', method: 'RECOVERY_CODE', isRememberDevice: true }]),
    );
  });
});
