import { useRoute, useText } from '@edge-console/sdk';
import { ShareIcon } from '@blueprintjs/icons';
import { Classes } from '@blueprintjs/core';
import { BrandingHistory } from './BrandingHistory.js';
import { BRANDING_ROUTES } from './routes.js';
import styles from './BrandingForm.module.css';

export interface BrandingToolsProps {
  /** Undefined for a customer without a branding. */
  readonly brandingId: string | undefined;
}

/** What the branding is for, the page of the saved preview, and the history. */
export function BrandingTools({ brandingId }: BrandingToolsProps) {
  const text = useText();
  const { addressOf } = useRoute(BRANDING_ROUTES.preview);
  return (
    <div className={styles.tools}>
      <p className="edge-muted">{text(brandingId === undefined ? 'branding.introNew' : 'branding.intro')}</p>
      <div className={styles.actions}>
        {brandingId === undefined ? null : <BrandingHistory brandingId={brandingId} />}
        <a className={`${Classes.BUTTON} ${Classes.MINIMAL}`} href={addressOf()} target="_blank" rel="noopener">
          <ShareIcon aria-hidden />
          <span className={Classes.BUTTON_TEXT}>{text('branding.preview.open')}</span>
        </a>
      </div>
    </div>
  );
}
