import { usePreference, useSession } from '@edge-console/sdk';
import { useMemo } from 'react';
import { LAYOUTS_PREFERENCE, layoutOf, parseLayouts, withLayout } from './storedLayouts.js';
import { DEFAULT_LAYOUT, isSame, type TileLayout } from './tileLayout.js';

export interface TileLayoutControl {
  readonly layout: TileLayout;
  readonly isDefault: boolean;
  readonly isLocked: boolean;
  readonly change: (layout: TileLayout) => void;
  /** Returns to the default layout. (DI-004) */
  readonly reset: () => void;
  readonly setLocked: (isLocked: boolean) => void;
}

/** The user's layout for the selected customer, on all devices. (D-078) */
export function useTileLayout(): TileLayoutControl {
  const { customerId } = useSession().customer;
  const [stored, write] = usePreference(LAYOUTS_PREFERENCE, parseLayouts);
  const layout = useMemo(() => layoutOf(stored, customerId), [stored, customerId]);
  return {
    layout,
    isDefault: isSame(layout, DEFAULT_LAYOUT),
    isLocked: stored.isLocked,
    change: (next) => write(withLayout(stored, customerId, isSame(next, DEFAULT_LAYOUT) ? undefined : next)),
    reset: () => write(withLayout(stored, customerId, undefined)),
    setLocked: (isLocked) => write({ ...stored, isLocked }),
  };
}
