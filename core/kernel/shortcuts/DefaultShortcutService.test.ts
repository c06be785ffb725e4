import { FakePreferences } from '@edge-console/sdk/testing';
import { expect, onTestFinished, test, vi } from 'vitest';
import { DefaultShortcutService } from './DefaultShortcutService.js';

function openService() {
  const service = new DefaultShortcutService(new FakePreferences({}), { report: () => undefined }, { window });
  onTestFinished(() => service.dispose());
  const add = (keys: string) => {
    const run = vi.fn<() => void>();
    service.add({ keys, label: keys, run });
    return run;
  };
  return { service, add };
}

function press(
  key: string,
  { target = document.body as Element, ...held }: { readonly target?: Element; readonly shiftKey?: boolean } = {},
) {
  target.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true, ...held }));
}

function inPage<T extends Element>(element: T): T {
  document.body.append(element);
  onTestFinished(() => element.remove());
  return element;
}

test('a sequence runs after its last key, and the shortcut of only that key does not', () => {
  const { add } = openService();
  const [alone, sequence] = [add('n'), add('g n')];
  press('g');
  press('n');
  expect([alone.mock.calls.length, sequence.mock.calls.length]).toEqual([0, 1]);
  press('n');
  expect([alone.mock.calls.length, sequence.mock.calls.length]).toEqual([1, 1]);
});

test('a sequence goes on although another shortcut is added between its keys, and its first keys run nothing again', () => {
  const { service, add } = openService();
  const [first, sequence] = [add('g'), add('g n')];
  press('g');
  const registration = service.add({ keys: 'x', label: 'another', run: () => undefined });
  press('n');
  registration.dispose();
  press('n');
  expect([first.mock.calls.length, sequence.mock.calls.length]).toEqual([1, 1]);
});

test('a key that was pressed long ago does not begin a sequence when another shortcut is added', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { add } = openService();
  const [alone, sequence] = [add('n'), add('g n')];
  press('g');
  vi.advanceTimersByTime(5_000);
  add('x');
  press('n');
  expect([alone.mock.calls.length, sequence.mock.calls.length]).toEqual([1, 0]);
});

test('typing in a field neither runs a shortcut nor starts a sequence', () => {
  const { add } = openService();
  const [alone, sequence] = [add('n'), add('g n')];
  const target = inPage(document.createElement('input'));
  press('n', { target });
  press('g', { target });
  press('n');
  expect([alone.mock.calls.length, sequence.mock.calls.length]).toEqual([1, 0]);
});

test('a checkbox, which has no text, leaves the keys to shortcuts: the user ticks rows by mouse and goes on by keyboard', () => {
  const { add } = openService();
  const run = add('e');
  press('e', { target: inPage(Object.assign(document.createElement('input'), { type: 'checkbox' })) });
  expect(run).toHaveBeenCalledTimes(1);
});

test('[Shift] is optional', () => {
  const run = openService().add('[Shift]+?');
  press('?');
  press('?', { shiftKey: true });
  expect(run).toHaveBeenCalledTimes(2);
});

test('the first of two shortcuts with the same keys has them until it is disposed', () => {
  const { service } = openService();
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const registration = service.add({ keys: 'n', label: 'first', run: first });
  service.add({ keys: 'n', label: 'second', run: second });
  press('n');
  registration.dispose();
  press('n');
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
});

test('an open dialog receives its keys', () => {
  const run = openService().add('n');
  const dialog = inPage(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  press('n', { target: dialog });
  expect(run).not.toHaveBeenCalled();
});
