import { useText } from '@edge-console/sdk';
import { isApplicationStatus } from '@edge-console/sdk/contract/recruiting';
import { RecruitingHistory } from '../../RecruitingHistory.js';
import { APPLICATION_ACTIONS, APPLICATION_EVENTS } from '../actions.js';
import { nameOfCandidate, type Application } from '../application.js';
import { STATUS_LABELS } from '../StatusTag.js';

/** The audit trail of the application, in a drawer: stages, status and mails. A change by a rule of the stage has no user. */
export function ApplicationHistory({ application }: { readonly application: Application }) {
  const text = useText();
  return (
    <RecruitingHistory
      name={nameOfCandidate(application)}
      // The page of the vacancy has its own history.
      dialog="applicationHistory"
      entity="APPLICATION"
      id={application._id}
      actions={{
        [APPLICATION_ACTIONS.create]: text('applications.history.created'),
        [APPLICATION_ACTIONS.edit]: text('applications.history.status'),
        [APPLICATION_EVENTS.moved]: text('applications.history.moved'),
        [APPLICATION_EVENTS.linkResent]: text('applications.bulk.resend'),
        [APPLICATION_EVENTS.myInsightsResent]: text('candidates.myInsights.resend'),
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
