import { GraphQLError } from 'graphql';
import { describe, expect, test, vi } from 'vitest';
import { MOST_MISSING_RIGHTS, parseErrorCode } from '@edge-console/sdk/contract';
import { ERROR_CODES } from '@edge-console/sdk/contract/errors';
import {
  badRequest,
  conflict,
  customError,
  downstreamError,
  exceedsRights,
  forbidden,
  INTERNAL_ERROR_MESSAGE,
  notFound,
  operationDisabled,
  rateLimited,
  toClientError,
  unauthenticated,
  validationError,
  type ServiceError,
} from './errors.js';

const onUnexpected = vi.fn();
const mapping = { requestId: 'r1', onUnexpected, suggestions: false };

/** As a resolver's error reaches the mapping: wrapped, with the path of its field. */
function thrownBy(field: string, error: Error): GraphQLError {
  return new GraphQLError(error.message, { path: [field], originalError: error });
}

describe('GQL-011: errors in responses', () => {
  test.each<[string, ServiceError]>([
    ['UNAUTHENTICATED', unauthenticated()],
    ['FORBIDDEN', forbidden()],
    ['NOT_FOUND', notFound()],
    ['BAD_REQUEST', badRequest('too large')],
    ['RATE_LIMITED', rateLimited()],
    ['OPERATION_DISABLED', operationDisabled()],
    ['DOWNSTREAM_SERVICE_ERROR', downstreamError('The mail server did not answer.', new Error('10.0.0.5 refused'))],
    ['ERROR_CUSTOM_USER_LOCKED', customError('ERROR_CUSTOM_USER_LOCKED')],
  ])('GQL-011 RECGQL-019: %s has only its code, the path of its field and the request id', (code, error) => {
    expect(ERROR_CODES).toContain(code);
    expect(toClientError(thrownBy('AuthMe', error), mapping)).toEqual({
      message: error.message,
      path: ['AuthMe'],
      extensions: { code, requestId: 'r1' },
    });
    expect(onUnexpected).not.toHaveBeenCalled();
  });

  test('GQL-011 RECGQL-019: rejected fields are listed by path, with the exception name ValidationError', () => {
    const inputErrors = [{ path: 'customer.uniqueName', message: 'Please enter an account name' }];
    expect(toClientError(validationError(inputErrors), mapping).extensions).toEqual({
      code: 'BAD_REQUEST',
      inputErrors,
      exception: { name: 'ValidationError' },
      requestId: 'r1',
    });
  });

  test('CONFLICT carries the row as it is now', () => {
    expect(toClientError(conflict({ version: 3 }), mapping).extensions).toMatchObject({ code: 'CONFLICT', current: { version: 3 } });
  });

  test('D-163: the error for an excessive grant lists each missing action once in its message, and a limited number of rights', () => {
    const missing = Array.from({ length: MOST_MISSING_RIGHTS + 1 }, (_, index) => ({
      action: 'org:editUser',
      resource: `resource ${index}`,
    }));
    const { message, extensions } = toClientError(exceedsRights(missing), mapping);
    expect(message).toBe('You cannot grant permissions that you do not have: org:editUser.');
    expect(ERROR_CODES).toContain(extensions.code);
    expect(extensions.missing).toEqual(missing.slice(0, MOST_MISSING_RIGHTS));
  });

  test('the console can parse a code with a value', () => {
    const { code } = toClientError(customError('ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD_WITH_LEFT_TRIAL', 2), mapping).extensions;
    expect(parseErrorCode(code)).toEqual({ code: 'ERROR_CUSTOM_INVALID_FINGERPRINT_OR_PASSWORD_WITH_LEFT_TRIAL', value: 2 });
  });

  test.each([
    ['an error of a resolver', thrownBy('AuthMe', new Error('SELECT secret FROM users')), ['AuthMe']],
    ['an error of the server itself', new Error('/srv/secret.js'), undefined],
    ['a value that is not an error', 'secret', undefined],
    ['a field that must not be null', new GraphQLError('Cannot return null for secret', { path: ['AuthMe'] }), ['AuthMe']],
  ])('GQL-011 RECGQL-019: %s is INTERNAL_SERVER_ERROR without its text, and is logged', (_case, thrown, path) => {
    onUnexpected.mockClear();
    const answer = toClientError(thrown, mapping);
    expect(answer).toEqual({
      message: INTERNAL_ERROR_MESSAGE,
      ...(path ? { path } : {}),
      extensions: { code: 'INTERNAL_SERVER_ERROR', requestId: 'r1' },
    });
    expect(JSON.stringify(answer)).not.toContain('secret');
    expect(onUnexpected).toHaveBeenCalledOnce();
  });

  test('an invalid document is BAD_REQUEST; suggestions are sent only by an open server', () => {
    const refusal = new GraphQLError('Cannot query field "helo" on type "Query". Did you mean "hello"?');
    expect(toClientError(refusal, mapping)).toEqual({
      message: 'Cannot query field "helo" on type "Query".',
      extensions: { code: 'BAD_REQUEST', requestId: 'r1' },
    });
    expect(toClientError(refusal, { ...mapping, suggestions: true }).message).toContain('Did you mean "hello"?');
  });
});
