import { useLocale, useText } from '@edge-console/sdk';
import { CopyableText, rowDetails } from '@edge-console/sdk/ui';
import { Tag } from '@blueprintjs/core';
import styles from './SetMembers.module.css';
import { membersOf, type WorkflowSet } from './workflowSet.js';

interface SetMembersProps {
  readonly set: WorkflowSet;
}

/** The workflows of a set below its row: position, name, display name in brackets, and id. (WFSET-013, D-120) */
function SetMembers({ set }: SetMembersProps) {
  const text = useText();
  const locale = useLocale();
  return (
    <ol className={styles['members']} aria-label={text('workflowSets.members.title', { name: set.name })}>
      {membersOf(set).map(({ workflowId, displayName, isDefault, workflow }, index) => (
        <li key={workflowId} className={styles['member']}>
          <span className={styles['number']}>{locale.formatNumber(index + 1)}</span>
          <span>
            {workflow?.name ?? text('workflowSets.members.unknown')} ({displayName}){' '}
            {isDefault ? <Tag minimal>{text('workflowSets.members.default')}</Tag> : null}{' '}
            {(workflow?.archivedAt ?? null) === null ? null : (
              <Tag minimal intent="warning">
                {text('workflowSets.members.archived')}
              </Tag>
            )}
          </span>
          <CopyableText name={text('workflowSets.members.id', { name: workflow?.name ?? displayName })} value={workflowId} />
        </li>
      ))}
    </ol>
  );
}

/** Opens the workflows of a set below its row, in the list and in the archive. */
export const MEMBERS_OF_ROW = rowDetails((set: WorkflowSet) => <SetMembers set={set} />);
