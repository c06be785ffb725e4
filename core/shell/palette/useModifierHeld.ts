import { Classes } from '@blueprintjs/core';
import { useEffect, useEffectEvent } from 'react';

/** Milliseconds until a held modifier counts. Control that is part of another key, such as AltGr, is followed by that key at once. */
const HELD_AFTER = 20;

const isModifier = ({ key }: KeyboardEvent) => key === 'Control' || key === 'Meta';

/**
 * Tells when Control or Command, with which a shortcut begins, is held down alone while no dialog is open.
 * @param key of the shortcut, in lower case
 * @param begin called while the modifier is held down
 * @param end called after `begin` when the modifier is released or another key is pressed; after a release in another window with the next key
 */
export function useModifierHeld(key: string, begin: () => void, end: () => void): void {
  const onBegin = useEffectEvent(begin);
  const onEnd = useEffectEvent(end);
  useEffect(() => {
    const listening = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let hasBegun = false;
    const stop = () => {
      clearTimeout(timer);
      if (hasBegun) onEnd();
      hasBegun = false;
    };
    const listen = (type: 'keydown' | 'keyup', onEvent: (event: KeyboardEvent) => void) =>
      addEventListener(type, onEvent, { capture: true, signal: listening.signal });
    listen('keydown', (event) => {
      if (event.repeat) return;
      // The shortcut shows what has begun.
      if (event.key.toLowerCase() === key) hasBegun = false;
      stop();
      if (isModifier(event))
        timer = setTimeout(() => {
          hasBegun = !document.body.classList.contains(Classes.OVERLAY_OPEN);
          if (hasBegun) onBegin();
        }, HELD_AFTER);
    });
    listen('keyup', (event) => (isModifier(event) ? stop() : undefined));
    return () => {
      listening.abort();
      stop();
    };
  }, [key]);
}
