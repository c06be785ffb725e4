import { RecordBody } from '@edge-console/sdk/ui';
import { BrandingForm } from './BrandingForm.js';
import { useBranding } from './useBranding.js';

/** '{base}/settings/branding': the look of the candidates' pages of the selected customer. (BRAND-005, BRAND-006) */
export default function BrandingTab() {
  const record = useBranding();
  return (
    <RecordBody record={record} notFound={null}>
      {({ branding }) => <BrandingForm branding={branding} />}
    </RecordBody>
  );
}
