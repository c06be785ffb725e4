import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import type { RequestContext } from '../../../graphql/context.js';
import { customInputError, notFound, validationError } from '../../../graphql/errors.js';
import type { Transaction } from '../../../storage/index.js';
import { actorAndTime, runOnce, type DepartmentOfCall } from '../../common/index.js';
import { invitingCustomer } from '../progress/invitingCustomer.js';
import type { Invitations, InvitingCustomer } from '../progress/Invitations.js';
import { vacancyArchived } from '../progress/progressRefusals.js';
import { ProgressStore, type VacancyRow } from '../progress/ProgressStore.js';
import { createApplication, type CreatedApplication } from './createApplication.js';
import { InviteStore } from './InviteStore.js';
import type { InvitedPerson } from './personRules.js';
import { INPUT } from './readInvitation.js';

/** An invitation to a vacancy. */
export interface ReadInvitation {
  readonly place: Required<DepartmentOfCall>;
  readonly externalVacancyId: string;
  /** Package of the first stage, as the caller read it. */
  readonly packageId: string;
  /** Workflow of the vacancy, as the caller read it. */
  readonly workflowId: string;
  readonly person: InvitedPerson;
  readonly externalApplicationId: string;
  readonly externalAssessmentId: string;
}

/** Invitations of people to vacancies. */
export class InviteService {
  constructor(
    private readonly dependencies: Pick<DomainDependencies, 'secretKey'>,
    private readonly invitations: Invitations,
  ) {}

  /**
   * Creates the application of a person for a vacancy, and invites the person. (RECGQL-054)
   * @param read reads the invitation; called with the region of the customer
   * @throws NOT_FOUND for a vacancy out of the caller's reach; BAD_REQUEST for an archived vacancy (D-147); a validation error if the vacancy
   *   has another first stage or another workflow than the caller read; ERROR_CUSTOM_APPLICATION_ALREADY_EXISTS (D-176)
   */
  async invite(
    place: Required<DepartmentOfCall>,
    read: (customer: InvitingCustomer) => ReadInvitation,
    { idempotencyKey: key, input }: { readonly idempotencyKey: string | undefined; readonly input: unknown },
    context: RequestContext,
  ): Promise<CreatedApplication> {
    const customer = await invitingCustomer(place.customerId, context);
    return context.services.common.regional.runIn(context, 'apps:createApplication', place, async (transaction, scope) => {
      const invitation = read(customer);
      const vacancy = await InviteStore.shareVacancy(transaction, place.customerId, invitation.externalVacancyId, scope);
      if (vacancy === undefined) throw notFound('Vacancy not found.', `${INPUT}.cohortInfo.externalId`);
      const request = { operation: 'CommonInviteCandidate', key, input };
      return runOnce(transaction, request, context, () => this.create(transaction, invitation, { customer, vacancy }, context));
    });
  }

  private async create(
    transaction: Transaction,
    { packageId, workflowId, person, externalApplicationId, externalAssessmentId }: ReadInvitation,
    { customer, vacancy }: { readonly customer: InvitingCustomer; readonly vacancy: VacancyRow },
    context: RequestContext,
  ): Promise<CreatedApplication> {
    const { customerId, vacancyId } = vacancy;
    if (vacancy.archivedAt !== null) throw vacancyArchived();
    const [stage] = await ProgressStore.stagesOf(transaction, customerId, vacancyId);
    if (stage === undefined) throw new Error(`The vacancy ${vacancyId} has no stages.`);
    if (stage.externalAssessmentPackageId !== packageId)
      throw validationError([{ path: `${INPUT}.predictorMasterId`, message: 'The first stage of the vacancy has another package.' }]);
    if (vacancy.workflowId !== workflowId)
      throw validationError([{ path: `${INPUT}.atsInfo.metaData.workflowId`, message: 'The vacancy has another workflow.' }]);
    if (await InviteStore.hasAssessment(transaction, customerId, externalAssessmentId))
      throw validationError([{ path: `${INPUT}.externalAssessmentId`, message: 'Another assessment has this id.' }]);
    const created = { customer, vacancy, stage, person, externalApplicationId, externalAssessmentId, source: 'INVITATION' } as const;
    const means = { secretKey: this.dependencies.secretKey, invitations: this.invitations };
    const application = await createApplication(transaction, created, actorAndTime(context), means);
    if (application === undefined) throw applicationExists();
    return application;
  }
}

/** (D-176) */
function applicationExists() {
  const path = `${INPUT}.candidateInfo.personalInformation.email`;
  const message = 'This candidate already has an open application for this vacancy.';
  return customInputError('ERROR_CUSTOM_APPLICATION_ALREADY_EXISTS', { path, message });
}
