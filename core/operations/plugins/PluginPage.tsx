import { pathTo, useNavigation, usePolicy, useText } from '@edge-console/sdk';
import { BackLink, EmptyState, PageHeader, RecordBody, useRecord } from '@edge-console/sdk/ui';
import { LayersIcon } from '@blueprintjs/icons';
import { useParams } from 'react-router-dom';
import { OPERATIONS_ROUTES } from '../operationsRoutes.js';
import { OPSGetPluginsDocument } from '../graphql/__generated__/operations.js';
import type { Environment } from '../environments/environmentCells.js';
import { EnvironmentsSection } from '../environments/EnvironmentsSection.js';
import { useEnvironments } from '../environments/useEnvironments.js';
import { FlagSection } from '../flags/FlagSection.js';
import { ContributionsSection } from './ContributionsSection.js';
import { FaultsSection } from './FaultsSection.js';
import { pluginRows, type PluginRow } from './pluginRows.js';
import { StateTag } from './StateTag.js';
import { VersionsSection } from './VersionsSection.js';

/** '{base}/operations/plugins/{pluginId}': versions of one plugin, their health, and the plugin's contributions. (OPS-004, OPS-006) */
export default function PluginPage() {
  const text = useText();
  const navigation = useNavigation();
  const { pluginId = '' } = useParams();
  const record = useRecord(OPSGetPluginsDocument, {}, text('list.failed'));
  const environments = useEnvironments();
  const reload = record.kind === 'ready' ? record.reload : undefined;
  const back = <BackLink to={navigation.toBase(pathTo(OPERATIONS_ROUTES.plugins))}>{text('page.back')}</BackLink>;
  const plugin = record.kind === 'ready' ? pluginRows(record.data, environments).find((row) => row.pluginId === pluginId) : undefined;
  return (
    <div className="operations-page">
      <PageHeader
        title={plugin?.title ?? pluginId}
        back={back}
        note={plugin === undefined ? undefined : <StateTag state={plugin.state} />}
      />
      <RecordBody record={record} notFound={null}>
        {() => <PluginBody plugin={plugin} environments={environments} reload={reload} />}
      </RecordBody>
    </div>
  );
}

interface PluginBodyProps {
  /** Undefined for a plugin that no known environment has. */
  readonly plugin: PluginRow | undefined;
  /** Undefined while loading. */
  readonly environments: readonly Environment[] | undefined;
  readonly reload: (() => Promise<void>) | undefined;
}

function PluginBody({ plugin, environments, reload }: PluginBodyProps) {
  const text = useText();
  const maySeeFlags = usePolicy(OPERATIONS_ROUTES.flags.action) === 'allowed';
  if (plugin === undefined)
    // Another environment may have the plugin.
    return environments === undefined ? null : <EmptyState icon={<LayersIcon size={40} aria-hidden />} title={text('page.notFound')} />;
  const { pluginId, versions } = plugin;
  const inEnvironments = <EnvironmentsSection pluginId={pluginId} environments={environments ?? []} />;
  if (plugin.state === 'missing')
    return (
      <>
        <p>{text('environments.notHere')}</p>
        {inEnvironments}
      </>
    );
  return (
    <>
      {maySeeFlags ? <FlagSection title={text('flag.rollout')} flagKey={`plugin.${pluginId}`} onChanged={reload} /> : null}
      <VersionsSection plugin={plugin} reload={reload} />
      {maySeeFlags && versions.length > 1 ? (
        <FlagSection
          title={text('flag.versions')}
          flagKey={`plugin.${pluginId}.version`}
          given={versions.map(({ version }) => version)}
          onChanged={reload}
        />
      ) : null}
      {inEnvironments}
      <FaultsSection plugin={plugin} />
      <ContributionsSection pluginId={pluginId} />
    </>
  );
}
