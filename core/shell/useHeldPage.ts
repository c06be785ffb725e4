import { DialogServiceToken, NavigationServiceToken } from '@edge-console/sdk';
import { useEffect, useState } from 'react';
import { HeldChanges } from '../loader/held/HeldChanges.js';
import { questionOfHeld } from './questionOfHeld.js';
import { useShell } from './ShellContext.js';
import { useChanges } from './useChanges.js';
import { useShellText } from './useShellText.js';

const NONE: ReadonlySet<string> = new Set();

/**
 * Whether a page stays whose flag was switched off: its form is being filled in, and whoever does so is asked first.
 * @param routeId page that is about to be taken away; undefined: none
 */
export function useHeldPage(routeId: string | undefined): boolean {
  const { services } = useShell();
  const text = useShellText();
  const navigation = services.get(NavigationServiceToken);
  const dialogs = services.get(DialogServiceToken);
  const [held] = useState(
    () =>
      new HeldChanges({
        hasUnsavedForm: () => navigation.hasUnsavedForm,
        ask: () => dialogs.confirm(questionOfHeld(text)),
      }),
  );
  useChanges(held.onDidRelease);
  const stays = routeId !== undefined && held.isHeldBack(routeId);
  useEffect(() => {
    if (stays) held.mustWait(routeId);
    else held.keepOnly(NONE);
  }, [held, stays, routeId]);
  return stays;
}
