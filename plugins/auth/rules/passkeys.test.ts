import { expect, test } from 'vitest';
import { isNamedHost, passkeyObstacle, passkeyProblem } from './passkeys.js';

test.each([
  ['localhost', true],
  ['console.example.com', true],
  ['127.0.0.1', false],
  ['10.20.30.40', false],
  ['[::1]', false],
  ['[2001:db8::1]', false],
])('a page at %s may use passkeys: %s', (hostname, isNamed) => expect(isNamedHost(hostname)).toBe(isNamed));

const HERE = { address: 'https://console.example.com', origin: 'https://console.example.com', isSupported: true };

test.each([
  ['nothing', HERE, undefined],
  ['a console without a name', { ...HERE, address: null }, 'passkeys.nowhere'],
  ['another address of the console', { ...HERE, origin: 'https://10.0.0.5' }, 'passkeys.elsewhere'],
  ['a browser without them', { ...HERE, isSupported: false }, 'passkeys.unsupported'],
])('%s is an obstacle', (_what, place, key) => expect(passkeyObstacle(place)).toBe(key));

test.each([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'known'],
  ['SecurityError', 'elsewhere'],
  ['TypeError', 'failed'],
])('%s means %s', (name, problem) => expect(passkeyProblem({ name })).toBe(problem));
