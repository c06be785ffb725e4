import { renderHook } from '@testing-library/react';
import { beforeEach, afterEach, expect, test, vi } from 'vitest';
import { usePacedReload } from './usePacedReload.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('WF-024 WFSET-023: a list is loaded at once after a change, and once after changes that follow each other within a second', async () => {
  const load = vi.fn(() => Promise.resolve());
  const { result } = renderHook(() => usePacedReload(load, 1000));
  await result.current();
  expect(load).toHaveBeenCalledTimes(1);
  for (let change = 0; change < 3; change += 1) {
    vi.advanceTimersByTime(900);
    await result.current();
  }
  expect(load).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1000);
  expect(load).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(1000);
  await result.current();
  expect(load).toHaveBeenCalledTimes(3);
});

test('a screen that closes does not load again', async () => {
  const load = vi.fn(() => Promise.resolve());
  const { result, unmount } = renderHook(() => usePacedReload(load, 1000));
  await result.current();
  await result.current();
  unmount();
  vi.advanceTimersByTime(2000);
  expect(load).toHaveBeenCalledTimes(1);
});
