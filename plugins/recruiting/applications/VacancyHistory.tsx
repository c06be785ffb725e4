import { useText } from '@edge-console/sdk';
import { RecordHistory } from '@edge-console/sdk/ui';
import { CommonGetHistoryDocument } from '../graphql/__generated__/operations.js';
import { historyOf } from '../history.js';
import { VACANCY_ACTIONS } from '../vacancies/routes.js';
import type { VacancyPartProps } from './VacancyDetails.js';

/** The audit trail of the vacancy, in a drawer. (RECGQL-059) */
export function VacancyHistory({ vacancy }: Pick<VacancyPartProps, 'vacancy'>) {
  const text = useText();
  return (
    <RecordHistory
      name={vacancy.title}
      query={CommonGetHistoryDocument}
      variables={(limit) => ({ filter: { entity: 'VACANCY' as const, _id: vacancy._id, skip: 0, limit } })}
      pageOf={historyOf}
      actions={{
        [VACANCY_ACTIONS.create]: text('vacancies.history.created'),
        [VACANCY_ACTIONS.edit]: text('vacancies.history.edited'),
        [VACANCY_ACTIONS.archive]: text('vacancies.history.archived'),
        [VACANCY_ACTIONS.restore]: text('vacancies.history.restored'),
      }}
      fields={{
        title: text('vacancies.form.title'),
        description: text('vacancies.form.description'),
        hierarchyId: text('vacancies.form.department'),
        location: text('vacancies.form.location'),
        roleFamily: text('vacancies.form.jobFamily'),
        workflow: text('vacancies.form.workflow'),
        hiringManagers: text('vacancies.form.hiringManagers'),
        recruiters: text('vacancies.form.recruiters'),
      }}
    />
  );
}
