import { describe, expect, test } from 'vitest';
import type { SessionState } from '@edge-console/sdk';
import { decidePage } from '../../core/shell/decide/decidePage.js';
import { toCustomerAddress } from '../../core/shell/decide/addresses.js';
import { resolveRedirect, type RedirectTarget } from '../../plugins/auth/rules/redirect.js';
import { toLogin, toSingleSignOn } from '../../plugins/auth/addresses.js';
import { resetLink } from '../../server/domains/auth/passwordReset/newResetLink.js';
import { redirectAfter } from '../../server/redirectAfter.js';
import { startTestServer } from '../../server/http/testing/testServer.js';
import { startTestConsole } from '../../server/testing/index.js';
import { Tally } from '../support/hostileTries.js';
import { ALLOWED, CONSOLE, HOSTILE_REDIRECTS } from './hostileRedirects.js';
import { getLogout, logoutPath, postLogout } from './saml/logoutBench.js';
import { begin, buildSsoCustomer, encode, send, signed } from './saml/samlBench.js';

const tally = new Tally('CSRF, browser, plugins', 'H28');

/** The address that a browser at the console opens; undefined if it stays. */
function openedAddress(address: string): URL | undefined {
  return URL.canParse(address, `${CONSOLE}/login`) ? new URL(address, `${CONSOLE}/login`) : undefined;
}

/** Independent of the code under test, by the URL that the browser would open. */
function isAllowed(url: URL): boolean {
  if (url.origin === CONSOLE) return true;
  const isListed = ALLOWED.some((entry) => (entry.startsWith('.') ? url.host.endsWith(entry) : url.host === entry));
  return url.protocol === 'https:' && isListed && url.username === '' && url.password === '';
}

/** Counts one attempt. @param address the address that the browser would open; undefined if it stays */
function judge(place: string, value: string, address: string | undefined): void {
  const url = address === undefined ? undefined : openedAddress(address);
  const isInside = address === undefined || (url !== undefined && isAllowed(url));
  tally.count(`${place}: ${JSON.stringify(value.slice(0, 80))} leads to ${url?.href.slice(0, 80) ?? 'nowhere'}`, isInside);
}

function addressOf(target: RedirectTarget): string | undefined {
  switch (target.kind) {
    case 'inside':
      return target.path;
    case 'outside':
      return target.url;
    case 'home':
      return '/';
    default:
      return undefined;
  }
}

const shown = (value: string) => JSON.stringify(value.slice(0, 60));

test('the corpus is large and does not contain duplicates', () => {
  expect(HOSTILE_REDIRECTS.length).toBeGreaterThanOrEqual(60);
  expect(new Set(HOSTILE_REDIRECTS).size).toBe(HOSTILE_REDIRECTS.length);
});

test('the check recognises addresses outside the console', () => {
  for (const address of ['//evil.example', '/\\evil.example', 'javascript:1', 'http://talent.example.com', 'https://a@talent.example.com'])
    expect(isAllowed(openedAddress(address) as URL)).toBe(false);
});

