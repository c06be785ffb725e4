import { Classes } from '@blueprintjs/core';
import { useEffect, useEffectEvent } from 'react';

/** Milliseconds until a held modifier counts. Control that is part of another key, such as AltGr, is followed by that key at once. */
const HELD_AFTER = 20;

const isModifier = (key: string) => key === 'Control' || key === 'Meta';

/**
 * Tells when Control or Command, with which a shortcut begins, is held down alone while no dialog is open.
 * @param key of the shortcut, in lower case
 * @param begin called while the modifier is held down
 * @param end called after `begin` when the modifier is released or another key is pressed
 */
export function useModifierHeld(key: string, begin: () => void, end: () => void): void {
  const onBegin = useEffectEvent(begin);
  const onEnd = useEffectEvent(end);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasBegun = false;
    const start = () => {
      hasBegun = !document.body.classList.contains(Classes.OVERLAY_OPEN);
      if (hasBegun) onBegin();
    };
    const stop = () => {
      clearTimeout(timer);
      if (hasBegun) onEnd();
      hasBegun = false;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.repeat) return;
      // The shortcut shows what has begun.
      if (event.key.toLowerCase() === key) hasBegun = false;
      stop();
      if (isModifier(event.key)) timer = setTimeout(start, HELD_AFTER);
    };
    const onKeyUp = (event: KeyboardEvent) => (isModifier(event.key) ? stop() : undefined);
    document.addEventListener('keydown', onKeyDown, true);
    document.addEventListener('keyup', onKeyUp, true);
    // A window without the focus does not hear that the key is released.
    window.addEventListener('blur', stop);
    return () => {
      stop();
      document.removeEventListener('keydown', onKeyDown, true);
      document.removeEventListener('keyup', onKeyUp, true);
      window.removeEventListener('blur', stop);
    };
  }, [key]);
}
