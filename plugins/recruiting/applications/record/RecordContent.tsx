import { useText } from '@edge-console/sdk';
import { isDeletedCandidate } from '@edge-console/sdk/contract/recruiting';
import { CopyableText, FactList, type Fact } from '@edge-console/sdk/ui';
import { Tag } from '@blueprintjs/core';
import { assessmentOf, type Application, type VacancyOfDetails } from '../application.js';
import { StatusTag } from '../StatusTag.js';
import { ApplicationHistory } from './ApplicationHistory.js';
import { CandidateActions } from './CandidateActions.js';
import { EditablePart } from './EditablePart.js';
import { MyInsightsReport } from './MyInsightsReport.js';
import { CANDIDATE_PARTS, PART_LABELS } from './parts.js';
import { RecordScores } from './RecordScores.js';
import styles from './CandidateRecord.module.css';

export interface RecordPartProps {
  readonly vacancy: VacancyOfDetails;
  readonly application: Application;
  readonly reloadLater: () => void;
}

/** Person, ids, links and scores of an application. (CAND-001 to CAND-007, CAND-021) */
export function RecordContent({ onClose, ...props }: RecordPartProps & { readonly onClose: () => void }) {
  const text = useText();
  const { vacancy, application } = props;
  const isDeleted = isDeletedCandidate(application.candidate.personalInformation);
  return (
    <div className={styles['content']}>
      <p className={styles['tags']}>
        <StatusTag status={application.status} />
        {isDeleted ? (
          <Tag minimal intent="warning">
            {text('candidates.deleted')}
          </Tag>
        ) : null}
      </p>
      <FactList label={text('candidates.record.person')} facts={usePersonFacts(props)} />
      <RecordScores vacancy={vacancy} application={application} />
      <MyInsightsReport vacancy={vacancy} application={application} />
      <section>
        <h3 className="edge-section-title">{text('candidates.record.references')}</h3>
        <FactList label={text('candidates.record.references')} facts={useReferenceFacts(vacancy, application)} />
      </section>
      <div className={styles['actions']}>
        <ApplicationHistory application={application} />
        {vacancy.archivedAt === null ? <CandidateActions {...props} onClose={onClose} /> : null}
      </div>
    </div>
  );
}

function usePersonFacts(props: RecordPartProps): readonly Fact[] {
  const text = useText();
  const { personalInformation, location } = props.application.candidate;
  const { firstName, lastName, email, phoneNumber } = personalInformation;
  const values = { name: `${firstName} ${lastName}`.trim(), email, phone: phoneNumber, location: location?.address };
  return CANDIDATE_PARTS.map((part) => ({
    label: text(PART_LABELS[part]),
    value: <EditablePart {...props} part={part} value={values[part] ?? undefined} />,
  }));
}

/** Ids and the candidate's links, a line for each stage of the vacancy. (CAND-006, CAND-007) */
function useReferenceFacts(vacancy: VacancyOfDetails, application: Application): readonly Fact[] {
  const text = useText();
  const copyable = (label: string, value: string | null | undefined): Fact => ({
    label,
    value: value === null || value === undefined ? undefined : <CopyableText name={label} value={value} />,
  });
  return [
    copyable(text('candidates.record.candidateId'), application.candidate._id),
    copyable(text('candidates.record.applicationId'), application._id),
    ...vacancy.workflow.stages.map(({ _id }, index) =>
      copyable(text('candidates.record.inviteLink', { number: index + 1 }), assessmentOf(application, _id)?.assessmentLink),
    ),
  ];
}
