import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLiveReload } from './useLiveReload.js';

const visibility = vi.spyOn(document, 'visibilityState', 'get');

beforeEach(() => {
  vi.useFakeTimers();
  visibility.mockReturnValue('visible');
});
afterEach(() => {
  vi.useRealTimers();
  visibility.mockRestore();
});

test('data is loaded regularly while the page is visible, and as soon as the user returns', async () => {
  const reload = vi.fn(() => Promise.resolve());
  renderHook(() => useLiveReload(reload, { pause: 10_000 }));
  await vi.advanceTimersByTimeAsync(20_000);
  expect(reload).toHaveBeenCalledTimes(2);
  visibility.mockReturnValue('hidden');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).toHaveBeenCalledTimes(2);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  // The browser fires both events.
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledTimes(3);
});

test('one request at a time, and none after the page was left or while it is switched off', async () => {
  let finish: () => void = () => undefined;
  const reload = vi.fn(() => new Promise<void>((resolve) => void (finish = resolve)));
  const { rerender, unmount } = renderHook(({ isOn }) => useLiveReload(reload, { pause: 10_000, isOn }), { initialProps: { isOn: true } });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(reload).toHaveBeenCalledTimes(1);
  finish();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).toHaveBeenCalledTimes(2);
  rerender({ isOn: false });
  await vi.advanceTimersByTimeAsync(30_000);
  expect(reload).toHaveBeenCalledTimes(2);
  unmount();
  window.dispatchEvent(new Event('focus'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(reload).toHaveBeenCalledTimes(2);
});
