import { useNotifications, useText } from '@edge-console/sdk';
import { ErrorState, useQueryState, useReturnFocus } from '@edge-console/sdk/ui';
import { useEffect, useId, useRef } from 'react';
import { AppsGetApplicationByIdDocument } from '../../graphql/__generated__/operations.js';
import { nameOfCandidate, type ApplicationListControl } from '../application.js';
import type { ApplicationTab } from '../applicationQuery.js';
import { useContainerKeyDown } from '../useContainerKeyDown.js';
import { RecordContent } from './RecordContent.js';
import { RecordHeader } from './RecordHeader.js';
import { useRecordSteps } from './useRecordSteps.js';
import styles from './CandidateRecord.module.css';

export interface CandidateRecordProps {
  readonly tab: ApplicationTab & { readonly externalVacancyId: string };
  readonly list: ApplicationListControl;
  readonly applicationId: string;
  readonly onClose: () => void;
  /** Loads the list again after a change of the candidate. */
  readonly reloadLater: () => void;
}

/**
 * The record of an application beside the list, which stays in use. Its row is shown until the record has loaded. An application that does
 * not exist, or that belongs to another vacancy, is reported and closed. (APPL-003, CAND-001 to CAND-007, D-099)
 */
export default function CandidateRecord({ tab, list, applicationId, onClose, reloadLater }: CandidateRecordProps) {
  useReturnFocus();
  const text = useText();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const steps = useRecordSteps(tab, list, applicationId);
  const { vacancy } = tab;
  const { customerId, organizationId, hierarchyId } = vacancy;
  const variables = { applicationId, customerId, organizationId, hierarchyId };
  const { data, error, reload } = useQueryState(AppsGetApplicationByIdDocument, variables);
  const loaded = data?.AppsGetApplicationById;
  const isElsewhere = error?.code === 'NOT_FOUND' || (loaded !== undefined && loaded.vacancyId !== vacancy._id);
  useMissingNotice(isElsewhere, onClose);
  // Another row of the list opens the same panel: its name is read to users of a screen reader.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const panel = useContainerKeyDown<HTMLElement>(({ key, defaultPrevented }) => {
    if (key === 'Escape' && !defaultPrevented) onClose();
  });
  if (isElsewhere) return null;
  const rows = list.state.kind === 'ready' ? list.state.page.rows : [];
  const application = loaded ?? rows.find(({ _id }) => _id === applicationId);
  return (
    <aside ref={panel} className={styles['panel']} aria-labelledby={id}>
      <RecordHeader
        id={id}
        headingRef={heading}
        title={application === undefined ? text('candidates.record.title') : nameOfCandidate(application)}
        steps={steps}
        onClose={onClose}
      />
      {application === undefined ? (
        <RecordState error={error} onRetry={() => void reload()} />
      ) : (
        <RecordContent key={application._id} vacancy={vacancy} application={application} onClose={onClose} reloadLater={reloadLater} />
      )}
    </aside>
  );
}

function RecordState({ error, onRetry }: { readonly error: ReturnType<typeof useQueryState>['error']; readonly onRetry: () => void }) {
  const text = useText();
  if (error === undefined) return <p role="status">{text('candidates.record.loading')}</p>;
  return (
    <ErrorState title={text('candidates.record.failed')} text={text('candidates.record.failedText')} error={error} onRetry={onRetry} />
  );
}

/** (D-099) */
function useMissingNotice(isMissing: boolean, onClose: () => void): void {
  const text = useText();
  const notifications = useNotifications();
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!isMissing) return;
    notifications.error(text('candidates.record.notFound'));
    latest.current();
  }, [isMissing, notifications, text]);
}
