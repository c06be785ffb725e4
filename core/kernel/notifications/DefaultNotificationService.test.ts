import { describe, expect, test, vi } from 'vitest';
import { DefaultNotificationService, timeoutOf } from './DefaultNotificationService.js';

const titles = (service: DefaultNotificationService) => service.shown.map(({ title }) => title);

describe('KERNEL-007: messages', () => {
  test('of every kind are in one list, in order of arrival', () => {
    const service = new DefaultNotificationService();
    service.success('Saved');
    service.warning('No permission', 'Ask your administrator.');
    service.error('Not saved');
    expect(service.shown).toMatchObject([
      { intent: 'success', title: 'Saved' },
      { intent: 'warning', title: 'No permission', description: 'Ask your administrator.' },
      { intent: 'error', title: 'Not saved' },
    ]);
    expect(new Set(service.shown.map(({ id }) => id)).size).toBe(3);
  });

  test('errors stay until dismissed; other messages expire, later if they have an action', () => {
    const action = { label: 'Undo', run: () => undefined };
    expect(timeoutOf({ intent: 'error', title: 'x' })).toBeUndefined();
    expect(timeoutOf({ intent: 'error', title: 'x', action })).toBeUndefined();
    expect(timeoutOf({ intent: 'warning', title: 'x', stays: true })).toBeUndefined();
    const plain = timeoutOf({ intent: 'success', title: 'x' }) ?? 0;
    expect(plain).toBeGreaterThan(0);
    expect(timeoutOf({ intent: 'success', title: 'x', action })).toBeGreaterThan(plain);
    expect(timeoutOf({ intent: 'warning', title: 'x', link: { label: 'Open', path: 'home' } })).toBeGreaterThan(plain);
  });

  test('the result of show removes its own message, once, and no other', () => {
    const service = new DefaultNotificationService();
    const first = service.error('one');
    service.error('two');
    const heard = vi.fn();
    service.onDidChange(heard);
    first.dispose();
    first.dispose();
    service.dismiss('nonsense');
    expect(titles(service)).toEqual(['two']);
    expect(heard).toHaveBeenCalledOnce();
  });

  test('a message replaces an open one with the same key', () => {
    const service = new DefaultNotificationService();
    service.show({ intent: 'error', title: 'one', key: 'save' });
    service.error('other');
    service.show({ intent: 'error', title: 'two', key: 'save' });
    expect(titles(service)).toEqual(['other', 'two']);
  });

  test('the same failure again replaces the first one; another failure, or one with an action, does not', () => {
    const service = new DefaultNotificationService();
    const undo = { label: 'Undo', run: () => undefined };
    service.error('Not saved', 'The name is in use.');
    service.error('Not saved', 'The name is too long.');
    service.error('Not saved', 'The name is in use.');
    service.show({ intent: 'success', title: '1 group(s) archived', action: undo });
    service.show({ intent: 'success', title: '1 group(s) archived', action: undo });
    expect(service.shown.map(({ title, description }) => description ?? title)).toEqual([
      'The name is too long.',
      'The name is in use.',
      '1 group(s) archived',
      '1 group(s) archived',
    ]);
  });

  test('the list is a new object after every change, so that views update', () => {
    const service = new DefaultNotificationService();
    const before = service.shown;
    service.success('Saved');
    expect(service.shown).not.toBe(before);
    expect(before).toEqual([]);
    service.clear();
    expect(service.shown).toEqual([]);
  });
});
