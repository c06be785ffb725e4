import { PreferencesServiceToken } from '@edge-console/sdk';
import { COOKIES, PAGE_START_ELEMENT, STORAGE_KEYS, type PageStart } from '@edge-console/sdk/contract';
import { TEST_USER } from '@edge-console/sdk/testing';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { BASE, OTHER_BASE, type TestKernel, type TestKernelOptions } from '../testing/createTestKernel.js';
import { jsonAnswer } from '../testing/fakeBrowser.js';
import { loadPage, pageStart, RESOURCE } from '../testing/loadPage.js';

afterEach(() => {
  vi.useRealTimers();
});

async function load(start: PageStart, options: TestKernelOptions = {}): Promise<TestKernel> {
  const made = loadPage(start, options);
  await vi.waitFor(() => expect(['signed-in', 'signed-out']).toContain(made.kernel.session.state.status));
  await made.kernel.flags.ready();
  return made;
}

const operations = ({ calls }: TestKernel) => calls().map(({ operation }) => operation);
const firstName = ({ kernel }: TestKernel) =>
  kernel.session.state.status === 'signed-in' ? kernel.session.state.user.firstName : undefined;

describe('the first data in the page', () => {
  test('SESSION-001 SESSION-003 SESSION-004: signs the user in, with rights and flags, without a request', async () => {
    const made = await load(pageStart());
    expect(firstName(made)).toBe('Prepared');
    expect(made.kernel.flags.isOn('prepared')).toBe(true);
    expect(made.kernel.policies.peek('org:viewGroupList')).toBe('allowed');
    expect(await made.kernel.policies.check('org:createGroup', RESOURCE)).toBe(false);
    expect(made.kernel.prepared.takeCatalogueRevision()).toBe('abc');
    await vi.waitFor(() => expect(made.kernel.prepared.hasCall('CommonGetPreferences')).toBe(false));
    expect([operations(made), made.requests]).toEqual([[], []]);
  });

  test('leaves the document, and is used once', async () => {
    const made = await load(pageStart());
    expect(document.getElementById(PAGE_START_ELEMENT)).toBeNull();
    await made.kernel.session.reload();
    expect(operations(made)).toEqual(['AuthMe', 'ORGGetRootHierarchy']);
    expect(firstName(made)).toBe(TEST_USER.firstName);
    expect([made.kernel.prepared.takeCatalogueRevision(), made.kernel.prepared.takeCatalogueRevision()]).toEqual(['abc', undefined]);
  });

  test('KERNEL-004: what it does not contain is requested', async () => {
    const made = await load(pageStart({ policies: { policyResult: {}, withinResult: {} }, calls: pageStart().calls.slice(0, 1) }));
    expect(await made.kernel.policies.check('org:viewGroup')).toBe(true);
    expect(operations(made)).toEqual(expect.arrayContaining(['ORGGetRootHierarchy', 'CommonCheckPolicy']));
    expect(operations(made)).not.toContain('AuthMe');
  });

  test('FLAG-002: its flags are compared with the service by their tag from then on', async () => {
    const made = await load(pageStart());
    made.serve('/ofrep/', () => jsonAnswer({ flags: [{ key: 'later', value: true }] }));
    vi.useFakeTimers({ toFake: ['Date'] });
    made.setVisibility('hidden');
    made.setVisibility('visible');
    await vi.waitFor(() => expect(made.kernel.flags.isOn('later')).toBe(true));
    expect(made.requests[0]?.init?.headers).toMatchObject({ 'if-none-match': '"tag"' });
  });
});

test('a preference that the page before sent while this page was requested is newer than the one in the page', async () => {
  const preferences = [
    { key: 'sent.before', value: 'in the page', __typename: 'Preference' },
    { key: 'sent.during', value: 'in the page', __typename: 'Preference' },
  ];
  const calls = pageStart().calls.map((call) =>
    call.operationName === 'CommonGetPreferences' ? { ...call, data: { CommonGetPreferences: preferences } } : call,
  );
  const { kernel } = loadPage(pageStart({ calls }));
  const requestedAt = performance.timeOrigin;
  const copy = {
    userId: TEST_USER._id,
    values: { 'sent.before': 'in the copy', 'sent.during': 'in the copy' },
    pending: [],
    confirmed: { 'sent.before': requestedAt - 1, 'sent.during': requestedAt + 1 },
  };
  window.localStorage.setItem(STORAGE_KEYS.userPreferences, JSON.stringify(copy));
  const read = (key: string) => kernel.services.get(PreferencesServiceToken).read(key);
  await vi.waitFor(() => expect(read('sent.before')).toBe('in the page'));
  expect(read('sent.during')).toBe('in the copy');
});

describe('the first data is not used', () => {
  test('SESSION-011: for another session, as after a log-out in another tab', async () => {
    const made = await load(pageStart(), { cookies: { [COOKIES.authToken]: 'token-of-someone-else' } });
    expect([firstName(made), operations(made)[0]]).toEqual([TEST_USER.firstName, 'AuthMe']);
    expect(made.kernel.prepared.hasUser).toBe(false);
  });

  test('without the cookie of a session', async () => {
    const made = await load(pageStart(), { cookies: {} });
    expect(operations(made)[0]).toBe('AuthMe');
  });

  test('SESSION-008: for another customer', async () => {
    const made = await load(pageStart(), { path: OTHER_BASE });
    expect(made.kernel.flags.isOn('prepared')).toBe(false);
    expect(operations(made)).toEqual(expect.arrayContaining(['ORGGetRootHierarchy', 'CommonCheckPolicy']));
  });

  test('after ten seconds, as when the code of the page came late', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const made = await load(pageStart());
    vi.setSystemTime(Date.now() + 10_001);
    expect(made.kernel.policies.peek('org:createGroup')).toBe('unknown');
    await vi.waitFor(() => expect(operations(made)).toContain('CommonCheckPolicy'));
  });

  test('SESSION-011: after a log-out in this tab', async () => {
    const made = await load(pageStart(), { path: BASE });
    await made.kernel.session.signOut();
    expect(made.kernel.prepared.hasUser).toBe(false);
  });
});
