import { GraphqlServiceToken, useDepartmentPolicy, useFlag, useService, useSession, useText } from '@edge-console/sdk';
import {
  BackToList,
  CopyableText,
  DateText,
  EditLink,
  FactList,
  PageSection,
  RecordActionButton,
  RecordBody,
  RecordScreen,
  useArchiveRecord,
} from '@edge-console/sdk/ui';
import { UndoIcon } from '@blueprintjs/icons';
import { useParams } from 'react-router-dom';
import { AppsRestoreVacanciesByExternalVacancyIdsDocument } from '../graphql/__generated__/operations.js';
import { useDepartmentTree } from '../useDepartmentTree.js';
import { OLD_FEATURES, VACANCY_ACTIONS, VACANCY_ROUTES } from '../vacancies/routes.js';
import { TalentHubHandOff } from '../vacancies/TalentHubHandOff.js';
import { useVacancy } from '../vacancies/useVacancy.js';
import { VACANCY_ARCHIVE_TEXTS, type VacancyRecord } from '../vacancies/vacancy.js';
import { VacancyNotFound } from '../vacancies/VacancyNotFound.js';
import { WorkflowStages } from '../workflows/WorkflowStages.js';

interface VacancyPartProps {
  readonly vacancy: VacancyRecord;
  /** Loads the vacancy again after a change. */
  readonly reload: () => Promise<void>;
}

/** '{base}/vacancies/{vacancyId}': a vacancy. While the old features are off, the way to the talent hub. (VAC-008) */
export default function VacancyDetails() {
  const text = useText();
  const { vacancyId = '' } = useParams();
  const hasOldFeatures = useFlag(OLD_FEATURES);
  const record = useVacancy(vacancyId);
  if (record.kind !== 'ready') {
    return (
      <RecordScreen title={text('vacancies.details.title')} back={<BackToVacancies />}>
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
  return (
    <RecordScreen
      title={vacancy.title}
      archivedAt={vacancy.archivedAt}
      back={<BackToVacancies isArchived={vacancy.archivedAt !== null} />}
      actions={<VacancyActions vacancy={vacancy} reload={reload} />}
      facts={<VacancyFacts vacancy={vacancy} />}
    >
      {vacancy.description === '' ? null : (
        <PageSection title={text('vacancies.form.description')}>
          <p>{vacancy.description}</p>
        </PageSection>
      )}
      <PageSection title={text('vacancies.columns.workflow')}>
        <WorkflowStages stages={vacancy.workflow.stages} />
      </PageSection>
    </RecordScreen>
  );
}

/** Edit; on an archived vacancy, Restore only. (D-148) */
function VacancyActions({ vacancy, reload }: VacancyPartProps) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const access = useDepartmentPolicy(VACANCY_ACTIONS.edit, vacancy.hierarchyId);
  const { organizationId, customerId, rootHierarchyId: hierarchyId } = useSession().customer;
  const { restore } = useArchiveRecord({
    texts: VACANCY_ARCHIVE_TEXTS,
    viewArchive: text('vacancies.list.viewArchive'),
    list: VACANCY_ROUTES.list,
    archive: VACANCY_ROUTES.archive,
    send: () => {
      const externalVacancyIds = vacancy.externalVacancyId === null ? [] : [vacancy.externalVacancyId];
      const restoreVacanciesInput = { organizationId, customerId, hierarchyId, externalVacancyIds };
      return graphql.mutate(AppsRestoreVacanciesByExternalVacancyIdsDocument, { restoreVacanciesInput });
    },
    reload,
  });
  if (vacancy.archivedAt === null) {
    return (
      <EditLink
        route={VACANCY_ROUTES.edit}
        parameters={{ vacancyId: vacancy._id }}
        access={access}
        denied={text('vacancies.details.editDenied')}
      >
        {text('vacancies.details.edit')}
      </EditLink>
    );
  }
  return (
    <RecordActionButton
      record={restore}
      action={VACANCY_ACTIONS.restore}
      hierarchyId={vacancy.hierarchyId}
      denied={text('vacancies.archive.restoreDenied')}
      intent="primary"
      icon={<UndoIcon />}
    >
      {text('vacancies.archive.restore')}
    </RecordActionButton>
  );
}

function VacancyFacts({ vacancy }: Pick<VacancyPartProps, 'vacancy'>) {
  const text = useText();
  const departments = useDepartmentTree({ failure: text('vacancies.form.departmentsFailed'), isNeeded: true });
  const idLabel = text('vacancies.columns.externalVacancyId');
  const { externalVacancyId } = vacancy;
  return (
    <FactList
      label={text('vacancies.details.facts')}
      facts={[
        {
          label: idLabel,
          value: externalVacancyId === null ? undefined : <CopyableText name={idLabel} value={externalVacancyId} />,
        },
        { label: text('vacancies.form.department'), value: departments.nodes?.find(({ id }) => id === vacancy.hierarchyId)?.name },
        { label: text('vacancies.columns.location'), value: vacancy.location?.address },
        { label: text('vacancies.columns.jobFamily'), value: vacancy.roleFamily.name },
        {
          label: text('vacancies.columns.managers'),
          value: vacancy.managers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', '),
        },
        { label: text('vacancies.columns.workflow'), value: vacancy.workflow.name },
        { label: text('vacancies.columns.createdAt'), value: <DateText at={vacancy.createdAt} /> },
        { label: text('vacancies.details.updatedAt'), value: <DateText at={vacancy.updatedAt} /> },
      ]}
    />
  );
}
