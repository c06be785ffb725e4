import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { DEVICE_WIDTHS, type Device } from './devices.js';
import styles from './PreviewPanel.module.css';

export interface ScaledFrameProps {
  readonly device: Device;
  readonly children: ReactNode;
}

/** Shows a page in the width of its device, reduced until it fits the space, so that lines break as on the device. */
export function ScaledFrame({ device, children }: ScaledFrameProps) {
  const space = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const width = DEVICE_WIDTHS[device];
  const { scale, height } = useScale(space, page, width);
  return (
    <div ref={space} className={styles.space}>
      <div className={styles.frame} style={{ width: width * scale, height: height * scale }}>
        <div ref={page} className={styles.page} style={{ width, transform: `scale(${String(scale)})` }}>
          {children}
        </div>
      </div>
    </div>
  );
}

interface Scale {
  /** At most 1. */
  readonly scale: number;
  /** Height of the page before it is reduced. */
  readonly height: number;
}

/** @param space its width, and its `max-height` if it has one, limit the page */
function useScale(space: RefObject<HTMLElement | null>, page: RefObject<HTMLElement | null>, width: number): Scale {
  const [result, setResult] = useState<Scale>({ scale: 1, height: 0 });
  useLayoutEffect(() => {
    if (space.current === null || page.current === null) return undefined;
    const [outer, inner] = [space.current, page.current];
    const measure = () => {
      const [available, height] = [outer.clientWidth, inner.offsetHeight];
      const tallest = Number.parseFloat(getComputedStyle(outer).maxHeight);
      const byWidth = available === 0 ? 1 : available / width;
      const byHeight = Number.isNaN(tallest) || height === 0 ? 1 : tallest / height;
      const scale = Math.min(1, byWidth, byHeight);
      setResult((current) => (current.scale === scale && current.height === height ? current : { scale, height }));
    };
    measure();
    window.addEventListener('resize', measure);
    const observer = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    observer?.observe(outer);
    observer?.observe(inner);
    return () => {
      window.removeEventListener('resize', measure);
      observer?.disconnect();
    };
  }, [space, page, width]);
  return result;
}
