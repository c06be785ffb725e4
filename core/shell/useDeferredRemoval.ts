import { DialogServiceToken, NavigationServiceToken } from '@edge-console/sdk';
import { useEffect, useRef, useState } from 'react';
import { DeferredChanges } from '../loader/deferred/DeferredChanges.js';
import { accessLostQuestion, pluginChangeQuestion } from './pageChangeQuestions.js';
import { useShell } from './ShellContext.js';
import { useChanges } from './useChanges.js';
import { useShellText } from './useShellText.js';

const NONE: ReadonlySet<string> = new Set();

/**
 * Whether a page stays although it was disabled, or its user may no longer open it: its form is unsaved, and the user is asked first.
 * @param routeId page that is about to be removed; undefined: none
 * @param isDenied whether the page is removed because of the user's rights
 */
export function useDeferredRemoval(routeId: string | undefined, isDenied: boolean): boolean {
  const { services } = useShell();
  const text = useShellText();
  const navigation = services.get(NavigationServiceToken);
  const dialogs = services.get(DialogServiceToken);
  const question = useRef(pluginChangeQuestion);
  const [deferredChanges] = useState(
    () =>
      new DeferredChanges({
        hasUnsavedForm: () => navigation.hasUnsavedForm,
        ask: () => dialogs.confirm(question.current(text)),
      }),
  );
  useChanges(deferredChanges.onDidRelease);
  const stays = routeId !== undefined && deferredChanges.isDeferred(routeId);
  useEffect(() => {
    question.current = isDenied ? accessLostQuestion : pluginChangeQuestion;
    if (stays) deferredChanges.defer(routeId);
    else deferredChanges.keepOnly(NONE);
  }, [deferredChanges, stays, routeId, isDenied]);
  return stays;
}
