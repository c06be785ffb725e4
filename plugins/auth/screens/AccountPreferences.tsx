import { useText } from '@edge-console/sdk';
import { PageHeader } from '@edge-console/sdk/ui';
import type { ComponentType } from 'react';
import './account/account.css';
import { PreferencesSection } from './account/PreferencesSection.js';

/** From top to bottom. A section loads and fails on its own. */
const SECTIONS: readonly { readonly id: string; readonly Section: ComponentType }[] = [{ id: 'preferences', Section: PreferencesSection }];

/** Everything users may see and change of their own account. */
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
