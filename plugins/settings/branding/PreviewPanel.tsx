import { useSession, useText } from '@edge-console/sdk';
import { SegmentedControl } from '@blueprintjs/core';
import { useState } from 'react';
import type { BrandingValues } from './brandingValues.js';
import { CandidatePage } from './CandidatePage.js';
import { DEVICES, type Device } from './devices.js';
import { ScaledFrame } from './ScaledFrame.js';
import type { Logo } from './useLogo.js';
import styles from './PreviewPanel.module.css';

export interface PreviewPanelProps {
  readonly values: BrandingValues;
  readonly logo: Logo;
}

/** The preview beside the form, on a computer or a phone. */
export function PreviewPanel({ values, logo }: PreviewPanelProps) {
  const text = useText();
  const [device, setDevice] = useState<Device>('desktop');
  return (
    <section className={styles.panel} aria-label={text('branding.preview.title')}>
      <div className={styles.header}>
        <h2 className="edge-section-title">{text('branding.preview.label')}</h2>
        <DeviceSwitch device={device} onChange={setDevice} />
      </div>
      <Preview values={values} logo={logo} device={device} />
    </section>
  );
}

export interface DeviceSwitchProps {
  readonly device: Device;
  readonly onChange: (device: Device) => void;
}

export function DeviceSwitch({ device, onChange }: DeviceSwitchProps) {
  const text = useText();
  const names = { desktop: text('branding.preview.desktop'), mobile: text('branding.preview.mobile') };
  return (
    <SegmentedControl
      size="small"
      aria-label={text('branding.preview.device')}
      options={DEVICES.map((value) => ({ value, label: names[value] }))}
      value={device}
      onValueChange={(value) => onChange(value as Device)}
    />
  );
}

export interface PreviewProps extends PreviewPanelProps {
  readonly device: Device;
}

/** A page of a candidate with fictional content, and a note that states this. */
export function Preview({ values, logo, device }: PreviewProps) {
  const text = useText();
  const { customer } = useSession();
  return (
    <figure className={styles.figure}>
      <ScaledFrame device={device}>
        <CandidatePage values={values} logo={logo} customerName={customer.customerDisplayName} device={device} />
      </ScaledFrame>
      <figcaption className={`edge-muted ${styles.caption}`}>{text('branding.preview.note')}</figcaption>
    </figure>
  );
}
