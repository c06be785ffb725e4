import { useSession, useText } from '@edge-console/sdk';
import { BackToList, EmptyState, RecordBody, RecordScreen, useRecord } from '@edge-console/sdk/ui';
import { InfoSignIcon } from '@blueprintjs/icons';
import { Callout } from '@blueprintjs/core';
import { useParams } from 'react-router-dom';
import { AppsGetVacancyByIdDocument } from '../graphql/__generated__/operations.js';
import { VACANCY_ROUTES } from '../vacancies/routes.js';
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

/** '{base}/vacancies/{vacancyId}': a vacancy and its applications. (APPL-001) */
export default function VacancyDetails() {
  const text = useText();
  const { vacancyId = '' } = useParams();
  const { organizationId, customerId, rootHierarchyId: hierarchyId } = useSession().customer;
  const variables = { vacancyId, organizationId, customerId, hierarchyId };
  const record = useRecord(AppsGetVacancyByIdDocument, variables, text('applications.details.loadFailed'));
  if (record.kind !== 'ready') {
    return (
      <RecordScreen title={text('applications.details.title')} back={<BackToVacancies />}>
        <RecordBody record={record} notFound={<VacancyNotFound />}>
          {() => null}
        </RecordBody>
      </RecordScreen>
    );
  }
  return <LoadedVacancy key={record.key} vacancy={record.data.AppsGetVacancyById} reload={record.reload} />;
}

function BackToVacancies() {
  return <BackToList list={VACANCY_ROUTES.list}>{useText()('applications.details.back')}</BackToList>;
}

function LoadedVacancy({ vacancy, reload }: VacancyPartProps) {
  const text = useText();
  const address = useStageInAddress(vacancy);
  const { externalVacancyId } = vacancy;
  return (
    <RecordScreen
      title={vacancy.title}
      archivedAt={vacancy.archivedAt}
      back={<BackToVacancies />}
      actions={<VacancyActions vacancy={vacancy} reload={reload} />}
    >
      {vacancy.archivedAt === null ? null : <Callout intent="warning">{text('applications.details.archived')}</Callout>}
      <VacancyInfo vacancy={vacancy} stage={address.stage} />
      {externalVacancyId === null || address.stage === undefined ? (
        <EmptyState icon={<InfoSignIcon size={40} aria-hidden />} title={text('applications.details.noList')} />
      ) : (
        <VacancyStages vacancy={vacancy} externalVacancyId={externalVacancyId} address={{ ...address, stage: address.stage }} />
      )}
    </RecordScreen>
  );
}
