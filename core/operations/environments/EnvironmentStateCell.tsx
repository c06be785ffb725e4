import { Tooltip } from '@blueprintjs/core';
import type { EnvironmentCell } from './environmentCells.js';
import { EnvironmentState } from './EnvironmentState.js';
import { useEnvironmentLabels } from './useEnvironmentLabels.js';

/** A plugin in an environment, in a list: a tooltip on hover and focus shows the causes, and screen readers read them. (OPS-001) */
export function EnvironmentStateCell({ cell }: { readonly cell: EnvironmentCell }) {
  const labels = useEnvironmentLabels();
  const causes = labels.causes(cell);
  if (causes.length === 0) return <EnvironmentState cell={cell} />;
  return (
    <Tooltip
      compact
      placement="top"
      className="operations-state-target"
      content={
        <ul className="operations-causes">
          <li>
            <strong>{labels.state(cell)}</strong>
          </li>
          {causes.map((cause) => (
            <li key={cause}>{cause}</li>
          ))}
        </ul>
      }
    >
      <span>
        <EnvironmentState cell={cell} />
        <span className="edge-visually-hidden">{causes.join(' ')}</span>
      </span>
    </Tooltip>
  );
}
