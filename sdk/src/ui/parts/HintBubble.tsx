import { Tooltip } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import { Anchor } from './Anchor.js';

export interface HintBubbleProps {
  /** The element beside which the bubble is shown. */
  readonly anchor: HTMLElement | null;
  readonly isOpen: boolean;
  readonly content: string;
  readonly placement: 'top' | 'right';
  readonly onInteraction: (isOpen: boolean) => void;
}

/** The bubble of a `Hint`. */
export default function HintBubble({ anchor, ...props }: HintBubbleProps): ReactNode {
  return <Tooltip {...props} compact renderTarget={({ ref }) => <Anchor element={anchor} refer={ref} />} />;
}
