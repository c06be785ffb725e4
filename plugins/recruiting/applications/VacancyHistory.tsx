import { useText } from '@edge-console/sdk';
import { RecruitingHistory } from '../RecruitingHistory.js';
import { VACANCY_ACTIONS } from '../vacancies/routes.js';
import type { VacancyPartProps } from './VacancyDetails.js';

/** The audit trail of the vacancy, in a drawer. (RECGQL-059) */
export function VacancyHistory({ vacancy }: Pick<VacancyPartProps, 'vacancy'>) {
  const text = useText();
  return (
    <RecruitingHistory
      name={vacancy.title}
      entity="VACANCY"
      id={vacancy._id}
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
