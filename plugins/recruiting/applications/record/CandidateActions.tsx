import {
  DialogServiceToken,
  GraphqlServiceToken,
  useDepartmentPolicy,
  useFlag,
  useNotifications,
  useService,
  useText,
} from '@edge-console/sdk';
import { isDeletedCandidate } from '@edge-console/sdk/contract/recruiting';
import { ActionButton, useRecordAction } from '@edge-console/sdk/ui';
import { AppsDeleteCandidateByIdDocument, AppsPurgeApplicationCandidateDocument } from '../../graphql/__generated__/operations.js';
import { APPLICATION_ACTIONS, CANDIDATE_FLAGS } from '../actions.js';
import { nameOfCandidate } from '../application.js';
import type { RecordPartProps } from './RecordContent.js';

interface CandidateActionsProps extends RecordPartProps {
  readonly onClose: () => void;
}

/** Delete and De-identify, each behind its flag. (CAND-014, CAND-015) */
export function CandidateActions(props: CandidateActionsProps) {
  const canDelete = useFlag(CANDIDATE_FLAGS.delete);
  const canDeidentify = useFlag(CANDIDATE_FLAGS.deidentify);
  return (
    <>
      {canDeidentify ? <RemovalButton {...props} removal="deidentify" /> : null}
      {canDelete ? <RemovalButton {...props} removal="delete" /> : null}
    </>
  );
}

/** `typed` is what the user types, the same in every language; the others are keys of texts. (CAND-016, CAND-017) */
const REMOVALS = {
  delete: {
    typed: 'DELETE',
    button: 'candidates.delete.button',
    title: 'candidates.delete.title',
    text: 'candidates.delete.text',
    done: 'candidates.delete.done',
    failed: 'candidates.delete.failed',
  },
  deidentify: {
    typed: 'DEIDENTIFY',
    button: 'candidates.deidentify.button',
    title: 'candidates.deidentify.title',
    text: 'candidates.deidentify.text',
    done: 'candidates.deidentify.done',
    failed: 'candidates.deidentify.failed',
  },
} as const;

/** Removes personal data after the user has typed the confirmation; the record closes. (CAND-024, CAND-034 to CAND-038) */
function RemovalButton({
  vacancy,
  application,
  reloadLater,
  onClose,
  removal,
}: CandidateActionsProps & { readonly removal: keyof typeof REMOVALS }) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const dialogs = useService(DialogServiceToken);
  const notifications = useNotifications();
  const texts = REMOVALS[removal];
  const isDenied = useDepartmentPolicy(APPLICATION_ACTIONS.delete, vacancy.hierarchyId) === 'denied';
  const { customerId, organizationId, hierarchyId } = vacancy;
  const place = { customerId, organizationId, hierarchyId };
  const action = useRecordAction({
    send: () =>
      removal === 'delete'
        ? graphql.mutate(AppsDeleteCandidateByIdDocument, {
            deleteCandidateByIdInput: { ...place, candidateId: application.candidate._id },
          })
        : graphql.mutate(AppsPurgeApplicationCandidateDocument, { purgeApplicationCandidateInput: { ...place, _id: application._id } }),
    failure: text(texts.failed),
    onDone: () => {
      notifications.success(text(texts.done));
      reloadLater();
      onClose();
    },
  });
  const ask = async () => {
    const isConfirmed = await dialogs.confirm({
      title: text(texts.title, { name: nameOfCandidate(application) }),
      body: <p>{text(texts.text)}</p>,
      confirmLabel: text(texts.button),
      intent: 'danger',
      typed: {
        text: texts.typed,
        label: text('candidates.typed', { text: texts.typed }),
        mismatch: text('candidates.mismatch', { text: texts.typed }),
      },
    });
    if (isConfirmed) await action.run();
  };
  const whyNot = () => {
    if (isDeletedCandidate(application.candidate.personalInformation)) return text('candidates.edit.deleted');
    return isDenied ? text('candidates.removalDenied') : undefined;
  };
  return (
    <ActionButton intent="danger" variant="outlined" busy={action.isRunning} reason={whyNot()} onClick={() => void ask()}>
      {text(texts.button)}
    </ActionButton>
  );
}
