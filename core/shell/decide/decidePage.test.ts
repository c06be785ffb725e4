import type { PolicyAnswer, SessionState } from '@edge-console/sdk';
import type { MenuContribution, PluginManifest, RouteContribution } from '@edge-console/sdk/contract';
import { TEST_CUSTOMER, TEST_USER } from '@edge-console/sdk/testing';
import { describe, expect, test } from 'vitest';
import type { LoaderSnapshot } from '../../loader/LoaderSnapshot.js';
import { decidePage, type PageQuestion } from './decidePage.js';
import { formatMessage } from '../../loader/sentences.js';

const BASE = `/region/${TEST_CUSTOMER.awsRegion}/customers/${TEST_CUSTOMER.customerId}`;
const OTHER = { ...TEST_CUSTOMER, customerId: '665000000000000000000002', awsRegion: 'eu-west-1' as const };
const SIGNED_IN: SessionState = {
  status: 'signed-in',
  user: { ...TEST_USER, customers: [TEST_CUSTOMER, OTHER] },
  customer: TEST_CUSTOMER,
  hasAccess: true,
};
const READY: LoaderSnapshot = { status: 'ready', plugins: new Map() };

const route = (path: string, rest: Partial<RouteContribution> = {}) => ({
  owner: 'plugin',
  item: {
    id: `plugin.${path}`,
    area: path.startsWith('/') ? ('public' as const) : ('base' as const),
    path,
    module: './X',
    title: 't',
    ...rest,
  },
});
const item = (path: string, rest: Partial<MenuContribution> = {}) => ({
  owner: 'plugin',
  item: { id: `plugin.menu.${path}`, label: 'l', icon: 'help' as const, order: 1, target: { path }, ...rest },
});

const ROUTES = [
  route('/login'),
  route('/forgetPassword'),
  route('users'),
  route('users/create'),
  route('users/:id'),
  route('secret', { action: 'org:secret' }),
  route('flagged', { flag: 'usersEnabled' }),
];

function decide(
  address: string,
  rest: Partial<PageQuestion> & { readonly answers?: Readonly<Record<string, PolicyAnswer>>; readonly on?: readonly string[] } = {},
) {
  const { pathname, search, hash } = new URL(address, 'http://localhost');
  return decidePage({
    location: { pathname, search, hash },
    session: SIGNED_IN,
    areFlagsKnown: true,
    isOn: (flag) => rest.on?.includes(flag) ?? false,
    policy: (action) => rest.answers?.[action] ?? 'allowed',
    loader: READY,
    routes: ROUTES,
    menu: [item('users')],
    ...rest,
  });
}

const idOf = (outcome: ReturnType<typeof decide>) => ('route' in outcome ? `${outcome.kind} ${outcome.route?.item.path}` : outcome.kind);

describe('KERNEL-020: nothing is decided before session, flags and catalogue have been loaded', () => {
  test.each([
    ['session', { session: { status: 'starting' } as const }],
    ['flags', { areFlagsKnown: false }],
    ['catalogue', { loader: { status: 'loading', plugins: new Map() } as const }],
    ['all of the catalogue', { loader: { ...READY, isPublicOnly: true } }],
    ['policy', { answers: { 'org:secret': 'unknown' as const } }],
  ])('%s', (title, rest) => {
    expect(decide(`${BASE}/secret`, rest)).toMatchObject({ kind: 'loading', route: { item: { path: 'secret' } } });
  });

  test('with the public part of the catalogue, only pages that need no session are decided', () => {
    const loader: LoaderSnapshot = { ...READY, isPublicOnly: true };
    expect(idOf(decide('/login', { loader, session: { status: 'signed-out' } }))).toBe('public /login');
  });

  test('a failed catalogue or session is an error page', () => {
    expect(decide(`${BASE}/users`, { loader: { status: 'failed', plugins: new Map() } }).kind).toBe('catalogue-failed');
    expect(decide(`${BASE}/users`, { session: { status: 'failed', error: new Error('no') } }).kind).toBe('session-failed');
  });
});

describe('KERNEL-008: the best match among the registered routes', () => {
  test.each([
    ['users', 'page users'],
    ['users/', 'page users'],
    ['/users', 'not-found'],
    ['users/create', 'page users/create'],
    ['users/17', 'page users/:id'],
    ['users/17/x', 'not-found'],
    ['unknown', 'not-found'],
  ])('%s', (path, expected) => {
    expect(idOf(decide(`${BASE}/${path}`))).toBe(expected);
  });
});

test('SHELL-020 FLAG-006: a route whose flag is off is Page Not Found, even where the action would be denied', () => {
  expect(decide(`${BASE}/flagged`).kind).toBe('not-found');
  expect(decide(`${BASE}/flagged`, { on: ['usersEnabled'] }).kind).toBe('page');
});

test('SHELL-014: a route whose action is denied is access denied', () => {
  expect(decide(`${BASE}/secret`, { answers: { 'org:secret': 'denied' } }).kind).toBe('denied');
});

test.each([`${BASE}/users`, BASE, `${BASE}/unknown`])(
  'SESSION-006 RECGQL-004: without edge:access every page is access denied: %s',
  (address) => {
    expect(decide(address, { session: { ...SIGNED_IN, hasAccess: false } as SessionState }).kind).toBe('denied');
  },
);

