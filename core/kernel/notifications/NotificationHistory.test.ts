import { serverError, TEST_USER } from '@edge-console/sdk/testing';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BASE, createTestKernel, meAnswer, OTHER_BASE, type TestKernel, type TestKernelOptions } from '../testing/createTestKernel.js';

const made: TestKernel[] = [];
async function start(options: TestKernelOptions = {}) {
  const parts = createTestKernel(options);
  made.push(parts);
  await parts.kernel.session.start();
  const { history, notifications } = parts.kernel;
  return { ...parts, history, notifications, titles: () => history.messages.map(({ title }) => title) };
}
beforeEach(() => sessionStorage.clear());
afterEach(() => made.splice(0).forEach(({ kernel }) => kernel.dispose()));

describe('the history of messages', () => {
  test('shows the last fifty, newest first, also after they have expired', async () => {
    const { history, notifications, titles } = await start();
    const heard = vi.fn();
    history.onDidChange(heard);
    notifications.success('one').dispose();
    notifications.error('two');
    expect(titles()).toEqual(['two', 'one']);
    expect(heard).toHaveBeenCalledTimes(2);
    for (let number = 3; number <= 60; number += 1) notifications.success(String(number)).dispose();
    expect(titles()).toHaveLength(50);
    expect(titles()[0]).toBe('60');
    history.clear();
    expect(history.messages).toEqual([]);
  });

  test('does not keep hints at fields of a form', async () => {
    const { notifications, titles } = await start();
    notifications.show({ intent: 'error', title: 'Please make sure the fields pass validations.', isTransient: true });
    notifications.error('Failed');
    expect(titles()).toEqual(['Failed']);
  });

  test('has unread messages until the user opens the list or that message', async () => {
    const { history, notifications } = await start();
    for (const title of ['one', 'two', 'three']) notifications.success(title);
    expect(history.unread).toBe(3);
    history.markRead(notifications.shown[1]?.id);
    expect(history.messages.map(({ title, isRead }) => [title, isRead])).toEqual([
      ['three', false],
      ['two', true],
      ['one', false],
    ]);
    history.markRead('unknown');
    expect(history.unread).toBe(2);
    history.markRead();
    expect(history.unread).toBe(0);
  });

  test('stores the reference of a failed call, and the full address of a link', async () => {
    const { history, notifications } = await start();
    const failure = serverError('INTERNAL_SERVER_ERROR', { requestId: 'request-7' });
    notifications.error('Failed', 'Try again.', failure);
    notifications.show({ intent: 'success', title: 'Archived', link: { label: 'Show', path: 'groups/archived' } });
    expect(history.messages).toMatchObject([
      { title: 'Archived', link: { label: 'Show', address: `${BASE}/groups/archived` } },
      { title: 'Failed', description: 'Try again.', requestId: 'request-7' },
    ]);
  });
});

describe('an action', () => {
  const withUndo = (run = vi.fn()) => ({ intent: 'success', title: 'Archived', action: { label: 'Undo', run } }) as const;

  test('can be used in the history after its message has expired, once', async () => {
    const { history, notifications } = await start();
    const run = vi.fn();
    notifications.show(withUndo(run));
    const [shown] = notifications.shown;
    notifications.dismiss(shown?.id ?? '');
    history.messages[0]?.action?.run();
    expect(run).toHaveBeenCalledOnce();
    expect(history.messages[0]?.action).toBeUndefined();
    shown?.action?.run();
    expect(run).toHaveBeenCalledOnce();
  });

  test('is removed when it was used on the message, when its message is disposed, and with the customer', async () => {
    const { history, notifications, kernel } = await start();
    notifications.show(withUndo());
    notifications.shown[0]?.action?.run();
    expect(notifications.shown).toEqual([]);
    notifications.show(withUndo()).dispose();
    notifications.show(withUndo());
    expect(history.messages.map(({ action }) => action?.label)).toEqual(['Undo', undefined, undefined]);
    window.history.replaceState(null, '', OTHER_BASE);
    await kernel.session.followAddress();
    expect(history.messages.map(({ action }) => action)).toEqual([undefined, undefined, undefined]);
  });
});

describe('the tab', () => {
  test('stores them over a reload, without actions that are no longer possible', async () => {
    const before = await start();
    const failure = serverError('INTERNAL_SERVER_ERROR', { requestId: 'request-7' });
    before.notifications.error('Failed', 'Try again.', failure);
    before.notifications.show({ intent: 'success', title: 'Archived', action: { label: 'Undo', run: vi.fn() } });
    before.history.markRead(before.notifications.shown[0]?.id);
    const { at } = before.history.messages[1] ?? {};
    const { history, notifications, titles } = await start();
    expect(history.messages).toMatchObject([
      { title: 'Archived', isRead: false },
      { title: 'Failed', description: 'Try again.', requestId: 'request-7', isRead: true, at },
    ]);
    expect(history.messages[0]?.action).toBeUndefined();
    notifications.success('After');
    expect(titles()).toEqual(['After', 'Archived', 'Failed']);
  });

  test('shows them to no other user, and removes them at log-out', async () => {
    const first = await start();
    first.notifications.success('Mine');
    const second = await start({ handlers: { AuthMe: () => meAnswer({ _id: 'f'.repeat(24) }) } });
    expect(second.titles()).toEqual([]);
    const third = await start();
    third.notifications.success('Mine again');
    expect(sessionStorage.getItem('edge.messages')).toContain(TEST_USER._id);
    await third.kernel.session.signOut();
    expect(third.history.messages).toEqual([]);
    expect(sessionStorage.getItem('edge.messages')).toBeNull();
  });

  test('stores none before sign-in, and ignores invalid stored values', async () => {
    sessionStorage.setItem('edge.messages', JSON.stringify({ userId: TEST_USER._id, messages: [null, 1, { key: 'x', title: 2 }] }));
    const parts = createTestKernel();
    made.push(parts);
    parts.kernel.notifications.error('Sign in failed');
    parts.kernel.notifications.clear();
    await parts.kernel.session.start();
    expect(parts.kernel.history.messages).toEqual([]);
    sessionStorage.setItem('edge.messages', '{');
    expect((await start()).titles()).toEqual([]);
  });
});
