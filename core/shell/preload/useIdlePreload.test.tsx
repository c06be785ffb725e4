import { fireEvent, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { preloadPanels } from './preloadPanels.js';
import { useIdlePreload } from './useIdlePreload.js';

vi.mock('./preloadPanels.js', () => ({ preloadPanels: vi.fn(() => Promise.resolve()) }));

const prepare = vi.fn();

beforeEach(() => void vi.stubGlobal('requestIdleCallback', vi.fn()));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  vi.mocked(preloadPanels).mockClear();
});

test('panels load with the first key of Ctrl + K, but not with keys that do something else', async () => {
  renderHook(() => useIdlePreload(prepare));
  for (const key of ['a', 'Enter', 'Escape']) fireEvent.keyDown(document.body, { key });
  fireEvent.keyDown(document.body, { key: 'Control' });
  fireEvent.keyDown(document.body, { key: 'Control' });
  await waitFor(() => expect(preloadPanels).toHaveBeenCalledTimes(1));
});

test('panels load some seconds after the page was rendered, unless the user has left it', async () => {
  vi.useFakeTimers();
  const { unmount } = renderHook(() => useIdlePreload(prepare));
  unmount();
  renderHook(() => useIdlePreload(prepare));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(preloadPanels).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  vi.useRealTimers();
  await waitFor(() => expect(preloadPanels).toHaveBeenCalledTimes(1));
});
