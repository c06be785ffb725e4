import { useRef, type PointerEvent } from 'react';

/** How far the pointer may move while the button is pressed, in pixels. Further away, the press is cancelled (WCAG 2.5.2). */
const TOLERANCE = 24;

/**
 * Props that make a button react to a click even if it moves between press and release. Pressing Save takes the focus from a field, the field
 * then shows its error and moves the button down: without capture, the browser gives the click to the form and nothing happens.
 * @param onMove called when the pointer moves on the button
 */
export function useSteadyPress(onMove?: () => void) {
  const pressedAt = useRef({ x: 0, y: 0 });
  return {
    onPointerDown: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
      pressedAt.current = { x: clientX, y: clientY };
      // The DOM of component tests does not support pointer capture.
      if ('setPointerCapture' in currentTarget) currentTarget.setPointerCapture(pointerId);
    },
    onPointerMove: ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
      onMove?.();
      const { x, y } = pressedAt.current;
      if (Math.hypot(clientX - x, clientY - y) <= TOLERANCE) return;
      if ('hasPointerCapture' in currentTarget && currentTarget.hasPointerCapture(pointerId))
        currentTarget.releasePointerCapture(pointerId);
    },
  };
}
