import { useText } from '@edge-console/sdk';
import { BRANDING_PARTS } from '@edge-console/sdk/contract';
import { ActionButton, PageSection, TextField } from '@edge-console/sdk/ui';
import { ResetIcon } from '@blueprintjs/icons';
import { useForm, useFormState } from 'react-final-form';
import styles from './BrandingForm.module.css';
import type { BrandingValues } from './brandingValues.js';
import { LogoField, type LogoFieldProps } from './LogoField.js';
import { PartFields } from './PartFields.js';
import { sameTheme } from './sameTheme.js';
import { DEFAULT_THEME } from './theme.js';

/** Inputs of a branding. (BRAND-001, BRAND-002) */
export function BrandingFields({ logo }: LogoFieldProps) {
  const text = useText();
  return (
    <>
      <TextField name="title" label={text('branding.title')} help={text('branding.titleHelp')} />
      <LogoField logo={logo} />
      <PageSection title={text('branding.theme')} intro={text('branding.themeHelp')}>
        <ResetButton />
        <div className={styles.parts}>
          {BRANDING_PARTS.map((part) => (
            <PartFields key={part} part={part} />
          ))}
        </div>
      </PageSection>
    </>
  );
}

/** Fills in the default colours, which Save then stores. Title and logo stay. */
function ResetButton() {
  const text = useText();
  const form = useForm<BrandingValues>();
  const { values } = useFormState<BrandingValues>({ subscription: { values: true } });
  const reset = () => form.batch(() => BRANDING_PARTS.forEach((part) => form.change(part, DEFAULT_THEME[part])));
  return (
    <ActionButton
      variant="outlined"
      icon={<ResetIcon aria-hidden />}
      reason={sameTheme(values, DEFAULT_THEME) ? text('branding.resetNeedless') : undefined}
      onClick={reset}
    >
      {text('branding.reset')}
    </ActionButton>
  );
}
