import { Callout } from '@blueprintjs/core';
import { WarningSignIcon } from '@blueprintjs/icons';
import type { Environment } from './environmentCells.js';
import { useEnvironmentLabels } from './useEnvironmentLabels.js';

/** Environments without current data, each with the time since when and the reason. */
export function EnvironmentNotices({ environments }: { readonly environments: readonly Environment[] }) {
  const { trouble } = useEnvironmentLabels();
  const troubles = environments.flatMap((environment) => trouble(environment) ?? []);
  if (troubles.length === 0) return null;
  return (
    <Callout intent="warning" icon={<WarningSignIcon aria-hidden />}>
      {troubles.map((description) => (
        <div key={description}>{description}</div>
      ))}
    </Callout>
  );
}
