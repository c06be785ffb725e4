import { TEST_CUSTOMER } from '@edge-console/sdk/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestKernel, meAnswer, OTHER_BASE, policyAnswer, type TestKernel } from '../testing/createTestKernel.js';
import { recordedResponse, type CallHandler } from '../testing/fakeBrowser.js';

const ROOT = `region:${TEST_CUSTOMER.awsRegion}:organization:${TEST_CUSTOMER.organizationId}:customer:${TEST_CUSTOMER.customerId}:hierarchy:${TEST_CUSTOMER.rootHierarchyId}`;

let made: TestKernel;
/** A signed-in kernel; earlier calls are not counted. */
async function start(CommonCheckPolicy: CallHandler = policyAnswer(['org:denied'])) {
  made = createTestKernel();
  await made.kernel.session.start();
  made.answer({ CommonCheckPolicy });
  const todos = () =>
    made
      .calls('CommonCheckPolicy')
      .slice(1)
      .map(({ body }) => (body.variables as { policy: { todos: unknown } }).policy.todos);
  return { checker: made.kernel.policies, todos };
}
afterEach(() => made.kernel.dispose());

describe('KERNEL-004: the policy checker', () => {
  test('returns whether the user may run an action on the root department of the selected customer', async () => {
    const { checker, todos } = await start();
    await expect(checker.check('org:viewCustomerList')).resolves.toBe(true);
    await expect(checker.check('org:denied')).resolves.toBe(false);
    expect(todos()[0]).toEqual({ [ROOT]: ['org:viewCustomerList'] });
  });

  test('PERM-031: without a resource, one department of the customer is sufficient; with one, the action is needed there', async () => {
    const { checker, todos } = await start(() => ({
      __typename: 'CommonCheckPolicyResult',
      policyResult: { [ROOT]: { a: false } },
      withinResult: { [ROOT]: { a: true } },
    }));
    expect([await checker.check('a'), await checker.check('a', ROOT)]).toEqual([true, false]);
    expect([checker.peek('a'), checker.peek('a', ROOT)]).toEqual(['allowed', 'denied']);
    expect(todos()).toHaveLength(1);
  });

  test('sends the checks of one tick in one call, each once', async () => {
    const { checker, todos } = await start();
    await Promise.all([
      checker.check('a'),
      checker.check('b'),
      checker.check('a'),
      checker.check('a', 'region:*:organization:*:customer:*:hierarchy:*'),
    ]);
    expect(todos()).toEqual([{ [ROOT]: ['a', 'b'], 'region:*:organization:*:customer:*:hierarchy:*': ['a'] }]);
  });

  test("returns 'unknown' first, then notifies listeners of the result", async () => {
    const { checker } = await start();
    const heard = vi.fn();
    checker.onDidChange(heard);
    expect([checker.peek('org:viewCustomerList'), checker.peek('org:denied')]).toEqual(['unknown', 'unknown']);
    await vi.waitFor(() => expect(heard).toHaveBeenCalledOnce());
    expect([checker.peek('org:viewCustomerList'), checker.peek('org:denied')]).toEqual(['allowed', 'denied']);
  });

  test('asks the server once for each check', async () => {
    const { checker, todos } = await start();
    await checker.check('a');
    await checker.check('a');
    checker.peek('a');
    expect(todos()).toHaveLength(1);
  });

  test('an action that is missing in the response is denied', async () => {
    const { checker } = await start(() => ({ __typename: 'CommonCheckPolicyResult', policyResult: {}, withinResult: {} }));
    await expect(checker.check('a')).resolves.toBe(false);
  });

  test('discards all results with another customer', async () => {
    const { checker, todos } = await start();
    await checker.check('a');
    window.history.replaceState(null, '', OTHER_BASE);
    await made.kernel.session.followAddress();
    expect(checker.peek('a')).toBe('unknown');
    await vi.waitFor(() => expect(todos()).toHaveLength(3));
    expect(Object.keys(todos()[2] as object)[0]).toContain('region:us-east-1');
  });

  test('discards all results when the groups of the user have changed', async () => {
    const { checker } = await start();
    await checker.check('a');
    made.answer({ AuthMe: () => meAnswer({ groupIds: ['another'] }) });
    await made.kernel.session.reload();
    expect(checker.peek('a')).toBe('unknown');
  });

  test('keeps its results when the user is loaded again unchanged', async () => {
    const { checker } = await start();
    await checker.check('a');
    await made.kernel.session.reload();
    expect(checker.peek('a')).toBe('allowed');
  });

  test('sends no checks while no user is signed in', async () => {
    const { checker, todos } = await start();
    await made.kernel.session.signOut();
    expect(checker.peek('a')).toBe('unknown');
    await expect(checker.check('a')).resolves.toBe(false);
    expect(todos()).toEqual([]);
  });
});

describe('KERNEL-004: a check that failed', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  test('rejects for check, stays unknown for peek, and is sent again after a while', async () => {
    const { checker, todos } = await start(() => recordedResponse('INTERNAL_SERVER_ERROR'));
    await expect(checker.check('a')).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' });
    expect(checker.peek('a')).toBe('unknown');
    expect(todos()).toHaveLength(1);
    made.answer({ CommonCheckPolicy: policyAnswer() });
    checker.onDidChange(() => void checker.peek('a'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(checker.peek('a')).toBe('allowed');
    expect(todos()).toHaveLength(2);
  });
});
