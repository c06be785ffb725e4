import { useLocale, useText } from '@edge-console/sdk';
import { PageSection } from '@edge-console/sdk/ui';
import { useMeasures } from '../plugins/useMeasures.js';
import { cellOf, type Environment, type EnvironmentCell, type EnvironmentPlugin } from './environmentCells.js';
import { EnvironmentStand } from './EnvironmentStand.js';
import { useEnvironmentWords } from './useEnvironmentWords.js';

export interface EnvironmentsSectionProps {
  readonly pluginId: string;
  readonly environments: readonly Environment[];
}

/** One plugin in each environment. It is changed there, by who may do so there, so that a link leads there. (OPS-001, OPS-002) */
export function EnvironmentsSection({ pluginId, environments }: EnvironmentsSectionProps) {
  const text = useText();
  return (
    <PageSection title={text('environments.title')} intro={text('environments.intro')}>
      <ul className="operations-versions">
        {environments.map((environment) => (
          <li key={environment.name}>
            <EnvironmentLine cell={cellOf(environment, pluginId)} />
            {environment.url === null ? null : (
              <a href={`${environment.url}/operations/plugins/${pluginId}`}>{text('environments.open', { name: environment.name })}</a>
            )}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function EnvironmentLine({ cell }: { readonly cell: EnvironmentCell }) {
  const text = useText();
  const words = useEnvironmentWords();
  const { environment, plugin } = cell;
  const figures = useFigures(plugin);
  return (
    <div className="operations-version">
      <div>
        <strong>{environment.name}</strong>
        <EnvironmentStand cell={cell} />
        {environment.source === 'own' ? <span className="operations-muted">{text('environments.own')}</span> : null}
      </div>
      {figures.length === 0 ? null : <div className="operations-muted">{figures.join(' · ')}</div>}
      {words.causes(cell).map((cause) => (
        <div key={cause} className={plugin?.refusals.includes(cause) === true ? 'operations-refusal' : 'operations-muted'}>
          {cause}
        </div>
      ))}
    </div>
  );
}

/** What is measured of the version that holds. */
function useFigures(plugin: EnvironmentPlugin | undefined): readonly string[] {
  const text = useText();
  const locale = useLocale();
  const measures = useMeasures();
  if (plugin === undefined) return [];
  const { packedBytes, loadTime, users, failedUsers, faults } = plugin;
  const hasUsers = users !== null && users > 0;
  return [
    ...(packedBytes === null ? [] : [measures.size(packedBytes)]),
    ...(loadTime === null ? [] : [text('environments.loadTime', { time: measures.time(loadTime) })]),
    ...(hasUsers ? [text('page.users', { users: locale.formatNumber(users), failed: measures.share(failedUsers ?? 0, users) })] : []),
    ...(users === 0 ? [text('page.metBy')] : []),
    ...(faults === null || faults === 0 ? [] : [text('environments.faults', { times: locale.formatNumber(faults) })]),
  ];
}
