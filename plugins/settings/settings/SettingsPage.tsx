import { SettingsTabsToken, useEventValue, useRoute, useService, useSettingsTabs } from '@edge-console/sdk';
import { DeniedState, ExtensionView, NotFoundPage } from '@edge-console/sdk/ui';
import { useLayoutEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { SettingsFrame } from './SettingsFrame.js';
import { missingQuery } from './missingQuery.js';
import { SETTINGS_ROUTES } from './routes.js';

/** The tab of `{base}/settings`. (OVERVIEW-001) */
const FIRST = 'overview';

/** `{base}/settings/{tab}`: the settings of the selected customer, with the tabs of all plugins. (OVERVIEW-001, KERNEL-010) */
export default function SettingsPage() {
  const { '*': rest = '' } = useParams();
  const segment = rest.replace(/\/$/, '');
  const access = useAccessTo(segment);
  if (segment === '') return <OpenTab segment={FIRST} />;
  if (access === 'missing' || access === 'off') return <NotFoundPage />;
  return (
    <SettingsFrame open={segment}>{access === 'denied' ? <DeniedState /> : <TabContent key={segment} segment={segment} />}</SettingsFrame>
  );
}

function useAccessTo(segment: string) {
  const registry = useService(SettingsTabsToken);
  return useEventValue(registry.onDidChange, () => registry.accessTo(segment));
}

/** Replaces the address, so that Back does not return to it. */
function OpenTab({ segment }: { readonly segment: string }) {
  const navigate = useNavigate();
  const { addressOf } = useRoute(SETTINGS_ROUTES.page);
  const address = addressOf({ '*': segment });
  useLayoutEffect(() => {
    if (address !== undefined) void navigate(address, { replace: true });
  }, [navigate, address]);
  return null;
}

/** The tab's component, in the scope of its own plugin. Its loading state and its failure do not affect the other tabs. */
function TabContent({ segment }: { readonly segment: string }) {
  const tab = useSettingsTabs().find(({ properties }) => properties.tab === segment);
  useQueryOf(tab?.properties.query);
  return tab === undefined ? null : <ExtensionView extension={tab} props={{}} height={240} />;
}

/** Adds the query parameters of the tab that the address lacks. (OVERVIEW-009, OVERVIEW-010) */
function useQueryOf(query: Readonly<Record<string, string>> | undefined): void {
  const navigate = useNavigate();
  const { search, hash, state } = useLocation() as { readonly search: string; readonly hash: string; readonly state: unknown };
  const completed = query === undefined ? undefined : missingQuery(search, query);
  useLayoutEffect(() => {
    if (completed !== undefined) void navigate({ search: completed, hash }, { replace: true, state });
  }, [navigate, completed, hash, state]);
}
