import { useText } from '@edge-console/sdk';
import { PageHeader } from '@edge-console/sdk/ui';
import type { ComponentType } from 'react';
import './account/account.css';
import { DevicesSection } from './account/DevicesSection.js';
import { IdentitySection } from './account/IdentitySection.js';
import { PasskeysSection } from './account/PasskeysSection.js';
import { PasswordSection } from './account/PasswordSection.js';
import { PreferencesSection } from './account/PreferencesSection.js';
import { SessionsSection } from './account/SessionsSection.js';
import { TwoStepSection } from './account/twoStep/TwoStepSection.js';

/** From top to bottom. Each section loads and fails separately. */
const SECTIONS: readonly { readonly id: string; readonly Section: ComponentType }[] = [
  { id: 'identity', Section: IdentitySection },
  { id: 'preferences', Section: PreferencesSection },
  { id: 'password', Section: PasswordSection },
  { id: 'twoStep', Section: TwoStepSection },
  { id: 'passkeys', Section: PasskeysSection },
  { id: 'devices', Section: DevicesSection },
  { id: 'sessions', Section: SessionsSection },
];

/** The user's own account: everything that a user may see and change. */
export default function AccountPreferences() {
  const text = useText();
  return (
    <div className="edge-page edge-page-form auth-account">
      <PageHeader title={text('account.title')} />
      {SECTIONS.map(({ id, Section }) => (
        <Section key={id} />
      ))}
    </div>
  );
}
