import { Button, Callout } from '@blueprintjs/core';
import { useKitText } from '../texts/useKitText.js';

export interface RestoredNoticeProps {
  readonly isShown: boolean;
  readonly onDiscard: () => void;
}

/**
 * Shows that the form contains the draft of an earlier session, and can discard it. The region is rendered first, so that screen readers
 * announce the text. (D-041)
 */
export function RestoredNotice({ isShown, onDiscard }: RestoredNoticeProps) {
  const text = useKitText();
  return (
    <div role="status" className={isShown ? 'edge-banner' : undefined}>
      {isShown ? (
        <Callout intent="primary" compact>
          <div className="edge-banner-line">
            <span className="edge-banner-title">{text('form.restored')}</span>
            <Button size="small" variant="outlined" onClick={onDiscard}>
              {text('form.discard')}
            </Button>
          </div>
        </Callout>
      ) : null}
    </div>
  );
}
