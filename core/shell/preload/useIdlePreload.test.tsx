import { fireEvent, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preloadPanels } from './preloadPanels.js';
import { useIdlePreload } from './useIdlePreload.js';

vi.mock('./preloadPanels.js', () => ({ preloadPanels: vi.fn(() => Promise.resolve()) }));

const prepare = vi.fn();
let now = performance.now();

beforeEach(() => void vi.stubGlobal('requestIdleCallback', (callback: () => void) => setTimeout(callback)));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.mocked(preloadPanels).mockClear();
});

/** A clock that begins long after the inputs of earlier tests. @returns lets milliseconds pass */
function useFakeClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  now += 1_000_000;
  return async (milliseconds: number) => {
    now += milliseconds;
    await vi.advanceTimersByTimeAsync(milliseconds);
  };
}

test('panels load with the first key of Ctrl + K, but not with keys that do something else', async () => {
  renderHook(() => useIdlePreload(prepare));
  for (const key of ['a', 'Enter', 'Escape']) fireEvent.keyDown(document.body, { key });
  fireEvent.keyDown(document.body, { key: 'Control' });
  fireEvent.keyDown(document.body, { key: 'Control' });
  await waitFor(() => expect(preloadPanels).toHaveBeenCalledTimes(1));
});

test('panels load some seconds after the page was rendered, unless the user has left it', async () => {
  const pass = useFakeClock();
  const { unmount } = renderHook(() => useIdlePreload(prepare));
  unmount();
  renderHook(() => useIdlePreload(prepare));
  await pass(4_990);
  expect(preloadPanels).not.toHaveBeenCalled();
  await pass(20);
  vi.useRealTimers();
  await waitFor(() => expect(preloadPanels).toHaveBeenCalledTimes(1));
});

test('panels do not load while the page does what a click or a key asked for', async () => {
  const pass = useFakeClock();
  renderHook(() => useIdlePreload(prepare));
  await pass(4_000);
  fireEvent.pointerDown(document.body);
  await pass(900);
  fireEvent.keyDown(document.body, { key: 'a' });
  await pass(1_400);
  expect(preloadPanels).not.toHaveBeenCalled();
  await pass(200);
  vi.useRealTimers();
  await waitFor(() => expect(preloadPanels).toHaveBeenCalledTimes(1));
});
