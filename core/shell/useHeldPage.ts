import { DialogServiceToken, NavigationServiceToken } from '@edge-console/sdk';
import { useEffect, useRef, useState } from 'react';
import { HeldChanges } from '../loader/held/HeldChanges.js';
import { questionOfDenied, questionOfHeld } from './questionOfHeld.js';
import { useShell } from './ShellContext.js';
import { useChanges } from './useChanges.js';
import { useShellText } from './useShellText.js';

const NONE: ReadonlySet<string> = new Set();

/**
 * Whether a page stays that was switched off, or that its user may no longer open: its form is being filled in, and whoever
 * does so is asked first.
 * @param routeId page that is about to be taken away; undefined: none
 * @param isDenied whether it goes because of its user's rights
 */
export function useHeldPage(routeId: string | undefined, isDenied: boolean): boolean {
  const { services } = useShell();
  const text = useShellText();
  const navigation = services.get(NavigationServiceToken);
  const dialogs = services.get(DialogServiceToken);
  const question = useRef(questionOfHeld);
  const [held] = useState(
    () =>
      new HeldChanges({
        hasUnsavedForm: () => navigation.hasUnsavedForm,
        ask: () => dialogs.confirm(question.current(text)),
      }),
  );
  useChanges(held.onDidRelease);
  const stays = routeId !== undefined && held.isHeldBack(routeId);
  useEffect(() => {
    question.current = isDenied ? questionOfDenied : questionOfHeld;
    if (stays) held.mustWait(routeId);
    else held.keepOnly(NONE);
  }, [held, stays, routeId, isDenied]);
  return stays;
}
