import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useDebouncedValue } from './useDebouncedValue.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('returns the first value at once, and later ones after the pause', () => {
  const { result, rerender } = renderHook(({ value }) => useDebouncedValue(value, 400), { initialProps: { value: 'a' } });
  expect(result.current).toBe('a');
  rerender({ value: 'ab' });
  act(() => void vi.advanceTimersByTime(399));
  rerender({ value: 'abc' });
  act(() => void vi.advanceTimersByTime(399));
  expect(result.current).toBe('a');
  act(() => void vi.advanceTimersByTime(1));
  expect(result.current).toBe('abc');
});
