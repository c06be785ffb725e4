const LOOPBACK = /^(127(\.\d{1,3}){3}|localhost|\[::1\])$/;
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const TREACHEROUS = /[\\\s\u0000-\u001f\u007f]/;

/**
 * The address to which a browser is redirected after sign-in: a path of the console, or an https address of a permitted host.
 * @param raw absolute address or path that the console sent
 * @param console address of the console
 * @returns undefined if the redirect is not permitted (REDIRECT-003, REDIRECT-005)
 */
export function redirectAfter(raw: string | null | undefined, console: string, domains: readonly string[]): string | undefined {
  if (raw === undefined || raw === null || raw === '') return '/';
  const own = new URL(console);
  const url = parse(raw, own);
  if (url === undefined) return undefined;
  // '/.//evil.example' becomes '//evil.example', which a browser resolves to another host.
  if (isSameConsole(url, own)) return url.pathname.startsWith('//') ? undefined : `${url.pathname}${url.search}${url.hash}`;
  const host = url.host.toLowerCase();
  return url.protocol === 'https:' && domains.some((domain) => matches(host, domain.trim().toLowerCase())) ? url.href : undefined;
}

function parse(raw: string, own: URL): URL | undefined {
  const isPath = raw.startsWith('/') && !raw.startsWith('//');
  if (TREACHEROUS.test(raw) || !(isPath || /^https?:\/\/[^/]/i.test(raw)) || !URL.canParse(raw, own)) return undefined;
  const url = new URL(raw, own);
  return url.username === '' && url.password === '' ? url : undefined;
}

/** On a developer's machine the console has several host names. */
function isSameConsole(url: URL, own: URL): boolean {
  return url.origin === own.origin || (LOOPBACK.test(url.hostname) && LOOPBACK.test(own.hostname) && url.port === own.port);
}

function matches(host: string, domain: string): boolean {
  return domain.startsWith('.') && domain.length > 1 ? host.endsWith(domain) : host === domain;
}
