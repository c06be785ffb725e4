import { pathTo, useLocale, useText } from '@edge-console/sdk';
import { PageSection } from '@edge-console/sdk/ui';
import { Fragment, type ReactNode } from 'react';
import { OPERATIONS_ROUTES } from '../operationsRoutes.js';
import { useMeasures } from '../plugins/useMeasures.js';
import { cellOf, type Environment, type EnvironmentCell, type EnvironmentPlugin } from './environmentCells.js';
import { EnvironmentState } from './EnvironmentState.js';
import { useEnvironmentLabels } from './useEnvironmentLabels.js';

export interface EnvironmentsSectionProps {
  readonly pluginId: string;
  readonly environments: readonly Environment[];
}

/**
 * One plugin in each environment. A plugin is changed in its own environment, by operators there; a link opens that environment. (OPS-001,
 * OPS-002)
 */
export function EnvironmentsSection({ pluginId, environments }: EnvironmentsSectionProps) {
  const text = useText();
  return (
    <PageSection title={text('environments.title')} intro={text('environments.intro')}>
      <ul className="operations-versions">
        {environments.map((environment) => (
          <li key={environment.name}>
            <EnvironmentLine cell={cellOf(environment, pluginId)} />
            {environment.url === null ? null : (
              <a href={`${environment.url}/${pathTo(OPERATIONS_ROUTES.plugin, { pluginId })}`}>
                {text('environments.open', { name: environment.name })}
              </a>
            )}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}

function EnvironmentLine({ cell }: { readonly cell: EnvironmentCell }) {
  const text = useText();
  const labels = useEnvironmentLabels();
  const { environment, plugin } = cell;
  const figures = useFigures(plugin);
  const refusals = plugin === undefined ? [] : labels.refusals(plugin);
  return (
    <div className="operations-version">
      <div>
        <strong>{environment.name}</strong>
        <EnvironmentState cell={cell} />
        {environment.source === 'own' ? <span className="operations-muted">{text('environments.own')}</span> : null}
      </div>
      {figures.length === 0 ? null : (
        <div className="operations-muted">
          {figures.map(({ name, content }, index) => (
            <Fragment key={name}>
              {index === 0 ? null : ' · '}
              {content}
            </Fragment>
          ))}
        </div>
      )}
      {labels.causes(cell).map((cause) => (
        <div key={cause} className={refusals.includes(cause) ? 'operations-refusal' : 'operations-muted'}>
          {cause}
        </div>
      ))}
    </div>
  );
}

interface Figure {
  readonly name: string;
  readonly content: ReactNode;
}

/** Measurements of the version in use. */
function useFigures(plugin: EnvironmentPlugin | undefined): readonly Figure[] {
  const text = useText();
  const locale = useLocale();
  const measures = useMeasures();
  if (plugin === undefined) return [];
  const { packedBytes, loadTime, users, failedUsers, faults } = plugin;
  const met = users === null || users === 0 ? undefined : { count: users, failed: measures.share(failedUsers ?? 0, users) };
  const figures = {
    size: packedBytes === null ? undefined : <data value={packedBytes}>{measures.size(packedBytes)}</data>,
    loadTime: loadTime === null ? undefined : <span>{text('environments.loadTime', { time: measures.time(loadTime) })}</span>,
    users: met === undefined ? undefined : <span>{text('page.users', met)}</span>,
    noUsers: users === 0 ? <span>{text('page.noUsers')}</span> : undefined,
    faults:
      faults === null || faults === 0 ? undefined : <span>{text('environments.faults', { times: locale.formatNumber(faults) })}</span>,
  };
  return Object.entries(figures).flatMap(([name, content]) => (content === undefined ? [] : [{ name, content }]));
}
