import { expect, test } from 'vitest';
import { relyingPartyOf } from './relyingParty.js';

const at = (publicUrl: string | undefined, host = '127.0.0.1') => relyingPartyOf({ publicUrl, host, port: 4000 });

test.each([
  ['https://console.example.com', 'console.example.com', 'https://console.example.com'],
  ['https://console.example.com:8443', 'console.example.com', 'https://console.example.com:8443'],
  ['http://localhost:4000', 'localhost', 'http://localhost:4000'],
])('passkeys of %s are bound to %s', (publicUrl, id, origin) => expect(at(publicUrl)).toEqual({ id, origin }));

test.each(['127.0.0.1', '127.1.2.3', '::1', 'localhost'])('on %s they are bound to localhost', (host) =>
  expect(at(undefined, host)).toEqual({ id: 'localhost', origin: 'http://localhost:4000' }),
);

test.each(['http://console.example.com', 'https://192.0.2.1', 'https://[2001:db8::1]', 'http://10.0.0.5:4000'])(
  'passkeys are unavailable at %s',
  (publicUrl) => expect(at(publicUrl)).toBeUndefined(),
);
