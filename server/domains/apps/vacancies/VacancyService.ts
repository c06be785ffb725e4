import type { ServerConfig } from '../../../config.js';
import { consoleAddress } from '../../../consoleAddress.js';
import type { RequestContext } from '../../../graphql/context.js';
import { badRequest, conflict, notFound } from '../../../graphql/errors.js';
import type { ListedPage } from '../../../storage/index.js';
import {
  actorAndTime,
  eachRow,
  moveRow,
  runOnce,
  type ArchiveMove,
  type DepartmentOfCall,
  type DepartmentsOfCall,
  type RowOutcome,
} from '../../common/index.js';
import { archivableVacancies, VACANCY_MOVES } from './archivableVacancies.js';
import { chosenWorkflow, type ChosenWorkflow } from './copyWorkflow.js';
import { isExternalVacancyId } from './externalVacancyId.js';
import { foundByExternalId, foundVacancy, withParts, type FoundVacancy, type VacancyParts } from './foundVacancies.js';
import { toVacancy } from './mappers.js';
import type { VacancyQuery, VacancyRow } from './VacancyStore.js';
import { VacancyStore } from './VacancyStore.js';
import { insertVacancy, replaceVacancy, type WrittenVacancy } from './writeVacancy.js';

const [CREATED, UPDATED] = ['createVacancyInput', 'updateVacancyInput'] as const;

/** Vacancies of the customers of a region. */
export class VacancyService {
  /** @param config the links of vacancies begin with its address. It is read for each call, because a free port is known only then. */
  constructor(private readonly config: Pick<ServerConfig, 'publicUrl' | 'host' | 'port'>) {}

  /** A vacancy as the API returns it. */
  answered(vacancy: FoundVacancy, { awsRegion }: RequestContext) {
    return toVacancy(vacancy, { address: consoleAddress(this.config), awsRegion });
  }

  /**
   * A page of the vacancies of departments and of those below them. (RECGQL-028)
   * @param query `parts` are those that the caller asks for
   */
  async list(
    { parts, ...query }: Omit<VacancyQuery, 'customerId'> & { readonly parts: VacancyParts },
    place: DepartmentsOfCall,
    context: RequestContext,
  ): Promise<Omit<ListedPage<VacancyRow>, 'rows'> & { readonly vacancies: readonly FoundVacancy[] }> {
    const { customerId } = place;
    return context.services.common.regional.runIn(context, 'apps:viewVacancyList', place, async (transaction, scope) => {
      const { rows, ...known } = await VacancyStore.list(transaction, { ...query, customerId }, scope);
      return { ...known, vacancies: await withParts(transaction, customerId, rows, parts) };
    });
  }

  /**
   * @throws NOT_FOUND also for a vacancy out of the caller's reach, or outside of the department of the call; FORBIDDEN if the caller may view
   *   no vacancy of the customer (D-159)
   */
  vacancy(vacancyId: string, parts: VacancyParts, place: DepartmentOfCall, context: RequestContext): Promise<FoundVacancy> {
    const { customerId } = place;
    return context.services.common.regional.runIn(context, 'apps:viewVacancy', place, (transaction, scope) =>
      foundVacancy(transaction, { customerId, vacancyId }, scope, parts),
    );
  }

  /**
   * @throws NOT_FOUND for a department that is unknown, archived or out of the caller's reach; a validation error for a workflow that the
   *   caller must choose again (RECGQL-057)
   */
  async create(
    vacancy: WrittenVacancy,
    chosen: ChosenWorkflow,
    idempotencyKey: string | undefined,
    context: RequestContext,
  ): Promise<FoundVacancy> {
    const { customerId } = vacancy.place;
    const { regional } = context.services.common;
    const listed = (await regional.listedReach(context, 'apps:viewWorkflowList')).departmentsOf(customerId) ?? [];
    const at = { place: vacancy.place, path: `${CREATED}.hierarchyId` };
    return regional.runAt(context, 'apps:createVacancy', at, async (transaction) => {
      const request = { operation: 'AppsCreateVacancy', key: idempotencyKey, input: { vacancy, chosen } };
      const vacancyId = await runOnce(transaction, request, context, async () => {
        const workflow = await chosenWorkflow(transaction, customerId, chosen, listed, `${CREATED}.workflow`);
        return insertVacancy(transaction, vacancy, workflow, context);
      });
      return foundVacancy(transaction, { customerId, vacancyId });
    });
  }

  /**
   * Replaces everything but the workflow. The caller needs the right in the former department and in the new one. (RECGQL-059)
   * @param version that the caller read
   * @throws NOT_FOUND as {@link VacancyService.create}, and for an external id that no vacancy in the caller's reach has; CONFLICT with the
   *   current vacancy if it has another version (data.md: Rows); BAD_REQUEST for an archived vacancy (D-148)
   */
  update(externalVacancyId: string, version: number, vacancy: WrittenVacancy, context: RequestContext): Promise<FoundVacancy> {
    const at = { place: vacancy.place, path: `${UPDATED}.hierarchyId` };
    const { customerId } = vacancy.place;
    return context.services.common.regional.runAt(context, 'apps:editVacancy', at, async (transaction, { departments }) => {
      const before = await foundByExternalId(transaction, customerId, externalVacancyId, departments);
      if (before.row.archivedAt !== null) throw badRequest('This vacancy is archived. Restore it before you change it.');
      if (before.row.version !== version) throw conflict(this.answered(before, context));
      const isChanged = await replaceVacancy(transaction, before, vacancy, context);
      const after = await foundVacancy(transaction, before.row);
      if (!isChanged) throw conflict(this.answered(after, context));
      return after;
    });
  }

  /** Archives or restores vacancies by external id, each separately. (RECGQL-055, RECGQL-056, RECGQL-072) */
  move(
    move: ArchiveMove,
    externalVacancyIds: readonly string[],
    place: DepartmentOfCall,
    context: RequestContext,
  ): Promise<readonly RowOutcome[]> {
    return context.services.common.regional.runIn(context, VACANCY_MOVES[move], place, (transaction, scope) =>
      eachRow(transaction, externalVacancyIds, async (externalVacancyId) => {
        if (!isExternalVacancyId(externalVacancyId)) throw notFound();
        await moveRow(transaction, archivableVacancies(place.customerId, scope), move, externalVacancyId, actorAndTime(context));
      }),
    );
  }
}
