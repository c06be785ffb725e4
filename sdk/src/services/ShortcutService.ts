import { useEffect, useRef } from 'react';
import type { Disposable, Event } from './events.js';
import { useService } from './hooks.js';
import { serviceToken } from './ServiceResolver.js';

/** An action that a shortcut runs while its screen, or the shell, is shown. */
export interface Shortcut {
  /** `g c`: one key after the other. `$mod+k`: with Ctrl, or Cmd on a Mac. */
  readonly keys: string;
  /** Translated: 'Go to Customers'. */
  readonly label: string;
  readonly run: () => void;
}

/**
 * Keyboard shortcuts. They have no effect while the user types or a dialog is open; the user can disable shortcuts without a modifier.
 * (WCAG 2.1.4)
 */
export interface ShortcutService {
  /** Never throws: keys that are in use stay with their first owner. */
  add(shortcut: Shortcut): Disposable;
  readonly all: readonly Shortcut[];
  /** Whether shortcuts without a modifier are enabled. */
  readonly isOn: boolean;
  setOn(isOn: boolean): void;
  readonly onDidChange: Event<void>;
}

export const ShortcutServiceToken = serviceToken<ShortcutService>('ShortcutService');

/** Registers a shortcut while the component is mounted. */
export function useShortcut({ keys, label, run }: Shortcut): void {
  const shortcuts = useService(ShortcutServiceToken);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const registration = shortcuts.add({ keys, label, run: () => latest.current() });
    return () => registration.dispose();
  }, [shortcuts, keys, label]);
}
