import { GraphqlServiceToken, useDepartmentPolicy, useNotifications, useService, useText } from '@edge-console/sdk';
import { EditLink, RecordActionButton, useRecordAction } from '@edge-console/sdk/ui';
import { UndoIcon } from '@blueprintjs/icons';
import { AppsRestoreVacanciesByExternalVacancyIdsDocument } from '../graphql/__generated__/operations.js';
import { InviteCandidate } from './invite/InviteCandidate.js';
import { useHasInvite } from './invite/useHasInvite.js';
import { VACANCY_ACTIONS, VACANCY_ROUTES } from '../vacancies/routes.js';
import type { VacancyPartProps } from './VacancyDetails.js';
import { VacancyHistory } from './VacancyHistory.js';

interface VacancyActionsProps extends VacancyPartProps {
  /** Runs after a candidate was invited. */
  readonly onInvited: () => void;
}

/**
 * History, Edit and Invite Candidate, which is the primary action if it is possible; on an archived vacancy, Restore is the only change.
 * (APPL-005, APPL-006, D-147, D-148)
 */
export function VacancyActions({ vacancy, reload, onInvited }: VacancyActionsProps) {
  const text = useText();
  const hasInvite = useHasInvite(vacancy);
  const editAccess = useDepartmentPolicy(VACANCY_ACTIONS.edit, vacancy.hierarchyId);
  if (vacancy.archivedAt !== null) {
    return (
      <>
        <VacancyHistory vacancy={vacancy} />
        <RestoreVacancy vacancy={vacancy} reload={reload} />
      </>
    );
  }
  return (
    <>
      <VacancyHistory vacancy={vacancy} />
      <EditLink
        route={VACANCY_ROUTES.edit}
        parameters={{ vacancyId: vacancy._id }}
        access={editAccess}
        denied={text('applications.details.editDenied')}
        isPrimary={!hasInvite}
      >
        {text('applications.details.edit')}
      </EditLink>
      <InviteCandidate vacancy={vacancy} onInvited={onInvited} />
    </>
  );
}

function RestoreVacancy({ vacancy, reload }: VacancyPartProps) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const notifications = useNotifications();
  const { organizationId, customerId, hierarchyId, externalVacancyId } = vacancy;
  const restore = useRecordAction({
    send: () =>
      graphql.mutate(AppsRestoreVacanciesByExternalVacancyIdsDocument, {
        restoreVacanciesInput: {
          organizationId,
          customerId,
          hierarchyId,
          externalVacancyIds: externalVacancyId === null ? [] : [externalVacancyId],
        },
      }),
    failure: text('applications.details.restoreFailed'),
    onDone: async () => {
      notifications.success(text('applications.details.restored'));
      await reload();
    },
  });
  return (
    <RecordActionButton
      record={restore}
      action={VACANCY_ACTIONS.restore}
      hierarchyId={hierarchyId}
      denied={text('applications.details.restoreDenied')}
      intent="primary"
      icon={<UndoIcon />}
    >
      {text('applications.details.restore')}
    </RecordActionButton>
  );
}
