import { serverError } from '@edge-console/sdk/testing';
import { describe, expect, test } from 'vitest';
import { noticesOf } from './failureNotices.js';

const refused = (sentence: string) => ({ sentence, error: serverError('FORBIDDEN') });
const failed = (sentence: string) => ({ sentence, error: serverError('INTERNAL_SERVER_ERROR') });
const summary = (...failures: Parameters<typeof noticesOf>[0]) => noticesOf(failures).map(({ sentence, count }) => `${sentence} ${count}`);

describe('messages about figures that failed', () => {
  test('DI-035: several missing permissions are one message', () => {
    expect(summary(refused('a'), refused('b'), failed('c'))).toEqual(['a 2', 'c 1']);
    expect(summary(refused('a'))).toEqual(['a 1']);
  });

  test('two other failures are two messages, three are one', () => {
    expect(summary(failed('a'), failed('b'))).toEqual(['a 1', 'b 1']);
    expect(summary(failed('a'), failed('b'), failed('c'))).toEqual(['a 3']);
    expect(summary()).toEqual([]);
  });
});
