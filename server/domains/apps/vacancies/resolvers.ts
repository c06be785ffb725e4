import type { GraphQLResolveInfo } from 'graphql';
import type { RequestContext } from '../../../graphql/context.js';
import { badRequest } from '../../../graphql/errors.js';
import { answeredPage, readListFilter, type ListOptions } from '../../../graphql/listQuery.js';
import type { AppsFilterVacancyInput, MutationResolvers, QueryResolvers } from '../../../graphql/__generated__/resolvers.js';
import { selects } from '../../../graphql/selects.js';
import { toJob, type DepartmentsOfCall } from '../../common/index.js';
import type { VacancyParts } from './foundVacancies.js';
import { readEditedVacancy, readNewVacancy } from './readVacancy.js';
import { exportVacancies } from './vacancyExport.js';
import { startVacanciesJob } from './vacancyJobs.js';
import { VACANCY_SORTS } from './VacancyStore.js';

const LIST: ListOptions = { names: { input: 'filterVacancyInput', limit: 'limitEq', skip: 'skipEq' } };
/** Without a sort, the newest vacancy is first. (VAC-012) */
const NEWEST_FIRST = { field: 'createdAt', descending: true } as const;
const MOST_DEPARTMENTS = 500;
const MOST_VACANCIES = 100;

/** @param findsIds whether the search also finds the id of a vacancy */
function readQuery(input: AppsFilterVacancyInput, findsIds: boolean) {
  const { skipEq: skip, limitEq: limit, isArchived, sort, searchText, workflowId, externalVacancyIds } = input;
  const externalIds = externalVacancyIds ?? undefined;
  requireAtMost(MOST_VACANCIES, externalIds, 'externalVacancyIds');
  // Null lists both.
  const states = { archivedOnly: isArchived === true, activeOnly: isArchived !== null };
  const query = readListFilter({ skip, limit, ...states, sort, searchText }, VACANCY_SORTS, LIST);
  return { ...query, sort: query.sort ?? NEWEST_FIRST, findsIds, workflowId: workflowId ?? undefined, externalIds };
}

function placeOf({ organizationId, customerId, hierarchyId, hierarchyIdList }: AppsFilterVacancyInput): DepartmentsOfCall {
  const hierarchyIds = hierarchyIdList ?? undefined;
  requireAtMost(MOST_DEPARTMENTS, hierarchyIds, 'hierarchyIdList');
  return { organizationId, customerId, hierarchyId, hierarchyIds };
}

function requireAtMost(most: number, ids: readonly string[] | undefined, name: keyof AppsFilterVacancyInput): void {
  if (ids !== undefined && ids.length > most) throw badRequest(`filterVacancyInput.${name} must have at most ${most} ids.`);
}

/** @param path of the vacancies in the response */
function partsOf(info: GraphQLResolveInfo, ...path: readonly string[]): VacancyParts {
  const asks = (...fields: readonly string[]) => selects(info, ...path, ...fields);
  return {
    managers: asks('managers'),
    stages: asks('workflow', 'stages') || asks('genericAssessmentLinks'),
    applicationCount: asks('applicationCount'),
  };
}

async function listed(filter: AppsFilterVacancyInput, findsIds: boolean, context: RequestContext, info: GraphQLResolveInfo) {
  const service = context.services.apps.vacancies;
  const query = { ...readQuery(filter, findsIds), parts: partsOf(info, 'data') };
  const { vacancies, ...known } = await service.list(query, placeOf(filter), context);
  return answeredPage(
    vacancies.map((vacancy) => service.answered(vacancy, context)),
    known,
    query,
  );
}

export const Query = {
  AppsGetVacancyListV2: (_parent, { filterVacancyInput: filter }, context, info) => listed(filter, false, context, info),
  AppsGetVacancyList: (_parent, { filterVacancyInput: filter }, context, info) => listed(filter, true, context, info),
  async AppsGetVacancyById(_parent, { vacancyId, ...place }, context, info) {
    const service = context.services.apps.vacancies;
    return service.answered(await service.vacancy(vacancyId, partsOf(info), place, context), context);
  },
} satisfies QueryResolvers;

export const Mutation = {
  async AppsCreateVacancy(_parent, { createVacancyInput: input }, context) {
    const { organizationId, customerId, hierarchyId, idempotencyKey, workflow } = input;
    const vacancy = { place: { organizationId, customerId, hierarchyId }, content: readNewVacancy(input) };
    const chosen = { workflowId: workflow._id, stageIds: workflow.stages?.map(({ _id }) => _id ?? undefined) };
    const service = context.services.apps.vacancies;
    return service.answered(await service.create(vacancy, chosen, idempotencyKey ?? undefined, context), context);
  },
  async AppsUpdateVacancyByExternalVacancyId(_parent, { updateVacancyInput: input }, context) {
    const { externalVacancyId, version, organizationId, customerId, hierarchyId } = input;
    const vacancy = { place: { organizationId, customerId, hierarchyId }, content: readEditedVacancy(input) };
    const service = context.services.apps.vacancies;
    return service.answered(await service.update(externalVacancyId, version, vacancy, context), context);
  },
  async AppsArchiveVacanciesByExternalVacancyIds(_parent, { archiveVacanciesInput: { externalVacancyIds, ...place } }, context) {
    return { results: [...(await context.services.apps.vacancies.move('archive', externalVacancyIds, place, context))] };
  },
  async AppsRestoreVacanciesByExternalVacancyIds(_parent, { restoreVacanciesInput: { externalVacancyIds, ...place } }, context) {
    return { results: [...(await context.services.apps.vacancies.move('restore', externalVacancyIds, place, context))] };
  },
  AppsStartVacanciesJob: async (_parent, { input }, context) => toJob(await startVacanciesJob(input, context)),
  AppsExportVacancies: async (_parent, { filterVacancyInput: filter, ...input }, context) =>
    toJob(await exportVacancies(readQuery(filter, false), placeOf(filter), input, context)),
} satisfies MutationResolvers;
