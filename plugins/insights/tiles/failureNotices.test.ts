import { serverError } from '@edge-console/sdk/testing';
import { describe, expect, test } from 'vitest';
import { groupFailures } from './failureNotices.js';

const refused = (sentence: string) => ({ sentence, error: serverError('FORBIDDEN') });
const failed = (sentence: string) => ({ sentence, error: serverError('INTERNAL_SERVER_ERROR') });
/** The sentences of each message. */
const messages = (...failures: Parameters<typeof groupFailures>[0]) =>
  groupFailures(failures).map((group) => group.map(({ sentence }) => sentence).join(' '));

describe('messages about figures that failed', () => {
  test('DI-035: several missing permissions are one message', () => {
    expect(messages(refused('a'), refused('b'), failed('c'))).toEqual(['a b', 'c']);
    expect(messages(refused('a'))).toEqual(['a']);
  });

  test('two other failures are two messages, three are one', () => {
    expect(messages(failed('a'), failed('b'))).toEqual(['a', 'b']);
    expect(messages(failed('a'), failed('b'), failed('c'))).toEqual(['a b c']);
    expect(messages()).toEqual([]);
  });
});
