import { DialogServiceToken, GraphqlServiceToken, toApiError, useNotifications, useService, useText } from '@edge-console/sdk';
import { useFailureTitle } from '@edge-console/sdk/ui';
import { AppsGetVacancyListByCandidateIdDocument } from '../../graphql/__generated__/operations.js';
import type { VacancyOfDetails } from '../application.js';

/**
 * Asks before a change of a candidate who is in several vacancies, and names them. (CAND-018, CAND-019, D-104)
 * @returns a function that never rejects, and resolves whether the change may be sent
 */
export function useVacanciesQuestion(
  { customerId, organizationId, hierarchyId }: Pick<VacancyOfDetails, 'customerId' | 'organizationId' | 'hierarchyId'>,
  candidateId: string,
): () => Promise<boolean> {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const dialogs = useService(DialogServiceToken);
  const notifications = useNotifications();
  const failureTitle = useFailureTitle();
  return async () => {
    try {
      const place = { candidateId, customerId, organizationId, hierarchyId };
      const { AppsGetVacancyListByCandidateId: vacancies } = await graphql.query(AppsGetVacancyListByCandidateIdDocument, place);
      if (vacancies.length < 2) return true;
      return await dialogs.confirm({
        title: text('candidates.several.title'),
        body: (
          <>
            <p>{text('candidates.several.text', { count: vacancies.length })}</p>
            <ul>
              {vacancies.map(({ _id, title }) => (
                <li key={_id}>{title}</li>
              ))}
            </ul>
            <p>{text('candidates.several.effect')}</p>
          </>
        ),
        confirmLabel: text('candidates.several.confirm'),
      });
    } catch (thrown) {
      const error = toApiError(thrown);
      if (!error.isUnauthenticated) notifications.error(failureTitle(error), text('candidates.edit.failed'), error);
      return false;
    }
  };
}
