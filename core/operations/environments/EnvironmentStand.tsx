import { useText } from '@edge-console/sdk';
import { WarningSignIcon } from '@blueprintjs/icons';
import { StateTag } from '../plugins/StateTag.js';
import type { EnvironmentCell } from './environmentCells.js';

/** State and version of a plugin in an environment, and where that comes from when not from its server. */
export function EnvironmentStand({ cell: { environment, plugin, state } }: { readonly cell: EnvironmentCell }) {
  const text = useText();
  return (
    <span className="operations-stand">
      {state === 'asked' ? <span className="operations-muted">{text('environments.asked')}</span> : null}
      {state === 'unknown' ? <span className="operations-muted">{text('environments.unknown')}</span> : null}
      {state === 'asked' || state === 'unknown' ? null : <StateTag state={state} />}
      {plugin?.holds === undefined || plugin.holds === null ? null : <span>{plugin.holds}</span>}
      {environment.failure === null || environment.source === 'file' || plugin === undefined ? null : (
        <WarningSignIcon size={12} aria-hidden className="operations-warning" />
      )}
      {environment.source === 'file' && plugin !== undefined ? (
        <span className="operations-muted">{text('environments.fromFile')}</span>
      ) : null}
    </span>
  );
}
