import { Classes } from '@blueprintjs/core';
import { fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useModifierHeld } from './useModifierHeld.js';

const begin = vi.fn<() => void>();
const end = vi.fn<() => void>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  renderHook(() => useModifierHeld('k', begin, end));
});
afterEach(() => {
  document.body.className = '';
  vi.useRealTimers();
});

const press = (key: string, given: KeyboardEventInit = {}) => fireEvent.keyDown(document.body, { key, ...given });
const release = (key: string) => fireEvent.keyUp(document.body, { key });
const wait = () => vi.advanceTimersByTime(1_000);
const calls = () => [begin.mock.calls.length, end.mock.calls.length];

test.each(['Control', 'Meta'])('%s that is held down begins, and ends when it is released', (modifier) => {
  press(modifier);
  expect(calls()).toEqual([0, 0]);
  wait();
  press(modifier, { repeat: true });
  expect(calls()).toEqual([1, 0]);
  release(modifier);
  expect(calls()).toEqual([1, 1]);
});

test('another key ends it, the key of the shortcut does not', () => {
  press('Control');
  wait();
  press('c');
  expect(calls()).toEqual([1, 1]);
  release('Control');
  press('Control');
  wait();
  press('K');
  release('Control');
  expect(calls()).toEqual([2, 1]);
});

test.each(['AltGraph', 'k'])('Control that is followed by %s at once does not begin', (key) => {
  press('Control');
  press(key);
  wait();
  expect(calls()).toEqual([0, 0]);
});

test('other keys, and Control while a dialog is open, do not begin', () => {
  press('a');
  wait();
  document.body.className = Classes.OVERLAY_OPEN;
  press('Control');
  wait();
  release('Control');
  expect(calls()).toEqual([0, 0]);
});

test('after a release in another window, the next key ends it', () => {
  press('Meta');
  wait();
  press('a');
  expect(calls()).toEqual([1, 1]);
});
