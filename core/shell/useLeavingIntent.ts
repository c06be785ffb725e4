import { NavigationServiceToken } from '@edge-console/sdk';
import type { DialogHost } from '@edge-console/sdk/ui';
import { useEffect } from 'react';
import { useShell } from './ShellContext.js';

/**
 * Adds a question that is rendered to the document, transparent, while the mouse or the focus of a user with unsaved changes is on a link, so that the
 * question before the form is left appears at once.
 */
export function useLeavingIntent(question: DialogHost): void {
  const { services } = useShell();
  const navigation = services.get(NavigationServiceToken);
  useEffect(() => {
    const look = (target: EventTarget | null) => {
      const isOnLink = target instanceof Element && target.closest('a[href]') !== null;
      if (isOnLink && navigation.hasUnsavedForm) question.attach();
      else question.detach();
    };
    const followPointer = ({ target }: PointerEvent) => look(target);
    // Tab that is released on the link has moved the focus there; while it is held down, the focus moves on.
    const followFocus = ({ key }: KeyboardEvent) => (key === 'Tab' ? look(document.activeElement) : undefined);
    document.addEventListener('pointerover', followPointer);
    document.addEventListener('keyup', followFocus);
    return () => {
      document.removeEventListener('pointerover', followPointer);
      document.removeEventListener('keyup', followFocus);
      question.detach();
    };
  }, [navigation, question]);
}
