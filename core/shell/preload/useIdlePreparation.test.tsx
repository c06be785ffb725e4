import { act, fireEvent, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useIdlePreparation } from './useIdlePreparation.js';

vi.mock('./preloadPanels.js', () => ({ preloadPanels: (_stopped: AbortSignal, prepare: () => void) => Promise.resolve().then(prepare) }));

let waiting: (() => void)[] = [];
/** Runs what waits for an idle browser. */
const becomeIdle = () => act(() => waiting.splice(0).forEach((run) => run()));

beforeEach(() => {
  waiting = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run));
});
afterEach(() => void vi.unstubAllGlobals());

const loaded = { isLoaded: () => true };
const missing = { isLoaded: () => false };

test('a dialog is prepared when the browser is idle and its code is there, and again after it was closed', async () => {
  const { result, rerender } = renderHook((closed: number) => useIdlePreparation(closed), { initialProps: 0 });
  becomeIdle();
  expect(result.current(loaded)).toBe(false);
  // Starts the loading of the panels.
  fireEvent.keyDown(document.body, { key: 'Control' });
  await waitFor(() => expect(waiting).toHaveLength(1));
  expect(result.current(loaded)).toBe(false);
  becomeIdle();
  expect(result.current(loaded)).toBe(true);
  expect(result.current(missing)).toBe(false);

  rerender(1);
  expect(result.current(loaded)).toBe(false);
  becomeIdle();
  expect(result.current(loaded)).toBe(true);
});
