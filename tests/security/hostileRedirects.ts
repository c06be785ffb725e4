/** Origin of the console in the corpus. */
export const CONSOLE = 'https://console.example.com';

/** Hosts that redirects may lead to, as in `REDIRECT_DOMAINS`. */
export const ALLOWED = ['talent.example.com', '.partner.example', 'lab.example.com:8443'] as const;

const SCHEMES = [
  'javascript:alert(document.domain)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://console.example.com/%0aalert(1)',
  'javascript:location="https://evil.example"',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'filesystem:https://evil.example/temporary/x',
  'file:///etc/passwd',
  'ftp://evil.example/',
  'ws://evil.example/',
  'mailto:a@evil.example',
  'view-source:https://evil.example',
  'intent://evil.example#Intent;scheme=https;end',
];

const SLASHES = [
  '//evil.example',
  '///evil.example',
  '////evil.example/%2f..',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\\/evil.example',
  'https:evil.example',
  'https:/evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  'https://\\evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/a/..//evil.example',
  '/a/../..//evil.example',
  '/%2e//evil.example',
  '/%2e%2e//evil.example',
  '/;//evil.example',
  ';//evil.example',
];

const BLANKS = [
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '\u00a0//evil.example',
  '\u2028//evil.example',
  '\ufeff//evil.example',
  '\u0000//evil.example',
  'ht\ntps://evil.example',
  'https://evil.example\u0000.console.example.com',
  '/ok\r\nLocation: https://evil.example',
  '/ok%0d%0aLocation:%20https://evil.example',
];

const ENCODED = [
  '%2f%2fevil.example',
  '/%2f%2fevil.example',
  '/%2fevil.example',
  '/%5cevil.example',
  '%5c%5cevil.example',
  '/%252fevil.example',
  'https%3a%2f%2fevil.example',
  '/%09/evil.example',
  '/%00/evil.example',
  'https://evil%2eexample',
  'https://%65vil.example',
];

const HOSTS = [
  'https://evil.example/',
  'HTTPS://EVIL.EXAMPLE/',
  'http://talent.example.com/',
  'http://console.example.com/',
  'https://console.example.com@evil.example/',
  'https://console.example.com:x@evil.example/',
  'https://console.example.com%40evil.example/',
  'https://talent.example.com\\@evil.example/',
  'https://talent.example.com@evil.example/',
  'https://evil.example#@talent.example.com/',
  'https://evil.example?@talent.example.com/',
  'https://evil.example/https://talent.example.com/',
  'https://evil.example;talent.example.com/',
  'https://talent.example.com.evil.example/',
  'https://eviltalent.example.com/',
  'https://talent.example.com./',
  'https://talent.example.com:444/',
  'https://partner.example/',
  'https://evilpartner.example/',
  'https://eu.partner.example.evil.example/',
  'https://eu.partner.example:8443/',
  'https://lab.example.com/',
  'https://console.example.com:8443/',
  'https://console-example.com/',
  'https://xn--tlent-4ve.example.com/',
  'https://t\u0430lent.example.com/',
  'https://talent\u3002example\u3002com\u3002evil\u3002example/',
  'https://evil\u3002example/',
  'https://evil\uff0eexample/',
  'https://\uff45vil.example/',
  'https://evil.example\u2044talent.example.com/',
  'https://evil.example\uff0ftalent.example.com/',
  'https://127.0.0.1/',
  'https://0x7f.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://169.254.169.254/latest/meta-data/',
];

const NESTED = [
  '/login?redirect=https://evil.example',
  '/login?redirect=//evil.example',
  '/loginWithSSO?redirect=%2f%2fevil.example',
  '/LOGIN?redirect=%252f%252fevil.example',
  `${CONSOLE}/login?redirect=${encodeURIComponent('javascript:alert(1)')}`,
  '/resetPassword?token=x&redirect=https://evil.example',
];

const LONG = [
  `//${'a'.repeat(70_000)}.evil.example`,
  `https://evil.example/${'/'.repeat(70_000)}`,
  `/${'../'.repeat(20_000)}/evil.example`,
];

const BROKEN = [
  'https://',
  'https://%/',
  'https://[::1/',
  'https://talent.example.com:99999/',
  '@evil.example',
  'evil.example',
  'null',
  '?//evil.example',
  '#//evil.example',
];

/** Hostile values of a redirect. */
export const HOSTILE_REDIRECTS: readonly string[] = [
  ...SCHEMES,
  ...SLASHES,
  ...BLANKS,
  ...ENCODED,
  ...HOSTS,
  ...NESTED,
  ...LONG,
  ...BROKEN,
];
