import { describe, expect, test } from 'vitest';
import { resolveRedirect, type RedirectTarget } from './redirect.js';

const ORIGIN = 'https://console.example.com';
const DOMAINS = ['talent.example.com', '.partner.example', 'lab.example.com:8443'];

function resolve(raw: string | null, domains: readonly string[] = DOMAINS): RedirectTarget {
  return resolveRedirect(raw, ORIGIN, domains);
}

describe('inside the console', () => {
  test.each([
    ['/', { kind: 'home' }],
    ['/region/eu-west-1/customers/abc/customers?q=x#row', { kind: 'inside', path: '/region/eu-west-1/customers/abc/customers?q=x#row' }],
    [`${ORIGIN}/region/eu-west-1/customers/abc?page=2`, { kind: 'inside', path: '/region/eu-west-1/customers/abc?page=2' }],
    ['HTTPS://CONSOLE.EXAMPLE.COM/a', { kind: 'inside', path: '/a' }],
    [`${ORIGIN}:443/a`, { kind: 'inside', path: '/a' }],
    ['/a?next=https://evil.example', { kind: 'inside', path: '/a?next=https://evil.example' }],
    ['/a/../b', { kind: 'inside', path: '/b' }],
    ['/?redirect=x', { kind: 'inside', path: '/?redirect=x' }],
    ['/loginx', { kind: 'inside', path: '/loginx' }],
  ] as const)('REDIRECT-002: %s', (raw, expected) => expect(resolve(raw)).toEqual(expected));

  test.each([
    null,
    '',
    '/',
    ORIGIN,
    `${ORIGIN}/`,
    '/login',
    '/login/',
    '/LOGIN?redirect=%2Flogin',
    '/%6cogin',
    '/loginWithSSO?account_name=a',
    '/forgetPassword',
    '/resetPassword?token=x',
  ])('REDIRECT-006: %s opens the default customer', (raw) => expect(resolve(raw)).toEqual({ kind: 'home' }));
});

describe('other origins', () => {
  test.each([
    'https://talent.example.com/jobs?id=1#top',
    'https://TALENT.example.com/jobs',
    'https://eu.partner.example/x',
    'https://a.b.partner.example',
    'https://lab.example.com:8443/x',
  ])('REDIRECT-003: %s is on the list', (raw) => expect(resolve(raw)).toEqual({ kind: 'outside', url: new URL(raw).href }));

  test('REDIRECT-003: an empty list allows no origin', () =>
    expect(resolve('https://talent.example.com/', [])).toEqual({ kind: 'blocked', host: 'talent.example.com' }));

  test.each(['', '.', ' '])('REDIRECT-003: the entry "%s" allows no origin', (entry) =>
    expect(resolve('https://evil.example/', [entry]).kind).toBe('blocked'),
  );

  // Attempts of attackers: look-alike hosts, other ports, plain http, numeric hosts.
  test.each([
    ['https://evil.example/', 'evil.example'],
    ['https://evil.example/console.example.com', 'evil.example'],
    ['https://evil.example?https://talent.example.com', 'evil.example'],
    ['https://evil.example#https://talent.example.com', 'evil.example'],
    ['https://talent.example.com.evil.example/', 'talent.example.com.evil.example'],
    ['https://eviltalent.example.com/', 'eviltalent.example.com'],
    ['https://x.talent.example.com/', 'x.talent.example.com'],
    ['https://talent.example.com./', 'talent.example.com.'],
    ['https://talent.example.com:444/', 'talent.example.com:444'],
    ['https://lab.example.com/', 'lab.example.com'],
    ['https://partner.example/', 'partner.example'],
    ['https://evilpartner.example/', 'evilpartner.example'],
    ['https://eu.partner.example.evil.example/', 'eu.partner.example.evil.example'],
    ['https://eu.partner.example:8443/', 'eu.partner.example:8443'],
    ['http://talent.example.com/', 'talent.example.com'],
    ['http://console.example.com/', 'console.example.com'],
    ['https://console.example.com:8443/', 'console.example.com:8443'],
    ['https://console.example.com.evil.example/', 'console.example.com.evil.example'],
    ['https://console-example.com/', 'console-example.com'],
    ['https://127.0.0.1/', '127.0.0.1'],
    ['https://0x7f.1/', '127.0.0.1'],
    ['https://[::1]/', '[::1]'],
    ['https://tаlent.example.com/', 'xn--tlent-4ve.example.com'],
    ['https://talent.example.com%2eevil.example/', 'talent.example.com.evil.example'],
    ['https://ｅvil.example/', 'evil.example'],
    ['https://evil。example/', 'evil.example'],
  ])('REDIRECT-005: %s is blocked', (raw, host) => expect(resolve(raw)).toEqual({ kind: 'blocked', host }));
});

describe('invalid addresses', () => {
  test.each([
    '//evil.example',
    '//evil.example/%2f..',
    '///evil.example',
    '////evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '\\/evil.example',
    '/\\/evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r/evil.example',
    '\t//evil.example',
    ' //evil.example',
    ' https://talent.example.com',
    'https://talent.example.com ',
    'https://talent.example.com\t',
    'ht\ntps://evil.example',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'javascript://console.example.com/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://console.example.com/1',
    'file:///etc/passwd',
    'ftp://talent.example.com/',
    'about:blank',
    'mailto:a@example.com',
    'view-source:https://talent.example.com',
    'https:evil.example',
    'https:/evil.example',
    'https:///evil.example',
    'https:\\\\evil.example',
    'https://\\evil.example',
    'https://talent.example.com\\@evil.example',
    'https://talent.example.com@evil.example',
    'https://user:password@talent.example.com/',
    'https://console.example.com@evil.example/',
    'https://user@console.example.com/a',
    'https://',
    'https://%/',
    'https://talent.example.com:99999/',
    'https://[::1/',
    'http',
    'customers',
    '../customers',
    '?q=1',
    '#top',
    '.evil.example',
    'evil.example',
    'console.example.com/a',
    '%2f%2fevil.example',
    'https%3A%2F%2Fevil.example',
    '@evil.example',
    '\u2028//evil.example',
    '\ufeff//evil.example',
    'undefined',
    'null',
  ])('REDIRECT-004: %j is refused', (raw) => expect(resolve(raw)).toEqual({ kind: 'invalid' }));
});
