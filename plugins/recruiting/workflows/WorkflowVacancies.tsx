import { useRoute, useSession, useText } from '@edge-console/sdk';
import { PageSection, RecordBody, RouteLink, useRecord } from '@edge-console/sdk/ui';
import { AppsGetVacancyListV2Document } from '../graphql/__generated__/operations.js';
import { VACANCY_ROUTES } from '../vacancies/routes.js';
import { UsageList } from './UsageList.js';

/** Number of vacancies that the section shows. */
const SHOWN = 10;
const TEXTS = { none: 'workflows.vacancies.none', more: 'workflows.vacancies.more' };

export interface WorkflowVacanciesProps {
  readonly workflowId: string;
}

/** The active vacancies that were created from the workflow, the newest first, for users who may list vacancies. (D-120, D-167) */
export function WorkflowVacancies(props: WorkflowVacanciesProps) {
  return useRoute(VACANCY_ROUTES.list).access === 'allowed' ? <Vacancies {...props} /> : null;
}

function Vacancies({ workflowId }: WorkflowVacanciesProps) {
  const text = useText();
  const { organizationId, customerId, rootHierarchyId: hierarchyId } = useSession().customer;
  const filterVacancyInput = {
    ...{ organizationId, customerId, hierarchyId, workflowId },
    ...{ skipEq: 0, limitEq: SHOWN, sort: { fieldName: 'createdAt', order: 'desc' as const }, isArchived: false },
  };
  const record = useRecord(AppsGetVacancyListV2Document, { filterVacancyInput }, text('workflows.vacancies.loadFailed'));
  return (
    <PageSection title={text('workflows.vacancies.title')}>
      <RecordBody record={record} notFound={null}>
        {({ AppsGetVacancyListV2: { data, pagination } }) => (
          <>
            <UsageList rows={data} total={pagination.totalItems} idOf={({ _id }) => _id} texts={TEXTS}>
              {({ _id: vacancyId, title }) => (
                <RouteLink route={VACANCY_ROUTES.details} parameters={{ vacancyId }}>
                  {title}
                </RouteLink>
              )}
            </UsageList>
            <p className="edge-muted">{text('workflows.vacancies.kept')}</p>
          </>
        )}
      </RecordBody>
    </PageSection>
  );
}
