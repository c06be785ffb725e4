import type { RequestContext } from '../../../graphql/context.js';
import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import { conflict, forbidden, notFound } from '../../../graphql/errors.js';
import { isId, type Transaction } from '../../../storage/index.js';
import { actorAndTime, isInListed, type DepartmentOfCall, type RegionalScope } from '../../common/index.js';
import { ApplicationStore, type ApplicationRow, type FoundApplication } from '../applications/ApplicationStore.js';
import type { CandidateMail } from './CandidateMail.js';
import type { CandidateChanges } from './candidateRules.js';
import { CandidateStore } from './CandidateStore.js';
import { purgeApplication, removeCandidate, type LockedCandidate, type RemovedData } from './removePersonalData.js';
import { updateCandidate } from './updateCandidate.js';

/** Candidates of the customers of a region. A candidate belongs to the departments of its applications. */
export class CandidateService {
  constructor(
    private readonly dependencies: Pick<DomainDependencies, 'secretKey'>,
    private readonly mail: CandidateMail,
  ) {}

  /**
   * Changes the candidate of an application, in all vacancies. The caller needs the right only for this application. (RECGQL-051)
   * @param version of the candidate that the caller read; undefined to change any
   * @throws NOT_FOUND for an application out of reach; CONFLICT with the current application; as {@link updateCandidate}
   */
  update(
    applicationId: string,
    {
      changes,
      version,
      place,
    }: { readonly changes: CandidateChanges; readonly version: number | undefined; readonly place: DepartmentOfCall },
    context: RequestContext,
  ): Promise<FoundApplication> {
    return context.services.common.regional.runIn(context, 'apps:editApplication', place, async (transaction, scope) => {
      const before = await foundApplication(transaction, place.customerId, applicationId, scope);
      const candidate = await CandidateStore.lock(transaction, before.candidate);
      if (candidate === undefined) throw notFound();
      if (version !== undefined && version !== candidate.version)
        throw conflict(context.services.apps.applications.answered({ ...before, candidate }, context));
      await updateCandidate(transaction, candidate, changes, this.dependencies, context);
      return foundApplication(transaction, place.customerId, applicationId, scope);
    });
  }

  /**
   * Removes the personal data of a candidate in every vacancy. (IAMGQL-073)
   * @throws NOT_FOUND for a candidate without an application in reach; FORBIDDEN without the right for all of its applications
   */
  remove(candidateId: string, place: DepartmentOfCall, context: RequestContext): Promise<RemovedData> {
    return context.services.common.regional.runIn(context, 'apps:deleteApplication', place, async (transaction, scope) => {
      const locked = await lockCandidate(transaction, place.customerId, candidateId);
      if (locked === undefined || !isAnyIn(locked.applications, scope)) throw notFound();
      if (!locked.applications.every(({ hierarchyId }) => isInListed(hierarchyId, { ...scope, asked: 'all' })))
        throw forbidden('This candidate has applications in departments in which you do not have permission to delete.');
      return this.withoutMail(transaction, await removeCandidate(transaction, locked, actorAndTime(context)), place, context);
    });
  }

  /** Removes the personal data of the candidate from one application. (IAMGQL-074) @throws NOT_FOUND for an application out of reach */
  purge(applicationId: string, place: DepartmentOfCall, context: RequestContext): Promise<RemovedData> {
    return context.services.common.regional.runIn(context, 'apps:deleteApplication', place, async (transaction, scope) => {
      const { candidate } = await foundApplication(transaction, place.customerId, applicationId, scope);
      const locked = await lockCandidate(transaction, place.customerId, candidate.candidateId);
      // Another call may have removed the data of the application in the meantime.
      if (!locked?.applications.some((application) => application.applicationId === applicationId)) throw notFound();
      const removed = await purgeApplication(transaction, locked, applicationId, actorAndTime(context));
      return this.withoutMail(transaction, removed, place, context);
    });
  }

  /**
   * Vacancies of a candidate where the caller may view applications, by title. (RECGQL-026)
   * @throws NOT_FOUND for a candidate without an application in reach
   */
  vacancies(candidateId: string, place: DepartmentOfCall, context: RequestContext) {
    const { customerId } = place;
    return context.services.common.regional.runIn(context, 'apps:viewApplication', place, async (transaction, scope) => {
      const places = isId(candidateId) ? await CandidateStore.placesOf(transaction, { customerId, candidateId }) : [];
      if (!places.some(({ hierarchyId }) => isInListed(hierarchyId, scope))) throw notFound();
      const visible = places.filter(({ hierarchyId }) => isInListed(hierarchyId, { ...scope, asked: 'all' }));
      return CandidateStore.vacanciesOf(
        transaction,
        customerId,
        visible.map(({ vacancyId }) => vacancyId),
      );
    });
  }

  private async withoutMail(
    transaction: Transaction,
    removed: RemovedData,
    { customerId }: DepartmentOfCall,
    { awsRegion }: RequestContext,
  ): Promise<RemovedData> {
    const { assessmentIds, email, applicationIds } = removed;
    if (applicationIds.length > 0 || email !== undefined)
      await this.mail.remove(transaction, { awsRegion, customerId, assessmentIds, email });
    return removed;
  }
}

async function foundApplication(
  transaction: Transaction,
  customerId: string,
  applicationId: string,
  scope: RegionalScope,
): Promise<FoundApplication> {
  const [found] = isId(applicationId) ? await ApplicationStore.findAll(transaction, customerId, [applicationId], scope) : [];
  if (found === undefined) throw notFound();
  return found;
}

async function lockCandidate(transaction: Transaction, customerId: string, candidateId: string): Promise<LockedCandidate | undefined> {
  const candidate = isId(candidateId) ? await CandidateStore.lock(transaction, { customerId, candidateId }) : undefined;
  if (candidate === undefined) return undefined;
  return { candidate, applications: await CandidateStore.lockApplications(transaction, candidate) };
}

/** A candidate without applications belongs to the whole customer. */
function isAnyIn(applications: readonly ApplicationRow[], scope: RegionalScope): boolean {
  if (applications.length === 0) return scope.departments === 'all' && scope.asked === 'all';
  return applications.some(({ hierarchyId }) => isInListed(hierarchyId, scope));
}