describe('REDIRECT-007 REDIRECT-008: other addresses redirect to the default customer', () => {
  test.each([
    ['/', BASE],
    ['/users', BASE],
    ['/region/x', BASE],
    ['/region/x/customers', BASE],
    [`/region/x/customers/${TEST_CUSTOMER.customerId}/users/`, `${BASE}/users`],
    [`/region/eu-west-1/customers/${TEST_CUSTOMER.customerId}/users?q=a#b`, `${BASE}/users?q=a#b`],
    [BASE, `${BASE}/users`],
    [`${BASE}/`, `${BASE}/users`],
    [`${BASE}/workflow-sets`, `${BASE}/users`],
  ])('%s -> %s', (address, to) => {
    expect(decide(address)).toEqual({ kind: 'redirect', to });
  });

  test("OPS-002: an address of one of the shell's own screens without a customer keeps its rest, for links from other consoles", () => {
    const routes = [...ROUTES, { ...route('operations/*'), owner: 'core' }];
    const open = (address: string) => decide(address, { routes });
    expect(open('/operations/plugins/iam?a=b#c')).toEqual({ kind: 'redirect', to: `${BASE}/operations/plugins/iam?a=b#c` });
    expect(open('/operations/')).toEqual({ kind: 'redirect', to: `${BASE}/operations` });
    expect(open('/users')).toEqual({ kind: 'redirect', to: BASE });
  });

  test('D-002: a customer that is not in the list is replaced with a warning', () => {
    expect(decide('/region/eu-west-1/customers/000000000000000000000000/users')).toEqual({
      kind: 'redirect',
      to: BASE,
      isForeignCustomer: true,
    });
  });

  test('another customer of the user waits for the session to follow', () => {
    expect(decide(`/region/eu-west-1/customers/${OTHER.customerId}/users`)).toEqual({ kind: 'loading' });
  });
});

describe('D-001: the landing page', () => {
  const routes = [route('vacancies', { action: 'a:vacancies' }), route('workflow-sets', { action: 'a:sets' }), route('users')];
  const menu = [
    item('vacancies', { order: 1 }),
    item('workflow-sets', { order: 2 }),
    item('users', { order: 3 }),
    item('hidden', { hidden: true }),
  ];

  test.each([
    ['prefers workflow sets', {}, { kind: 'redirect', to: `${BASE}/workflow-sets` }],
    ['else the first that is allowed', { 'a:sets': 'denied', 'a:vacancies': 'denied' }, { kind: 'redirect', to: `${BASE}/users` }],
    ['waits for an answer', { 'a:sets': 'unknown' }, { kind: 'loading' }],
  ] as const)('%s', (title, answers, outcome) => {
    expect(decide(BASE, { routes, menu, answers })).toEqual(outcome);
  });

  test('the preferred landing page is skipped if it is not allowed', () => {
    expect(decide(`${BASE}/workflow-sets`, { routes, menu, answers: { 'a:sets': 'denied' } })).toEqual({
      kind: 'redirect',
      to: `${BASE}/vacancies`,
    });
    expect(decide(`${BASE}/workflow-sets`, { routes, menu }).kind).toBe('page');
  });

  test('D-190: a user who may open no item of the menu gets the home page', () => {
    const routes = [route('secret', { action: 'x' })];
    expect(decide(BASE, { routes, menu: [item('secret')], answers: { x: 'denied' } })).toEqual({ kind: 'redirect', to: `${BASE}/home` });
  });
});

describe('signed out', () => {
  const signedOut = { session: { status: 'signed-out' } as const };

  test.each([
    ['/login', 'public /login'],
    ['/forgetPassword', 'public /forgetPassword'],
  ])('LOGIN-001: %s is a page', (address, expected) => {
    expect(idOf(decide(address, signedOut))).toBe(expected);
  });

  test.each([
    ['/', '/login'],
    ['/login/x', '/login?redirect=%2Flogin%2Fx'],
    ['/login/', '/login?redirect=%2Flogin%2F'],
    ['/LOGIN', '/login?redirect=%2FLOGIN'],
    [`${BASE}/users?q=a b&x=1`, `/login?redirect=${encodeURIComponent(`${BASE}/users?q=a%20b&x=1`)}`],
  ])('LOGIN-001 LOGIN-002: %s -> %s', (address, to) => {
    expect(decide(address, signedOut)).toEqual({ kind: 'redirect', to });
  });
});

describe('KERNEL-015: with all plugins disabled', () => {
  test.each([
    ['signed in', SIGNED_IN, BASE],
    ['signed out', { status: 'signed-out' } as const, '/'],
  ])('%s', (title, session, address) => {
    expect(decide(address, { session, routes: [], menu: [] }).kind).toBe('nothing-enabled');
  });
});

describe('KERNEL-018 KERNEL-022: the address of a failed plugin shows the cause; that of a disabled plugin shows that it is disabled', () => {
  const manifest = { contributions: { routes: [route('cycle-a').item, route('/login').item] } } as unknown as PluginManifest;
  const problem = { code: 'DEPENDENCY_CYCLE', pluginId: 'cycle-a', ...formatMessage('needCircle', { circle: 'a -> b -> a' }) } as const;
  const failed: LoaderSnapshot = {
    status: 'ready',
    plugins: new Map([['cycle-a', { manifest, state: { state: 'failed', cause: problem } }]]),
  };
  const disabled: LoaderSnapshot = {
    status: 'ready',
    plugins: new Map([
      ['cycle-a', { manifest, state: { state: 'disabled', cause: formatMessage('flagOff', { flag: 'plugin.cycle-a' }) } }],
    ]),
  };

  test('failed', () => expect(decide(`${BASE}/cycle-a`, { loader: failed })).toEqual({ kind: 'plugin-failed', problem }));
  test('disabled', () => expect(decide(`${BASE}/cycle-a`, { loader: disabled }).kind).toBe('disabled'));
  test('a failed sign-in plugin shows the failure at its own address', () => {
    const signedOut = { session: { status: 'signed-out' } as const, routes: [], loader: failed };
    expect(decide(BASE, signedOut)).toMatchObject({ kind: 'redirect' });
    expect(decide('/login', signedOut)).toEqual({ kind: 'plugin-failed', problem });
  });
});
