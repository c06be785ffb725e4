import { useNavigation, usePolicy, useText } from '@edge-console/sdk';
import { BackLink, EmptyState, PageHeader, RecordBody, useRecord } from '@edge-console/sdk/ui';
import { LayersIcon } from '@blueprintjs/icons';
import { useParams } from 'react-router-dom';
import { OPSGetPluginsDocument } from '../../kernel/graphql/__generated__/operations.js';
import { EnvironmentsSection } from '../environments/EnvironmentsSection.js';
import { useEnvironments } from '../environments/useEnvironments.js';
import { FlagSection } from '../flags/FlagSection.js';
import { ContributionsSection } from './ContributionsSection.js';
import { FaultsSection } from './FaultsSection.js';
import { pluginRows } from './pluginRows.js';
import { StateTag } from './StateTag.js';
import { VersionsSection } from './VersionsSection.js';

/** '{base}/operations/plugins/{pluginId}': versions of one plugin, how they fare, and what it contributes. (OPS-004, OPS-006) */
export default function PluginPage() {
  const text = useText();
  const maySeeFlags = usePolicy('operations:viewFlags') === 'allowed';
  const navigation = useNavigation();
  const { pluginId = '' } = useParams();
  const record = useRecord(OPSGetPluginsDocument, {}, text('list.failed'));
  const environments = useEnvironments();
  const back = <BackLink to={navigation.toBase('operations')}>{text('page.back')}</BackLink>;
  const reload = record.kind === 'ready' ? record.reload : undefined;
  const plugin = record.kind === 'ready' ? pluginRows(record.data, environments).find((row) => row.pluginId === pluginId) : undefined;
  return (
    <div className="operations-page">
      <PageHeader
        title={plugin?.title ?? pluginId}
        back={back}
        note={plugin === undefined ? undefined : <StateTag state={plugin.state} />}
      />
      <RecordBody record={record} notFound={null}>
        {() =>
          plugin === undefined ? (
            <EmptyState icon={<LayersIcon size={40} aria-hidden />} title={text('page.notFound')} />
          ) : plugin.state === 'missing' ? (
            <>
              <p>{text('environments.notHere')}</p>
              <EnvironmentsSection pluginId={pluginId} environments={environments} />
            </>
          ) : (
            <>
              {maySeeFlags ? <FlagSection title={text('flag.rollout')} flagKey={`plugin.${pluginId}`} onChanged={reload} /> : null}
              <VersionsSection plugin={plugin} reload={reload} />
              {maySeeFlags && plugin.versions.length > 1 ? (
                <FlagSection
                  title={text('flag.versions')}
                  flagKey={`plugin.${pluginId}.version`}
                  given={plugin.versions.map(({ version }) => version)}
                  onChanged={reload}
                />
              ) : null}
              <EnvironmentsSection pluginId={pluginId} environments={environments} />
              <FaultsSection plugin={plugin} />
              <ContributionsSection pluginId={pluginId} />
            </>
          )
        }
      </RecordBody>
    </div>
  );
}
