import { useFlag, useRoute, useText } from '@edge-console/sdk';
import { BackLink, FormScreen, RecordBody, RouteButton } from '@edge-console/sdk/ui';
import { useParams } from 'react-router-dom';
import { ArchivedRecord } from '../ArchivedRecord.js';
import { EditVacancyForm } from './EditVacancyForm.js';
import { OLD_FEATURES, VACANCY_ROUTES } from './routes.js';
import { TalentHubHandOff } from './TalentHubHandOff.js';
import { useVacancy } from './useVacancy.js';
import { VacancyNotFound } from './VacancyNotFound.js';

/** '{base}/vacancies/{vacancyId}/edit': the form of an active vacancy. (VAC-006, VAC-008, D-148) */
export default function VacancyEdit() {
  const text = useText();
  const { vacancyId = '' } = useParams();
  const hasOldFeatures = useFlag(OLD_FEATURES);
  const details = useRoute(VACANCY_ROUTES.details);
  const record = useVacancy(vacancyId, { isFresh: true });
  if (record.kind === 'ready' && !hasOldFeatures) return <TalentHubHandOff vacancy={record.data.AppsGetVacancyById} />;
  const title = record.kind === 'ready' ? record.data.AppsGetVacancyById.title : text('vacancies.details.title');
  const back = details.exists ? (
    <BackLink route={VACANCY_ROUTES.details} parameters={{ vacancyId }}>
      {title}
    </BackLink>
  ) : (
    <BackLink route={VACANCY_ROUTES.list}>{text('vacancies.list.title')}</BackLink>
  );
  return (
    <FormScreen title={text('vacancies.edit.title')} back={back}>
      <RecordBody record={record} notFound={<VacancyNotFound />}>
        {({ AppsGetVacancyById: vacancy }) =>
          vacancy.archivedAt === null ? (
            <EditVacancyForm vacancy={vacancy} />
          ) : (
            <ArchivedRecord title={text('vacancies.edit.archived')}>
              <RouteButton route={VACANCY_ROUTES.details} parameters={{ vacancyId }}>
                {text('vacancies.edit.toDetails')}
              </RouteButton>
            </ArchivedRecord>
          )
        }
      </RecordBody>
    </FormScreen>
  );
}
