import { useDepartmentPolicy, useText } from '@edge-console/sdk';
import { isDeletedCandidate } from '@edge-console/sdk/contract/recruiting';
import { ActionButton, lazyComponent, useDialogInAddress } from '@edge-console/sdk/ui';
import { APPLICATION_ACTIONS } from '../actions.js';
import { PART_LABELS, type CandidatePart } from './parts.js';
import type { RecordPartProps } from './RecordContent.js';
import styles from './CandidateRecord.module.css';

// The dialog validates with yup, which the page does not need.
const CandidateDialog = lazyComponent(() => import('./CandidateDialog.js'));

export interface EditablePartProps extends RecordPartProps {
  readonly part: CandidatePart;
  readonly value: string | undefined;
}

/** A value of the candidate with its Edit; Edit is missing on an archived vacancy. (CAND-002 to CAND-005, CAND-022, D-147) */
export function EditablePart({ part, value, ...record }: EditablePartProps) {
  const text = useText();
  const { vacancy, application } = record;
  const dialog = useDialogInAddress(`candidate-${part}`, CandidateDialog.preload);
  const isDenied = useDepartmentPolicy(APPLICATION_ACTIONS.edit, vacancy.hierarchyId) === 'denied';
  const isDeleted = isDeletedCandidate(application.candidate.personalInformation);
  const canChange = vacancy.archivedAt === null;
  const whyNot = () => {
    if (isDeleted) return text('candidates.edit.deleted');
    return isDenied ? text('candidates.edit.denied') : undefined;
  };
  const isOpen = (dialog.isOpen || dialog.isExpected) && canChange && !isDeleted && !isDenied;
  return (
    <span className={styles['part']}>
      <span className={styles['value']}>{value === undefined || value === '' ? '–' : value}</span>
      {canChange ? (
        <ActionButton variant="minimal" reason={whyNot()} preparing={dialog.preparing} onClick={() => dialog.open()}>
          {text('candidates.edit.button')} <span className="edge-visually-hidden">{text(PART_LABELS[part])}</span>
        </ActionButton>
      ) : null}
      {isOpen ? <CandidateDialog {...record} part={part} dialog={dialog} /> : null}
    </span>
  );
}
