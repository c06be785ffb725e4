import { useLocale, useText } from '@edge-console/sdk';
import { ActionButton } from '@edge-console/sdk/ui';
import type { FlagChangeEntry, FlagRollout } from './flagRows.js';
import { useRolloutLabels } from './useRolloutLabels.js';

export interface FlagHistoryProps {
  /** Newest first. */
  readonly changes: readonly FlagChangeEntry[];
  /** Undefined for users who may not change the flag. */
  readonly onRestore: ((change: FlagChangeEntry) => void) | undefined;
}

/** The changes of a flag: user, time, reason, old and new state; each earlier state can be restored. (OPS-002) */
export function FlagHistory({ changes, onRestore }: FlagHistoryProps) {
  const text = useText();
  const locale = useLocale();
  const labels = useRolloutLabels(changes.flatMap(({ rolloutBefore, rolloutAfter }) => [rolloutBefore, rolloutAfter]));
  const describeState = (definition: object | null, rollout: FlagRollout | null) => {
    if (definition === null) return text('flag.file');
    return rollout === null ? text('flag.custom') : labels.rollout(rollout);
  };
  if (changes.length === 0) return <p className="operations-muted">{text('flag.noHistory')}</p>;
  return (
    <ol className="operations-versions">
      {changes.map((change, index) => (
        <li key={change.version}>
          <div>
            <div>
              {text('flag.change', {
                before: describeState(change.before, change.rolloutBefore),
                after: describeState(change.after, change.rolloutAfter),
              })}
            </div>
            <div className="operations-muted">
              <time dateTime={change.at}>{locale.formatDateTime(change.at)}</time> ·{' '}
              <span>{change.source === 'system' ? text('flag.system') : change.actorName}</span> · <q>{change.reason}</q>
            </div>
          </div>
          {onRestore === undefined || index === 0 ? null : (
            <ActionButton onClick={() => onRestore(change)}>{text('flag.restore')}</ActionButton>
          )}
        </li>
      ))}
    </ol>
  );
}
