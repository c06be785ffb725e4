import { useEffect, useRef, type RefObject } from 'react';

/**
 * Listens to an event of the elements inside a container, without making the container itself a control. Events of dialogs that its
 * components open elsewhere in the document do not reach it.
 */
export function useContainerEvent<TElement extends HTMLElement, TName extends 'click' | 'keydown'>(
  name: TName,
  listener: (event: HTMLElementEventMap[TName], container: TElement) => void,
): RefObject<TElement | null> {
  const container = useRef<TElement>(null);
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => {
    const element = container.current;
    if (element === null) return;
    const listen = (event: HTMLElementEventMap[TName]) => latest.current(event, element);
    element.addEventListener(name, listen);
    return () => element.removeEventListener(name, listen);
  }, [name]);
  return container;
}
