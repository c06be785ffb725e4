import { useLocale, useText } from '@edge-console/sdk';
import { ActionButton, type DialogInAddress } from '@edge-console/sdk/ui';
import type { FlagChangeEntry, FlagRollout } from './flagRows.js';
import { useRolloutLabels } from './useRolloutLabels.js';

export interface FlagHistoryProps {
  /** Newest first. */
  readonly changes: readonly FlagChangeEntry[];
  /** Why this user cannot restore an earlier state. */
  readonly denied: string | undefined;
  /** Asks before an earlier state is restored: `restore-<version>`. */
  readonly dialog: DialogInAddress;
}

/** Each change of a flag with its author, time and reason; an earlier state can be restored. (OPS-002) */
export function FlagHistory({ changes, denied, dialog }: FlagHistoryProps) {
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
          {index === 0 ? null : (
            <ActionButton
              reason={denied}
              preparing={dialog.preparingFor(`restore-${change.version}`)}
              onClick={() => dialog.open(`restore-${change.version}`)}
            >
              {text('flag.restore')}
            </ActionButton>
          )}
        </li>
      ))}
    </ol>
  );
}