describe.each(HOSTILE_REDIRECTS.map((value) => [shown(value), value]))('REDIRECT-003: %s', (_shown, value) => {
  // Both forms in an address: unchanged and encoded.
  const parameters = [value, new URLSearchParams(`redirect=${value}`).get('redirect') ?? '', decodeOnce(value)];

  test('after signing in', () => {
    for (const raw of parameters) judge('login', value, addressOf(resolveRedirect(raw, CONSOLE, ALLOWED)));
  });

  test('after signing in without allowed hosts', () => {
    for (const raw of parameters) {
      const target = resolveRedirect(raw, CONSOLE, []);
      expect(target.kind).not.toBe('outside');
      judge('login without a list', value, addressOf(target));
    }
  });

  test('passed to single sign-on, as redirect or as account name', () => {
    for (const address of [toSingleSignOn(value, 'acme'), toSingleSignOn(null, value)]) {
      expect(openedAddress(address)?.pathname).toBe('/loginWithSSO');
      judge('single sign-on', value, address);
      const handed = new URL(address, CONSOLE).searchParams.get('redirect');
      judge('after single sign-on', value, addressOf(resolveRedirect(handed, CONSOLE, ALLOWED)));
    }
  });

  test('on the way to a new password: in the mail, and from its link to the sign-in page', () => {
    for (const raw of parameters) {
      const checked = redirectAfter(raw, CONSOLE, ALLOWED);
      judge('mail', value, checked);
      const link = new URL(resetLink(CONSOLE, 'token', checked));
      expect([link.origin, link.pathname]).toEqual([CONSOLE, '/resetPassword']);
      // A value added to the link afterwards is only passed on to the page that validates it.
      for (const handed of [link.searchParams.get('redirect'), raw]) {
        const login = openedAddress(toLogin(handed));
        expect([login?.origin, login?.pathname]).toEqual([CONSOLE, '/login']);
        judge('after a new password', value, addressOf(resolveRedirect(login?.searchParams.get('redirect') ?? null, CONSOLE, ALLOWED)));
      }
    }
  });

  test('as an address of the console without a session', () => {
    const url = openedAddress(value);
    if (url === undefined || url.origin !== CONSOLE) return;
    const outcome = decidePage({
      location: { pathname: url.pathname, search: url.search, hash: url.hash },
      session: { status: 'signed-out' } satisfies SessionState,
      areFlagsKnown: true,
      isOn: () => true,
      policy: () => 'allowed',
      loader: { status: 'ready', plugins: new Map() },
      routes: [{ owner: 'auth', item: { id: 'auth.login', area: 'public', path: '/login', module: './Login', title: 't' } }],
      menu: [],
    });
    if (outcome.kind !== 'redirect') return;
    judge('deep link', value, outcome.to);
    const handed = new URL(outcome.to, CONSOLE).searchParams.get('redirect');
    judge('after a deep link', value, addressOf(resolveRedirect(handed, CONSOLE, ALLOWED)));
  });

  test('as a customer that the switcher opens', () => {
    judge('switcher', value, toCustomerAddress({ awsRegion: 'eu-west-1', customerId: value }, 'workflow-sets'));
  });
});

test('SHELL-029: as a path at a legacy host', async () => {
  const server = await startTestServer({ legacyHosts: new Map([['old.example.com', 'console.example.com']]) });
  for (const value of HOSTILE_REDIRECTS) {
    // A browser's request line does not contain blanks or letters beyond ASCII.
    const url = encodeURI(value.slice(0, 2_000)).replaceAll('%25', '%');
    const paths = [url, `/${url}`].filter((path) => path.startsWith('/'));
    for (const path of paths) {
      const answer = await server.app.inject({ url: path, headers: { host: 'old.example.com' } });
      const { location } = answer.headers;
      judge('legacy host', value, location);
    }
  }
  await server.close();
});

describe('single sign-on', () => {
  test('SSOLOGIN-022: as the redirect of its start, and as the target after a rejection', async () => {
    const server = await startTestConsole({ PUBLIC_URL: CONSOLE, REDIRECT_DOMAINS: ALLOWED.join(',') });
    const customer = await buildSsoCustomer(server, { userProvisionMode: 'In-time' });
    for (const value of HOSTILE_REDIRECTS) {
      // The operation limits the length; the page rejects a longer value itself.
      const begun = await begin(server, customer, 'somebody@example.org', { redirect: value.slice(0, 10_000) }).catch(() => undefined);
      if (begun === undefined) continue;
      const refused = (await send(server, begun.browser, begun.relay, '')).location ?? '';
      judge('refused', value, refused);
      expect(openedAddress(refused)?.pathname).toBe('/loginWithSSO');
      judge('after a refusal', value, openedAddress(refused)?.searchParams.get('redirect') ?? undefined);
      judge('signed in', value, (await send(server, begun.browser, begun.relay, encode(signed(begun.facts)))).location);
    }
    await server.close();
  });

  test('SSOLOGIN-022: as RelayState of a response and of a log-out, which never redirects', async () => {
    const server = await startTestConsole({ PUBLIC_URL: CONSOLE });
    const customer = await buildSsoCustomer(server, { logoutUrl: 'https://idp.example/logout' });
    const path = logoutPath(customer.uniqueName);
    for (const value of HOSTILE_REDIRECTS.map((full) => full.slice(0, 10_000))) {
      const answered = (await send(server, server.browser(), value, '')).location;
      judge('RelayState', value, answered);
      expect(answered).toBe('/loginWithSSO?sso_error=failed');
      const query = new URLSearchParams({ SAMLResponse: 'x', RelayState: value, redirect: value });
      for (const location of [await getLogout(server, path, query.toString()), await postLogout(server, path, Object.fromEntries(query))]) {
        judge('log-out', value, location);
        expect(location).toBe('/login');
      }
    }
    await server.close();
  });
});

function decodeOnce(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
