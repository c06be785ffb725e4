import { useText } from '@edge-console/sdk';
import { TextField } from '@edge-console/sdk/ui';
import { WarningSignIcon } from '@blueprintjs/icons';
import styles from './BrandingForm.module.css';
import type { Logo } from './useLogo.js';

export interface LogoFieldProps {
  /** The logo as the preview shows it. */
  readonly logo: Logo;
}

/** The address of the logo. An image that cannot be loaded is a hint, not an error: candidates may be able to load it. (D-051) */
export function LogoField({ logo }: LogoFieldProps) {
  const text = useText();
  const help = (
    <>
      {text('branding.logoHelp')}{' '}
      <span role="status">
        {logo.hasFailed ? (
          <span className={styles.warning}>
            <WarningSignIcon size={12} aria-hidden /> {text('branding.logoFailed')}
          </span>
        ) : null}
      </span>
    </>
  );
  return <TextField name="logoUrl" label={text('branding.logoUrl')} help={help} />;
}
