import { useSessionState, useText } from '@edge-console/sdk';
import { PageHeader } from '@edge-console/sdk/ui';
import type { ComponentType } from 'react';
import './account/account.css';
import { DevicesSection } from './account/DevicesSection.js';
import { IdentitySection } from './account/IdentitySection.js';
import { PasskeysSection } from './account/PasskeysSection.js';
import { PasswordSection } from './account/PasswordSection.js';
import { PreferencesSection } from './account/PreferencesSection.js';
import { SectionLinks, type LinkedSection } from './account/SectionLinks.js';
import { SessionsSection } from './account/SessionsSection.js';
import { TwoStepSection } from './account/twoStep/TwoStepSection.js';

interface AccountSection extends LinkedSection {
  readonly Section: ComponentType;
  /** Not shown to users of single sign-on, who do not have a password here. */
  readonly needsPassword?: boolean;
}

/** From top to bottom. Each section loads and fails separately. The id is the part of the address after '#'. */
const SECTIONS: readonly AccountSection[] = [
  { id: 'identity', title: 'account.identity', Section: IdentitySection },
  { id: 'preferences', title: 'account.preferences', Section: PreferencesSection },
  { id: 'password', title: 'account.password', Section: PasswordSection, needsPassword: true },
  { id: 'two-step', title: 'twoStep.title', Section: TwoStepSection, needsPassword: true },
  { id: 'passkeys', title: 'passkeys.title', Section: PasskeysSection, needsPassword: true },
  { id: 'devices', title: 'account.devices', Section: DevicesSection },
  { id: 'sessions', title: 'account.sessions', Section: SessionsSection },
];
const WITHOUT_PASSWORD = SECTIONS.filter(({ needsPassword }) => needsPassword !== true);

/** The user's own account: everything that a user may see and change. */
export default function AccountPreferences() {
  const text = useText();
  const session = useSessionState();
  const sections = session.status === 'signed-in' && session.user.source === 'SSO' ? WITHOUT_PASSWORD : SECTIONS;
  return (
    <div className="edge-page auth-account">
      <PageHeader title={text('account.title')} />
      <div className="auth-account-sections">
        {sections.map(({ id, Section }) => (
          <div key={id} id={id}>
            <Section />
          </div>
        ))}
      </div>
      <SectionLinks sections={sections} />
    </div>
  );
}
