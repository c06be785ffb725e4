import { useDepartmentPolicy, useText } from '@edge-console/sdk';
import { ActionButton, lazyComponent, useDialogInAddress } from '@edge-console/sdk/ui';
import { APPLICATION_ACTIONS } from '../actions.js';
import type { VacancyOfDetails } from '../application.js';
import { useHasInvite } from './useHasInvite.js';

// The dialog validates with yup, which the page does not need.
const InviteDialog = lazyComponent(() => import('./InviteDialog.js'));

export interface InviteCandidateProps {
  readonly vacancy: VacancyOfDetails;
  /** Runs after each invitation. */
  readonly onInvited: () => void;
}

/** 'Invite Candidate' of a vacancy, and its dialog. (APPL-005, D-147) */
export function InviteCandidate({ vacancy, onInvited }: InviteCandidateProps) {
  const text = useText();
  const dialog = useDialogInAddress('invite', InviteDialog.preload);
  const hasInvite = useHasInvite(vacancy);
  const isDenied = useDepartmentPolicy(APPLICATION_ACTIONS.create, vacancy.hierarchyId) === 'denied';
  const { externalVacancyId, workflow } = vacancy;
  const [firstStage] = workflow.stages;
  if (!hasInvite || externalVacancyId === null || firstStage === undefined) return null;
  return (
    <>
      <ActionButton
        intent="primary"
        reason={isDenied ? text('invite.denied') : undefined}
        preparing={dialog.preparing}
        onClick={() => dialog.open()}
      >
        {text('invite.button')}
      </ActionButton>
      {(dialog.isOpen || dialog.isExpected) && !isDenied ? (
        <InviteDialog
          vacancy={vacancy}
          externalVacancyId={externalVacancyId}
          firstStage={firstStage}
          dialog={dialog}
          onInvited={onInvited}
        />
      ) : null}
    </>
  );
}
