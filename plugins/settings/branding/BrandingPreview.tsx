import { useText } from '@edge-console/sdk';
import { BackLink, PageHeader, RecordBody } from '@edge-console/sdk/ui';
import { useSearchParams } from 'react-router-dom';
import { DEFAULT_VALUES, valuesOf, type BrandingValues } from './brandingValues.js';
import { DEVICES, type Device } from './devices.js';
import { DeviceSwitch, Preview } from './PreviewPanel.js';
import { SETTINGS_ROUTES } from '../settings/routes.js';
import { BRANDING_TAB } from './routes.js';
import { useBranding } from './useBranding.js';
import { useLogo } from './useLogo.js';
import styles from './PreviewPanel.module.css';

/** '{base}/settings/branding/preview': a page of a candidate with the branding that is stored. */
export default function BrandingPreview() {
  const text = useText();
  const record = useBranding();
  const [device, setDevice] = useDeviceInAddress();
  return (
    <div className="edge-page">
      <PageHeader
        title={text('branding.preview.title')}
        back={
          <BackLink route={SETTINGS_ROUTES.page} parameters={{ '*': BRANDING_TAB.tab }}>
            {text('branding.tab')}
          </BackLink>
        }
      >
        <DeviceSwitch device={device} onChange={setDevice} />
      </PageHeader>
      <RecordBody record={record} notFound={null}>
        {({ branding }) => (
          <>
            {branding === undefined ? <p className={styles.notice}>{text('branding.preview.default')}</p> : null}
            <StoredPreview values={branding === undefined ? DEFAULT_VALUES : valuesOf(branding)} device={device} />
          </>
        )}
      </RecordBody>
    </div>
  );
}

function StoredPreview({ values, device }: { readonly values: BrandingValues; readonly device: Device }) {
  return <Preview values={values} logo={useLogo(values.logoUrl)} device={device} />;
}

/** The device of the query parameter `device`; an unknown one is a computer. */
function useDeviceInAddress(): readonly [Device, (device: Device) => void] {
  const [parameters, setParameters] = useSearchParams();
  const device = DEVICES.find((known) => known === parameters.get('device')) ?? 'desktop';
  return [device, (chosen) => setParameters(chosen === 'desktop' ? {} : { device: chosen }, { replace: true })];
}
