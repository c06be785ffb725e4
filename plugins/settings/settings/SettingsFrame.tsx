import { settingsTabPath, useNavigation, useSession, useText } from '@edge-console/sdk';
import { BackLink, DateText, PageHeader, TabStrip } from '@edge-console/sdk/ui';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { CUSTOMERS } from './routes.js';
import { STATUS_ICONS, useStatusText } from './tabStatus.js';
import { useCustomer } from './useCustomer.js';
import { useTabStates } from './useTabStates.js';

export interface SettingsFrameProps {
  /** Segment of the open tab in the address. A tab that the user may not open is not in the list of tabs. */
  readonly open: string;
  readonly children: ReactNode;
}

/** Header and tabs of the settings. A failure to load the customer leaves out its date only. (OVERVIEW-002, OVERVIEW-003) */
export function SettingsFrame({ open, children }: SettingsFrameProps) {
  const text = useText();
  const statusText = useStatusText();
  const { customer } = useSession();
  const { data } = useCustomer();
  const states = useTabStates();
  const { toBase } = useNavigation();
  const navigate = useNavigate();
  const openTab = (segment: string) => {
    const chosen = states.find(({ tab }) => tab.properties.tab === segment);
    // The guard of unsaved changes asks before the address changes.
    if (chosen !== undefined) void navigate(toBase(settingsTabPath(chosen.tab)));
  };
  const tabs = states.map(({ tab, label, status }) => ({
    id: tab.properties.tab,
    label,
    mark: status === undefined ? undefined : { icon: STATUS_ICONS[status], text: statusText(status) },
  }));
  return (
    <div className="edge-page">
      <PageHeader
        title={customer.customerDisplayName}
        back={<BackLink route={CUSTOMERS}>{text('settings.back')}</BackLink>}
        note={data === undefined ? undefined : <CreatedNote at={data.ORGGetCustomer.createdAt} />}
      />
      <TabStrip label={text('settings.title')} tabs={tabs} open={open} onOpen={openTab}>
        {children}
      </TabStrip>
    </div>
  );
}

function CreatedNote({ at }: { readonly at: string }) {
  const text = useText();
  return (
    <>
      {text('settings.created')} <DateText at={at} />
    </>
  );
}
