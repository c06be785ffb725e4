import type { ApiHandlers, ScreenOptions } from '@edge-console/sdk/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import Login from '../screens/Login.js';
import { renderAuth } from './renderAuth.js';

/** Expiry of the sessions that are created here. */
export const EXPIRY = '2026-01-01T01:00:00.000Z';
export const SIGNED_IN_RESULT = { mfa: false, expiresAt: EXPIRY, defaultAwsRegion: 'eu-west-1' };
export const MFA_RESULT = { mfa: true, minutesForRememberDevice: 20160 };

/** Responses of a sign-in without a second step, except those that a test replaces. */
export function api(handlers: ApiHandlers = {}): ApiHandlers {
  return { AuthGetUserRegion: () => ({ defaultAwsRegion: 'eu-west-1' }), AuthEmailLogin: () => SIGNED_IN_RESULT, ...handlers };
}

export function field(name: string): HTMLInputElement {
  return screen.getByLabelText<HTMLInputElement>(name);
}

export function logInButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Log In' });
}

/** Fills in the e-mail form and submits it. */
export async function logIn(email = 'admin@example.com', password = 'secret') {
  await userEvent.clear(field('Email'));
  await userEvent.type(field('Email'), email);
  await userEvent.clear(field('Password'));
  await userEvent.type(field('Password'), password);
  await userEvent.click(logInButton());
}

/** Renders the page and signs in up to the second step. */
export async function toCodeStep(handlers: ApiHandlers = {}, route = '/login', options: Pick<ScreenOptions, 'config'> = {}) {
  const page = renderAuth(<Login />, { api: api({ AuthEmailLogin: () => MFA_RESULT, ...handlers }), route, ...options });
  await logIn();
  await screen.findByLabelText('Code');
  return page;
}

export async function sendCode(code = '123456') {
  await userEvent.type(field('Code'), code);
  await userEvent.click(logInButton());
}
