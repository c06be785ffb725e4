import { useText } from '@edge-console/sdk';
import { isApplicationStatus } from '@edge-console/sdk/contract/recruiting';
import { RecordHistory } from '@edge-console/sdk/ui';
import { CommonGetHistoryDocument } from '../../graphql/__generated__/operations.js';
import { historyOf } from '../../history.js';
import { APPLICATION_ACTIONS } from '../actions.js';
import { nameOfCandidate, type Application } from '../application.js';
import { STATUS_LABELS } from '../StatusTag.js';

/** The audit trail of the application, in a drawer: stages, status and mails. A change by a rule of the stage has no user. */
export function ApplicationHistory({ application }: { readonly application: Application }) {
  const text = useText();
  return (
    <RecordHistory
      name={nameOfCandidate(application)}
      // The page of the vacancy has its own history.
      dialog="applicationHistory"
      query={CommonGetHistoryDocument}
      variables={(limit) => ({ filter: { entity: 'APPLICATION' as const, _id: application._id, skip: 0, limit } })}
      pageOf={historyOf}
      actions={{
        [APPLICATION_ACTIONS.create]: text('applications.history.created'),
        [APPLICATION_ACTIONS.edit]: text('applications.history.status'),
        'apps:moveApplication': text('applications.history.moved'),
        'apps:resendAssessmentLink': text('applications.bulk.resend'),
        'apps:resendMyInsights': text('candidates.myInsights.resend'),
        [APPLICATION_ACTIONS.delete]: text('applications.insights.candidateDeleted'),
      }}
      fields={{
        stage: text('applications.history.stage'),
        status: text('applications.columns.status'),
        isManuallyProgressed: text('applications.progression.manual'),
      }}
      shown={{ status: (value) => (isApplicationStatus(value) ? text(STATUS_LABELS[value]) : value) }}
    />
  );
}
