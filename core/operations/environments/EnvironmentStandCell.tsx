import { Tooltip } from '@blueprintjs/core';
import type { EnvironmentCell } from './environmentCells.js';
import { EnvironmentStand } from './EnvironmentStand.js';
import { useEnvironmentWords } from './useEnvironmentWords.js';

/** A plugin in an environment, in a list: why it is so shows under the pointer and on focus, and is read out. (OPS-001) */
export function EnvironmentStandCell({ cell }: { readonly cell: EnvironmentCell }) {
  const words = useEnvironmentWords();
  const causes = words.causes(cell);
  if (causes.length === 0) return <EnvironmentStand cell={cell} />;
  return (
    <Tooltip
      compact
      placement="top"
      className="operations-stand-target"
      content={
        <ul className="operations-causes">
          <li>
            <strong>{words.stand(cell)}</strong>
          </li>
          {causes.map((cause) => (
            <li key={cause}>{cause}</li>
          ))}
        </ul>
      }
    >
      <span>
        <EnvironmentStand cell={cell} />
        <span className="edge-visually-hidden">{causes.join(' ')}</span>
      </span>
    </Tooltip>
  );
}
