import { useText } from '@edge-console/sdk';
import { WarningSignIcon } from '@blueprintjs/icons';
import { StateTag } from '../plugins/StateTag.js';
import type { CellState, EnvironmentCell } from './environmentCells.js';

/** State and version of a plugin in an environment, and the source of the data unless it is the environment's server. */
export function EnvironmentState({ cell: { environment, plugin, state } }: { readonly cell: EnvironmentCell }) {
  return (
    <span className="operations-state">
      <CellTag state={state} />
      {typeof plugin?.activeVersion === 'string' ? <span>{plugin.activeVersion}</span> : null}
      {plugin === undefined ? null : <Origin environment={environment} />}
    </span>
  );
}

function CellTag({ state }: { readonly state: CellState }) {
  const text = useText();
  if (state === 'asked') return <span className="operations-muted">{text('environments.asked')}</span>;
  if (state === 'unknown') return <span className="operations-muted">{text('environments.unknown')}</span>;
  return <StateTag state={state} />;
}

/** Names a flag file, and marks an old response; current data of a server has no mark. */
function Origin({ environment: { source, failure } }: Pick<EnvironmentCell, 'environment'>) {
  const text = useText();
  if (source === 'file') return <span className="operations-muted operations-origin">{text('environments.fromFile')}</span>;
  return failure === null ? null : <WarningSignIcon size={12} aria-hidden className="operations-warning" />;
}
