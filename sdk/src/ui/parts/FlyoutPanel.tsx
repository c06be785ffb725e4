import { PopoverNext } from '@blueprintjs/core';
import { type ReactElement } from 'react';
import { Anchor } from './Anchor.js';

export interface FlyoutPanelProps {
  /** What it is drawn beside. */
  readonly anchor: HTMLElement | null;
  readonly isOpen: boolean;
  readonly placement: 'bottom-start' | 'bottom-end';
  readonly content: ReactElement;
  readonly className: string | undefined;
  readonly portalClassName: string | undefined;
  readonly onInteraction: (isOpen: boolean) => void;
  readonly onOpening: () => void;
  readonly onClosed: () => void;
}

/** The panel of a `Flyout`. */
export default function FlyoutPanel({ anchor, className, portalClassName, ...props }: FlyoutPanelProps) {
  return (
    <PopoverNext
      {...props}
      animation="minimal"
      arrow={false}
      middleware={{ offset: { mainAxis: 4 } }}
      renderTarget={({ ref }) => <Anchor element={anchor} refer={ref} />}
      {...(className === undefined ? {} : { popoverClassName: className })}
      {...(portalClassName === undefined ? {} : { portalClassName })}
    />
  );
}
