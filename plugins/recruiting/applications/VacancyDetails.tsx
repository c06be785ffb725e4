import { useFlag, useText } from '@edge-console/sdk';
import { BackToList, EmptyState, RecordBody, RecordScreen } from '@edge-console/sdk/ui';
import { InfoSignIcon } from '@blueprintjs/icons';
import { Callout } from '@blueprintjs/core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { OLD_FEATURES, VACANCY_ROUTES } from '../vacancies/routes.js';
import { TalentHubHandOff } from '../vacancies/TalentHubHandOff.js';
import { useVacancy } from '../vacancies/useVacancy.js';
import { VacancyNotFound } from '../vacancies/VacancyNotFound.js';
import type { VacancyOfDetails } from './application.js';
import { VacancyActions } from './VacancyActions.js';
import { VacancyInfo } from './VacancyInfo.js';
import { VacancyStages } from './VacancyStages.js';
import { useStageInAddress } from './useStageInAddress.js';

export interface VacancyPartProps {
  readonly vacancy: VacancyOfDetails;
  /** Loads the vacancy again after a change. */
  readonly reload: () => Promise<void>;
}

/** '{base}/vacancies/{vacancyId}': a vacancy and its applications. While the old features are off, the way to the talent hub. (APPL-001, VAC-008) */
export default function VacancyDetails() {
  const text = useText();
  const { vacancyId = '' } = useParams();
  const hasOldFeatures = useFlag(OLD_FEATURES);
  const record = useVacancy(vacancyId);
  if (record.kind !== 'ready') {
    return (
      <RecordScreen title={text('applications.details.title')} back={<BackToVacancies />}>
        <RecordBody record={record} notFound={<VacancyNotFound />}>
          {() => null}
        </RecordBody>
      </RecordScreen>
    );
  }
  const vacancy = record.data.AppsGetVacancyById;
  if (!hasOldFeatures) return <TalentHubHandOff vacancy={vacancy} />;
  return <LoadedVacancy key={record.key} vacancy={vacancy} reload={record.reload} />;
}

function BackToVacancies({ isArchived = false }: { readonly isArchived?: boolean }) {
  const text = useText();
  return isArchived ? (
    <BackToList list={VACANCY_ROUTES.archive}>{text('vacancies.archive.title')}</BackToList>
  ) : (
    <BackToList list={VACANCY_ROUTES.list}>{text('vacancies.list.title')}</BackToList>
  );
}

function LoadedVacancy({ vacancy, reload }: VacancyPartProps) {
  const text = useText();
  const address = useStageInAddress(vacancy);
  const [invitations, setInvitations] = useState(0);
  const { externalVacancyId } = vacancy;
  return (
    <RecordScreen
      title={vacancy.title}
      archivedAt={vacancy.archivedAt}
      back={<BackToVacancies isArchived={vacancy.archivedAt !== null} />}
      actions={<VacancyActions vacancy={vacancy} reload={reload} onInvited={() => setInvitations((count) => count + 1)} />}
    >
      {vacancy.archivedAt === null ? null : <Callout intent="warning">{text('applications.details.archived')}</Callout>}
      <VacancyInfo vacancy={vacancy} stage={address.stage} />
      {externalVacancyId === null || address.stage === undefined ? (
        <EmptyState icon={<InfoSignIcon size={40} aria-hidden />} title={text('applications.details.noList')} />
      ) : (
        <VacancyStages
          vacancy={vacancy}
          externalVacancyId={externalVacancyId}
          address={{ ...address, stage: address.stage }}
          invitations={invitations}
        />
      )}
    </RecordScreen>
  );
}
