import type { RequestContext } from '../../../graphql/context.js';
import type { AppsVacancyColumn } from '../../../graphql/__generated__/resolvers.js';
import { exportKind, type DepartmentsOfCall, type ExportInput, type JobEntry, type RegionalScope } from '../../common/index.js';
import { withParts, type FoundVacancy } from './foundVacancies.js';
import { VacancyStore, type VacancyQuery } from './VacancyStore.js';

/** The query of an exported list, with the departments that its call named. */
interface ExportedVacancies extends VacancyQuery {
  readonly asked: RegionalScope['asked'];
}

const PARTS = { managers: true, stages: false, applicationCount: true };

/** The export of the list of vacancies. */
export const VACANCY_EXPORT = exportKind<AppsVacancyColumn, ExportedVacancies, FoundVacancy>({
  kind: 'apps:exportVacancies',
  action: 'apps:viewVacancyList',
  columns: {
    title: ({ row }) => row.title,
    externalVacancyId: ({ row }) => row.externalVacancyId,
    managers: ({ managers }) => managers.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', '),
    applicationCount: ({ applicationCount }) => applicationCount,
    createdAt: ({ row }) => row.createdAt,
    archivedAt: ({ row }) => row.archivedAt,
    jobFamily: ({ row }) => row.roleFamilyName,
    workflow: ({ row }) => row.workflowName,
    location: ({ row }) => row.address,
  },
  sqlOf: (transaction, query, { departments }) => ({
    ...VacancyStore.sqlOf(transaction, query, { departments, asked: query.asked }),
    rows: async (vacancyIds) => {
      const rows = await VacancyStore.findAll(transaction, query.customerId, vacancyIds);
      return withParts(transaction, query.customerId, rows, PARTS);
    },
    idOf: ({ row }) => row.vacancyId,
  }),
});

/**
 * Starts an export, in the region, of the vacancies of departments and of those below them.
 * @throws NOT_FOUND and FORBIDDEN as for any list (D-159), and as `ExportsService.start`
 */
export async function exportVacancies(
  query: Omit<VacancyQuery, 'customerId'>,
  place: DepartmentsOfCall,
  input: ExportInput<AppsVacancyColumn>,
  context: RequestContext,
): Promise<JobEntry> {
  const { customerId } = place;
  const { exports, regional } = context.services.common;
  return regional.runIn(context, VACANCY_EXPORT.action, place, (transaction, { departments, asked }) =>
    exports.start(transaction, VACANCY_EXPORT, { ...input, customerId, departments, query: { ...query, customerId, asked } }, context),
  );
}
