import { useEffect, useRef, type RefObject } from 'react';

/**
 * Listens to key presses of the elements inside a container, without making the container itself a control. Key presses in dialogs that its
 * components open elsewhere in the document do not reach it.
 */
export function useContainerKeyDown<TElement extends HTMLElement>(
  listener: (event: KeyboardEvent, container: TElement) => void,
): RefObject<TElement | null> {
  const container = useRef<TElement>(null);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    const listen = (event: KeyboardEvent) => latest.current(event, element);
    element.addEventListener('keydown', listen);
    return () => element.removeEventListener('keydown', listen);
  }, []);
  return container;
}
