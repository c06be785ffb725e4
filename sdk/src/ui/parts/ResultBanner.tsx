import { useEffect, useRef, type ReactNode } from 'react';
import { Button, Callout } from '@blueprintjs/core';
import { CrossIcon } from '@blueprintjs/icons';
import { useKitText } from '../texts/useKitText.js';

export interface ResultBannerProps {
  readonly intent: 'success' | 'warning' | 'danger';
  readonly title: string;
  /** Links and buttons beside the title. */
  readonly actions?: ReactNode;
  readonly onClose: () => void;
  /** Details, such as the rows that failed. */
  readonly children?: ReactNode;
}

/** Result of an action on rows, above the list. It takes the focus, as the control that started the action may have been removed. */
export function ResultBanner({ intent, title, actions, onClose, children }: ResultBannerProps) {
  const text = useKitText();
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => banner.current?.focus(), [title]);
  return (
    <div ref={banner} tabIndex={-1} className="edge-banner" role={intent === 'success' ? 'status' : 'alert'}>
      <Callout intent={intent} compact>
        <div className="edge-banner-line">
          <span className="edge-banner-title">{title}</span>
          {actions}
          <Button
            variant="minimal"
            size="small"
            className="edge-banner-close"
            icon={<CrossIcon />}
            aria-label={text('actions.close')}
            onClick={onClose}
          />
        </div>
        {children}
      </Callout>
    </div>
  );
}
