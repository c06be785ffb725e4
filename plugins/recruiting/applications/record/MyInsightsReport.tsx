import { GraphqlServiceToken, useDepartmentPolicy, useNotifications, useService, useText } from '@edge-console/sdk';
import { isDeletedCandidate } from '@edge-console/sdk/contract/recruiting';
import { ActionButton, DateText, FactList, useQueryState, useRecordAction } from '@edge-console/sdk/ui';
import { Tag } from '@blueprintjs/core';
import { useId } from 'react';
import {
  AppsResendApplicationMiReportDocument,
  NotifGetLatestEmailEventByAssessmentIdDocument,
  type EmailEventType,
  type NotifGetLatestEmailEventByAssessmentIdQuery,
} from '../../graphql/__generated__/operations.js';
import { APPLICATION_ACTIONS } from '../actions.js';
import { useCallKeys } from '../useCallKeys.js';
import type { RecordPartProps } from './RecordContent.js';
import { REPORT_PREFIX, REPORT_TEMPLATES, reportedAssessment } from './myInsights.js';
import styles from './CandidateRecord.module.css';

type ReportProps = Pick<RecordPartProps, 'vacancy' | 'application'>;

/** The report that the candidate receives after a chat interview: what became of its mail, and sending it again. (CAND-008 to CAND-013) */
export function MyInsightsReport({ vacancy, application }: ReportProps) {
  const text = useText();
  const id = useId();
  const assessmentId = reportedAssessment(application)?._id;
  const { customerId } = vacancy;
  const variables = { assessmentId: assessmentId ?? '', customerId, templateTypes: REPORT_TEMPLATES };
  const { data, error, reload } = useQueryState(NotifGetLatestEmailEventByAssessmentIdDocument, variables, {
    isSkipped: assessmentId === undefined,
  });
  const isLoading = assessmentId !== undefined && data === undefined && error === undefined;
  return (
    <section className={`${styles['stage']} ${styles['report']}`} aria-labelledby={id}>
      <h3 id={id} className="edge-section-title">
        {text('candidates.myInsights.title')}
      </h3>
      <FactList
        label={text('candidates.myInsights.title')}
        facts={[
          {
            label: text('candidates.myInsights.latest'),
            value: isLoading ? (
              <LoadingBar />
            ) : (
              <LatestEvent event={data?.NotifGetLatestEmailEventByAssessmentId} isUnknown={error !== undefined} />
            ),
          },
        ]}
      />
      {vacancy.archivedAt === null ? (
        <ResendButton
          vacancy={vacancy}
          application={application}
          hasReport={assessmentId !== undefined}
          onDone={() => (assessmentId === undefined ? undefined : reload())}
        />
      ) : null}
    </section>
  );
}

type EmailEvent = NotifGetLatestEmailEventByAssessmentIdQuery['NotifGetLatestEmailEventByAssessmentId'];

/** Only an event of a mail about My Insights is shown. (CAND-010) */
function LatestEvent({ event, isUnknown }: { readonly event: EmailEvent | undefined; readonly isUnknown: boolean }) {
  const text = useText();
  if (isUnknown) return text('candidates.myInsights.unknown');
  if (event?.templateType.startsWith(REPORT_PREFIX) !== true) return '–';
  return (
    <span className={styles['event']}>
      <Tag minimal>{text(EVENT_LABELS[event.eventType])}</Tag>
      <DateText at={event.timestamp} />
    </span>
  );
}

/** A dash would say that no mail was sent. */
function LoadingBar() {
  return (
    <span role="status" aria-label={useText()('candidates.myInsights.loading')} className={`edge-skeleton ${styles['loading']}`}>
      <span className="edge-skeleton-bar" />
    </span>
  );
}

/** (CAND-011) */
const EVENT_LABELS: Readonly<Record<EmailEventType, string>> = {
  Send: 'candidates.myInsights.events.Send',
  Delivery: 'candidates.myInsights.events.Delivery',
  Open: 'candidates.myInsights.events.Open',
  Click: 'candidates.myInsights.events.Click',
  Bounce: 'candidates.myInsights.events.Bounce',
  Complaint: 'candidates.myInsights.events.Complaint',
};

interface ResendButtonProps extends ReportProps {
  readonly hasReport: boolean;
  readonly onDone: () => Promise<void> | undefined;
}

/** (CAND-009, CAND-012, CAND-013, CAND-024) */
function ResendButton({ vacancy, application, hasReport, onDone }: ResendButtonProps) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const notifications = useNotifications();
  const keys = useCallKeys();
  const isDenied = useDepartmentPolicy(APPLICATION_ACTIONS.edit, vacancy.hierarchyId) === 'denied';
  const { customerId, organizationId, hierarchyId } = vacancy;
  const { _id } = application;
  const action = useRecordAction({
    send: () =>
      graphql.mutate(AppsResendApplicationMiReportDocument, {
        resendApplicationMiReportInput: { _id, customerId, organizationId, hierarchyId, idempotencyKey: keys.of([_id]) },
      }),
    failure: text('candidates.myInsights.failed'),
    onDone: async () => {
      keys.use([_id]);
      notifications.success(text('candidates.myInsights.done'));
      await onDone();
    },
  });
  const whyNot = () => {
    if (isDeletedCandidate(application.candidate.personalInformation)) return text('candidates.edit.deleted');
    if (!hasReport) return text('candidates.myInsights.missing');
    return isDenied ? text('candidates.myInsights.denied') : undefined;
  };
  return (
    <ActionButton variant="outlined" busy={action.isRunning} reason={whyNot()} onClick={() => void action.run()}>
      {text('candidates.myInsights.resend')}
    </ActionButton>
  );
}
