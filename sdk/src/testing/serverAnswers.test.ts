import { expect, test } from 'vitest';
import { neverAnsweredByServer, refusedRow, serverAnswer, serverError, withoutAnswer } from './serverAnswers.js';

test('a recorded error is the error that a call rejects with: code, message, status and refused fields', () => {
  expect(serverError('UNAUTHENTICATED')).toMatchObject({ code: 'UNAUTHENTICATED', message: 'Sign in to continue.', httpStatus: 401 });
  expect(serverError('ORGCreateGroup: name in use')).toMatchObject({
    code: 'BAD_REQUEST',
    isValidation: true,
    extensions: { inputErrors: [{ path: 'group.name', message: 'Please enter a unique group name' }] },
  });
  expect(serverAnswer('AuthCheckToken: session ended')()).toMatchObject({ logout: true });
  expect(() => serverError('AuthCheckToken: session ended')).toThrow(
    "The server's answer 'AuthCheckToken: session ended' is not an error.",
  );
});

test('a test sets the record of a conflict, and nothing that the recorded error does not have', () => {
  const current = { _id: 'a', version: 4 };
  expect(serverError('ORGUpdateGroup: changed meanwhile', { current }).extensions).toMatchObject({ code: 'CONFLICT', current });
  expect(() => serverError('FORBIDDEN', { current })).toThrow("The server's answer 'FORBIDDEN' has no current.");
});

test("a refused row has the server's message, under the id of the test", () => {
  const row = { _id: 'mine', ok: false, code: 'NOT_FOUND', message: 'Not found.' };
  expect(refusedRow('ORGArchiveGroups: unknown group refused', 'mine')).toMatchObject(row);
  expect(() => refusedRow('FORBIDDEN', 'mine')).toThrow();
});

test('a response that the server gives is rejected by neverAnsweredByServer', () => {
  expect(() => neverAnsweredByServer('ORGUpdateGroup', 'CONFLICT')).toThrow("serverAnswer('ORGUpdateGroup: changed meanwhile')");
  expect(() => neverAnsweredByServer('ORGCreateGroup', 'FORBIDDEN')).toThrow("serverAnswer('FORBIDDEN')");
  expect(neverAnsweredByServer('ORGCreateGroup', 'CONFLICT')).toThrow('CONFLICT');
  expect(neverAnsweredByServer('AuthResetPassword', { isPasswordResetSuccess: false })()).toEqual({ isPasswordResetSuccess: false });
});

test('a call without a response has a code of the console', () => {
  expect(withoutAnswer('NETWORK')).toThrow(expect.objectContaining({ code: 'NETWORK' }) as Error);
});
