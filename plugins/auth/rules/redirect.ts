import { SIGN_IN_PAGES } from '../routes.js';

/** The target of a redirect parameter. */
export type RedirectTarget =
  /** Without a parameter, or if it refers to a sign-in page: the default customer. */
  | { readonly kind: 'home' }
  /** Path, query and hash inside the console. */
  | { readonly kind: 'inside'; readonly path: string }
  | { readonly kind: 'outside'; readonly url: string }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'blocked'; readonly host: string };

/** A redirect that is not followed. */
export type RefusedRedirect = Extract<RedirectTarget, { readonly kind: 'invalid' | 'blocked' }>;

const INVALID: RedirectTarget = { kind: 'invalid' };

/** Backslashes, blanks and control characters, which browsers interpret differently than they look. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const TREACHEROUS = /[\\\s\u0000-\u001f\u007f]/;
const ABSOLUTE = /^https?:\/\/[^/]/i;

function parse(raw: string, origin: string): URL | undefined {
  const isPath = raw.startsWith('/') && !raw.startsWith('//');
  if (TREACHEROUS.test(raw) || !(isPath || ABSOLUTE.test(raw)) || !URL.canParse(raw, origin)) return undefined;
  const url = new URL(raw, origin);
  return url.username === '' && url.password === '' ? url : undefined;
}

/** An entry is a host, with its port if that is not the usual one, or a suffix that starts with a dot. */
function isAllowed(url: URL, domains: readonly string[]): boolean {
  const host = url.host.toLowerCase();
  return domains.some((entry) => {
    const domain = entry.trim().toLowerCase();
    if (domain === '' || domain === '.') return false;
    return domain.startsWith('.') ? host.endsWith(domain) : host === domain;
  });
}

function insideTarget(url: URL): RedirectTarget {
  // '/.//evil.example' becomes '//evil.example', which a browser interprets as another host.
  if (url.pathname.startsWith('//')) return INVALID;
  const page = url.pathname.replace(/\/+$/, '');
  if (page === '' && url.search === '' && url.hash === '') return { kind: 'home' };
  if (SIGN_IN_PAGES.some((name) => name.toLowerCase() === decodePath(page).toLowerCase())) return { kind: 'home' };
  return { kind: 'inside', path: `${url.pathname}${url.search}${url.hash}` };
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Validates a redirect parameter: an address of the same origin becomes its path inside the console; another origin is allowed only with
 * https and if its host is on the list. (REDIRECT-002 to REDIRECT-006, D-014)
 * @param raw the parameter's value, decoded once, or null without a parameter
 * @param origin origin of the console: `https://console.example.com`
 */
export function resolveRedirect(raw: string | null, origin: string, domains: readonly string[]): RedirectTarget {
  if (raw === null || raw === '') return { kind: 'home' };
  const url = parse(raw, origin);
  if (url === undefined) return INVALID;
  if (url.origin === origin) return insideTarget(url);
  if (url.protocol !== 'https:' || !isAllowed(url, domains)) return { kind: 'blocked', host: url.host };
  return { kind: 'outside', url: url.href };
}

export function isRefused(target: RedirectTarget): target is RefusedRedirect {
  return target.kind === 'invalid' || target.kind === 'blocked';
}
