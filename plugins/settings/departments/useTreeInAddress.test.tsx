import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useTreeInAddress } from './useTreeInAddress.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a department that is chosen before the search of the last moment is rendered keeps the search, and the reverse', () => {
  const wrapper = ({ children }: PropsWithChildren) => <MemoryRouter>{children}</MemoryRouter>;
  const { result } = renderHook(() => ({ tree: useTreeInAddress(), address: useLocation().search }), { wrapper });
  const { tree } = result.current;
  act(() => {
    tree.keepSearch('night ');
    vi.advanceTimersByTime(300);
    tree.choose('north');
  });
  expect(result.current.address).toBe('?department=north&q=night');
  const later = result.current.tree;
  act(() => {
    later.choose('south');
    later.keepSearch('');
    vi.advanceTimersByTime(300);
  });
  expect(result.current.address).toBe('?department=south');
});
