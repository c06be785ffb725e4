import { useDepartmentPolicy, useSession, useText } from '@edge-console/sdk';
import { BRANDING_PARTS } from '@edge-console/sdk/contract';
import { RecordFormElement, SaveBar, useRecordForm } from '@edge-console/sdk/ui';
import { useState } from 'react';
import type { BrandingContentFragment } from '../graphql/__generated__/operations.js';
import { BrandingFields } from './BrandingFields.js';
import styles from './BrandingForm.module.css';
import { brandingSchema, DEFAULT_VALUES, valuesOf, type BrandingValues } from './brandingValues.js';
import { BrandingTools } from './BrandingTools.js';
import { PreviewPanel } from './PreviewPanel.js';
import { BRANDING_ACTIONS } from './routes.js';
import { PART_TEXTS } from './theme.js';
import { useLogo } from './useLogo.js';
import { useSaveBranding } from './useSaveBranding.js';
import { useShownValues } from './useShownValues.js';

export interface BrandingFormProps {
  /** Undefined for a customer without a branding. */
  readonly branding: BrandingContentFragment | undefined;
}

/** The form of a branding. It stays open after a save. (BRAND-005, BRAND-006) */
export function BrandingForm({ branding: loaded }: BrandingFormProps) {
  const text = useText();
  const { customer } = useSession();
  const [branding, setBranding] = useState(loaded);
  const save = useSaveBranding(setBranding);
  const access = useDepartmentPolicy(BRANDING_ACTIONS.edit, customer.rootHierarchyId);
  const record = useRecordForm<BrandingValues>({
    label: text('branding.tab'),
    recordId: customer.customerId,
    initialValues: loaded === undefined ? DEFAULT_VALUES : valuesOf(loaded),
    ...(loaded === undefined ? {} : { version: loaded.version }),
    schema: brandingSchema,
    fieldNames: {
      title: text('branding.title'),
      logoUrl: text('branding.logoUrl'),
      ...Object.fromEntries(BRANDING_PARTS.map((part) => [part, text(PART_TEXTS[part].name)])),
    },
    save,
  });
  return (
    <>
      <BrandingTools brandingId={branding?._id} />
      <RecordFormElement record={record}>
        <FieldsAndPreview
          {...(branding === undefined ? { saveLabel: text('branding.create') } : {})}
          denied={access === 'denied' ? text('branding.editDenied') : undefined}
        />
      </RecordFormElement>
    </>
  );
}

interface FieldsAndPreviewProps {
  readonly saveLabel?: string;
  readonly denied: string | undefined;
}

/** The fields beside the preview, which follows every change. On a narrow screen, the preview is below them. */
function FieldsAndPreview(bar: FieldsAndPreviewProps) {
  const values = useShownValues();
  const logo = useLogo(values.logoUrl);
  return (
    <div className={styles.columns}>
      <div>
        <BrandingFields logo={logo} />
        <SaveBar {...bar} />
      </div>
      <div className={styles.preview}>
        <PreviewPanel values={values} logo={logo} />
      </div>
    </div>
  );
}
