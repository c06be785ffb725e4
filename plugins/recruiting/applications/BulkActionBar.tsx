import { DialogServiceToken, useDepartmentPolicy, useService, useText } from '@edge-console/sdk';
import { APPLICATION_STATUSES, isApplicationStatus, type ApplicationStatus } from '@edge-console/sdk/contract/recruiting';
import { ActionButton } from '@edge-console/sdk/ui';
import { HTMLSelect } from '@blueprintjs/core';
import { EnvelopeIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { APPLICATION_ACTIONS } from './actions.js';
import { assessmentOf, type Application, type ApplicationListControl } from './application.js';
import type { ApplicationTab } from './applicationQuery.js';
import { ProgressAction } from './ProgressAction.js';
import { STATUS_LABELS } from './StatusTag.js';
import type { BulkActions } from './useBulkActions.js';
import styles from './Applications.module.css';

export interface BulkActionProps {
  readonly tab: ApplicationTab;
  /** The selected applications. */
  readonly rows: readonly Application[];
  readonly bulk: BulkActions;
  /** Why the user cannot act; undefined if the user can. */
  readonly reason: string | undefined;
}

/** The actions on the selected applications; not visible without a selection. (APPL-055 to APPL-066) */
export function BulkActionBar({ list, tab, bulk }: Pick<BulkActionProps, 'tab' | 'bulk'> & { readonly list: ApplicationListControl }) {
  const text = useText();
  const isDenied = useDepartmentPolicy(APPLICATION_ACTIONS.edit, tab.vacancy.hierarchyId) === 'denied';
  if (list.selection.isEmpty) return null;
  const props = { tab, bulk, rows: [...list.selection.rows.values()], reason: isDenied ? text('applications.bulk.denied') : undefined };
  return (
    <>
      <ProgressAction {...props} />
      <StatusAction {...props} />
      <ResendAction {...props} />
    </>
  );
}

/** (APPL-062, APPL-065) */
function StatusAction({ rows, bulk, reason }: BulkActionProps) {
  const text = useText();
  const [status, setStatus] = useState<ApplicationStatus>();
  return (
    <span role="group" aria-label={text('applications.bulk.status')} className={styles['action']}>
      <HTMLSelect
        aria-label={text('applications.bulk.status')}
        iconProps={{ title: false, 'aria-hidden': true }}
        value={status ?? ''}
        options={[
          { value: '', label: text('applications.bulk.status') },
          ...APPLICATION_STATUSES.map((value) => ({ value, label: text(STATUS_LABELS[value]) })),
        ]}
        onChange={({ currentTarget: { value } }) => setStatus(isApplicationStatus(value) ? value : undefined)}
      />
      <ActionButton
        busy={bulk.actions.pending !== undefined}
        reason={reason ?? (status === undefined ? text('applications.bulk.chooseStatus') : undefined)}
        onClick={() => {
          if (status !== undefined) void bulk.setStatus(rows, status);
        }}
      >
        {text('applications.bulk.apply')}
      </ActionButton>
    </span>
  );
}

/** Asks first, because a mail cannot be taken back. (APPL-066, D-101) */
function ResendAction({ tab, rows, bulk, reason }: BulkActionProps) {
  const text = useText();
  const dialogs = useService(DialogServiceToken);
  const resend = async () => {
    const done = rows.filter((row) => assessmentOf(row, row.stageId)?.status === 'APPS_ASSESSMENT_COMPLETED').length;
    const isConfirmed = await dialogs.confirm({
      title: text('applications.bulk.resendQuestion', { count: rows.length }),
      body: (
        <>
          <p>{text('applications.bulk.resendText', { vacancy: tab.vacancy.title })}</p>
          {done === 0 ? null : <p>{text('applications.bulk.resendCompleted', { count: done, total: rows.length })}</p>}
        </>
      ),
      confirmLabel: text('applications.bulk.resend'),
    });
    if (isConfirmed) await bulk.resend(rows);
  };
  return (
    <ActionButton
      icon={<EnvelopeIcon aria-hidden />}
      busy={bulk.actions.pending !== undefined}
      reason={reason}
      onClick={() => void resend()}
    >
      {text('applications.bulk.resend')}
    </ActionButton>
  );
}
