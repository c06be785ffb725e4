import { ApiError } from '@edge-console/sdk';
import { validateBy } from '@edge-console/sdk/ui';
import { describe, expect, test } from 'vitest';
import { rememberLabel } from './rememberDevice.js';
import { cleanCode, credentialsSchema, loginFailure, loginOutcome, mfaFailure, resendFailure } from './signIn.js';

const NOTHING = {
  __typename: 'AuthLoginResult',
  mfa: null,
  expiresAt: null,
  defaultAwsRegion: null,
  isDeviceRemembered: null,
  minutesForRememberDevice: null,
  mfaMethods: null,
} as const;

function error(code: string): ApiError {
  return new ApiError('no matter', { code });
}

describe('the e-mail', () => {
  test.each(['a@b.co', ' admin@example.com ', "o'neil+test@sub.example.org", `${'x'.repeat(88)}@example.com`])(
    'LOGIN-014: %s is valid',
    (email) => expect(validateBy(credentialsSchema, { email, password: 'x' })).toBeUndefined(),
  );

  test.each([
    'admin',
    'admin@',
    '@example.com',
    'admin@example',
    'ad min@example.com',
    'admin@exämple.com',
    'admin@example..com',
    'a@-b.com',
    `${'x'.repeat(89)}@example.com`,
  ])('LOGIN-014: %s is invalid', (email) =>
    expect(validateBy(credentialsSchema, { email, password: 'x' })).toEqual({ email: 'login.emailInvalid' }),
  );

  test('LOGIN-016: the e-mail is trimmed, the password is not', () => {
    expect(credentialsSchema.cast({ email: ' a@b.co ', password: ' x ' })).toEqual({ email: 'a@b.co', password: ' x ' });
  });
});

describe('the response', () => {
  test('LOGIN-020: expiry and region mean signed in', () =>
    expect(loginOutcome({ ...NOTHING, expiresAt: '2026-01-01T00:00:00.000Z', defaultAwsRegion: 'eu-west-1' })).toEqual({
      kind: 'signed-in',
      result: { expiresAt: '2026-01-01T00:00:00.000Z', defaultAwsRegion: 'eu-west-1' },
    }));
  test('LOGIN-022: mfa means the second step', () =>
    expect(loginOutcome({ ...NOTHING, mfa: true, minutesForRememberDevice: 60 })).toEqual({
      kind: 'mfa',
      rememberMinutes: 60,
      methods: null,
    }));
  test.each([
    NOTHING,
    { ...NOTHING, mfa: false },
    { ...NOTHING, expiresAt: '2026-01-01T00:00:00.000Z' },
    { ...NOTHING, expiresAt: 'x', defaultAwsRegion: 'mars-1' },
  ])('LOGIN-021: %j has no meaning', (result) => expect(loginOutcome(result)).toEqual({ kind: 'unclear' }));
});

describe('failures', () => {
  test.each([
    ['ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD', 'LOGIN-024'],
    ['BAD_RESPONSE', 'LOGIN-025'],
  ])('%s shows the password banner (%s)', (code) =>
    expect(loginFailure(error(code))).toEqual({ kind: 'banner', banner: { sentences: [{ key: 'banners.wrongPassword' }] } }),
  );
  test('LOGIN-026: the remaining attempts are in the code', () =>
    expect(loginFailure(error('ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD_WITH_LEFT_TRIAL$3'))).toEqual({
      kind: 'banner',
      banner: { sentences: [{ key: 'banners.wrongPassword' }, { key: 'banners.attemptsLeft', n: 3 }] },
    }));
  test('LOGIN-023: a locked user', () => expect(loginFailure(error('ERROR_CUSTOM_USER_LOCKED'))).toEqual({ kind: 'locked' }));
  test.each(['NETWORK', 'INTERNAL_SERVER_ERROR', 'RATE_LIMITED', 'FORBIDDEN'])('LOGIN-027: %s is unexpected', (code) =>
    expect(loginFailure(error(code))).toEqual({ kind: 'unexpected' }),
  );

  test.each([
    ['MFA-017', 'ERROR_CUSTOM_MFA_CODE_NOT_MATCH', 'banners.codeNotMatch'],
    ['MFA-018', 'ERROR_CUSTOM_MFA_CODE_EXPIRED', 'banners.codeExpired'],
    ['MFA-019', 'ERROR_CUSTOM_USER_NOT_FOUND', 'banners.userNotFound'],
    ['MFA-020', 'ERROR_CUSTOM_MFA_LOGIN_ARGS_MISSING', 'banners.somethingWrong'],
    ['MFA-021', 'INTERNAL_SERVER_ERROR', 'banners.codeNotMatch'],
    ['MFA-021', 'NETWORK', 'banners.codeNotMatch'],
  ])('%s: %s', (id, code, key) => expect(mfaFailure(error(code))).toEqual({ kind: 'banner', banner: { sentences: [{ key }] } }));
  test('MFA-022: a user locked at the second step sees the locked state', () =>
    expect(mfaFailure(error('ERROR_CUSTOM_USER_LOCKED'))).toEqual({ kind: 'locked' }));
  test('MFA-009: a failed resend', () =>
    expect(resendFailure(error('NETWORK'))).toEqual({ kind: 'banner', banner: { sentences: [{ key: 'banners.somethingWrong' }] } }));
});

test.each([
  ['MFA-010', 20160, 'mfa.rememberDays', 14],
  ['MFA-010', 1440, 'mfa.rememberDays', 1],
  ['MFA-010', 4000, 'mfa.rememberDays', 2],
  ['MFA-011', 1439, 'mfa.rememberMinutes', 1439],
  ['MFA-011', 1, 'mfa.rememberMinutes', 1],
  ['MFA-012', undefined, 'mfa.rememberDays', 14],
])('%s: %s minutes', (id, minutes, key, count) => expect(rememberLabel(minutes)).toEqual({ key, count }));
test('MFA-010: no box at zero', () => expect(rememberLabel(0)).toBeUndefined());

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 12\t34\n56 ', '123456'],
  ['1234567', '123456'],
  ['ab-12c', 'ab-12c'],
])('MFA-002: %j is sent as %j', (typed, sent) => expect(cleanCode(typed)).toBe(sent));
