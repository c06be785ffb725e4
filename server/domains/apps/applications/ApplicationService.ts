import type { RequestContext } from '../../../graphql/context.js';
import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import { notFound } from '../../../graphql/errors.js';
import { isId, type ListedPage, type Transaction } from '../../../storage/index.js';
import type { DepartmentOfCall, RegionalScope, RowOutcome } from '../../common/index.js';
import { ApplicationCounts, type VacancyCounts } from './ApplicationCounts.js';
import { ApplicationStore, type FoundApplication } from './ApplicationStore.js';
import { foundVacancy, type FoundVacancy } from './foundVacancy.js';
import { toApplication } from './mappers.js';
import type { ApplicationListInput } from './readApplicationQuery.js';
import { StageListStore } from './StageListStore.js';
import { stageQuery } from './stageQuery.js';
import { updateStatus, type StatusUpdate } from './updateStatus.js';

/** A vacancy with the numbers of its applications. */
interface VacancyNumbers {
  readonly vacancy: FoundVacancy;
  readonly counts: VacancyCounts;
}

/** Applications of the customers of a region. */
export class ApplicationService {
  constructor(private readonly dependencies: Pick<DomainDependencies, 'config' | 'secretKey'>) {}

  /**
   * A page of the applications that have reached a stage of a vacancy. (RECGQL-023, RECGQL-069)
   * @throws NOT_FOUND for a vacancy out of the caller's reach; BAD_REQUEST for a stage or package that it does not have
   */
  list(input: ApplicationListInput, place: DepartmentOfCall, context: RequestContext): Promise<ListedPage<FoundApplication>> {
    const { customerId } = place;
    return context.services.common.regional.runIn(context, 'apps:viewApplicationList', place, async (transaction, scope) => {
      const vacancy = await foundVacancy(transaction, customerId, input, scope);
      return StageListStore.list(transaction, stageQuery(input, customerId, vacancy));
    });
  }

  /** @throws NOT_FOUND also for an application out of the caller's reach (D-099) */
  application(applicationId: string, place: DepartmentOfCall, context: RequestContext): Promise<FoundApplication> {
    return context.services.common.regional.runIn(context, 'apps:viewApplication', place, async (transaction, scope) => {
      const ids = isId(applicationId) ? [applicationId] : [];
      const [found] = await ApplicationStore.findAll(transaction, place.customerId, ids, scope);
      if (found === undefined) throw notFound();
      return found;
    });
  }

  /** @throws NOT_FOUND for an assessment whose application is out of the scope */
  async requireAssessment(
    transaction: Transaction,
    { customerId, assessmentId }: { readonly customerId: string; readonly assessmentId: string },
    scope: RegionalScope,
  ): Promise<void> {
    const isIncluded = isId(assessmentId) && (await ApplicationStore.includesAssessment(transaction, customerId, assessmentId, scope));
    if (!isIncluded) throw notFound();
  }

  /** Numbers of the applications of a vacancy. (RECGQL-025, RECGQL-070) @throws NOT_FOUND for a vacancy out of the caller's reach */
  counts(vacancyId: string, place: DepartmentOfCall, context: RequestContext): Promise<VacancyNumbers> {
    const { customerId } = place;
    return context.services.common.regional.runIn(context, 'apps:viewApplicationList', place, async (transaction, scope) => {
      const vacancy = await foundVacancy(transaction, customerId, { vacancyId }, scope);
      return { vacancy, counts: await ApplicationCounts.of(transaction, customerId, vacancyId) };
    });
  }

  /** Sets the status of applications, each separately. (APPL-065, RECGQL-048) */
  updateStatus(update: StatusUpdate, place: DepartmentOfCall, context: RequestContext): Promise<readonly RowOutcome[]> {
    return context.services.common.regional.runIn(context, 'apps:editApplication', place, (transaction, scope) =>
      updateStatus(transaction, update, scope, context),
    );
  }

  /** An application as the API returns it. */
  answered(found: FoundApplication, { awsRegion }: RequestContext) {
    return toApplication(found, { settings: this.dependencies, awsRegion });
  }
}
