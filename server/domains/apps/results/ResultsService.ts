import type { AwsRegion } from '@edge-console/sdk/contract';
import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import type { InputError } from '../../../graphql/errors.js';
import { isId, type Transaction } from '../../../storage/index.js';
import type { ActorAndTime } from '../../common/index.js';
import { ApplicationCounts } from '../applications/ApplicationCounts.js';
import { hasReport, type MyInsights } from '../myInsights/MyInsights.js';
import type { Invitations, InvitingCustomer } from '../progress/Invitations.js';
import { ProgressStore, type AssessmentRow } from '../progress/ProgressStore.js';
import { nextProgress, type ProgressChanges } from './nextProgress.js';
import { parseBody } from './parseBody.js';
import { readResultsMessage, type ResultsMessage } from './readResultsMessage.js';
import { checkSignature, resultsKey, type SignedBody } from './resultsSignature.js';
import { ResultsStore } from './ResultsStore.js';
import { runStageRules, type CompletedStage } from './runStageRules.js';

/** A request to the results endpoint. */
export interface ResultsRequest extends SignedBody {
  readonly awsRegion: AwsRegion;
  /** Header `x-edge-customer`. */
  readonly customerId: string | undefined;
  readonly requestId: string;
}

export type ResultsOutcome =
  | { readonly kind: 'processed' | 'duplicate' | 'invalidSignature' | 'stale' | 'unknownCustomer' | 'notJson' }
  | { readonly kind: 'unknownAssessment' | 'candidateRemoved' | 'messageIdInUse' }
  | { readonly kind: 'wrongShape'; readonly faults: readonly InputError[] };

const FIRST = 1;

/** Receives what the assessment provider reports: starts, dropouts, results and views. (D-172, D-184) */
export class ResultsService {
  constructor(
    private readonly dependencies: Pick<DomainDependencies, 'storage' | 'secretKey' | 'clock' | 'services'>,
    private readonly mails: { readonly invitations: Invitations; readonly myInsights: MyInsights },
  ) {}

  /** Checks the signature before anything of the request is read, then stores and processes the message in one transaction. */
  async receive(request: ResultsRequest): Promise<ResultsOutcome> {
    const { secretKey, services, clock, storage } = this.dependencies;
    const { awsRegion, customerId = '', requestId, body } = request;
    const now = clock.now();
    const check = isId(customerId) ? checkSignature(resultsKey(secretKey, customerId), request, now) : 'invalid';
    if (check !== 'valid') return { kind: check === 'stale' ? 'stale' : 'invalidSignature' };
    const row = await services.org.customers.find(customerId);
    if (row?.awsRegion !== awsRegion) return { kind: 'unknownCustomer' };
    const parsed = parseBody(body);
    if (parsed === undefined) return { kind: 'notJson' };
    const read = readResultsMessage(parsed, now);
    if ('faults' in read) return { kind: 'wrongShape', faults: read.faults };
    const customer = { customerId, displayName: row.displayName, awsRegion };
    const by = { now, actor: { actorId: undefined, requestId } };
    return storage
      .region(awsRegion)
      .transaction({ kind: 'customers', customerIds: [customerId] }, (transaction) =>
        this.process(transaction, customer, { message: read.message, body: parsed }, by),
      );
  }

  private async process(
    transaction: Transaction,
    customer: InvitingCustomer,
    { message, body }: { readonly message: ResultsMessage; readonly body: object },
    by: ActorAndTime,
  ): Promise<ResultsOutcome> {
    const { customerId } = customer;
    const { messageId, assessmentId, kind } = message;
    const applicationId = await ResultsStore.applicationOf(transaction, customerId, assessmentId);
    // The lock also makes a second copy of the message wait for the first.
    const locked = applicationId && (await ProgressStore.lockApplication(transaction, customerId, applicationId));
    if (!applicationId || !locked) return { kind: 'unknownAssessment' };
    if (locked.candidate.deletedAt !== null) return { kind: 'candidateRemoved' };
    const row = { customerId, messageId, assessmentId, kind, receivedAt: by.now, body };
    const stored = await ResultsStore.storeMessage(transaction, row);
    if (stored !== 'stored') return { kind: stored === 'known' ? 'duplicate' : 'messageIdInUse' };
    const ofApplication = await ProgressStore.assessmentsOf(transaction, customerId, applicationId);
    const before = ofApplication.find((one) => one.assessmentId === assessmentId);
    if (before === undefined) return { kind: 'unknownAssessment' };
    const changes = nextProgress(before, message);
    if (changes === undefined) return { kind: 'processed' };
    const assessment = await this.apply(transaction, before, changes, by);
    const isCompletedNow = changes.status === 'APPS_ASSESSMENT_COMPLETED' && before.status !== changes.status;
    if (isCompletedNow) await this.complete(transaction, { customer, ...locked, assessment }, by);
    return { kind: 'processed' };
  }

  /** Sends the candidate the report before the invitation to a next stage. */
  private async complete(transaction: Transaction, completed: CompletedStage, by: ActorAndTime): Promise<void> {
    const { invitations, myInsights } = this.mails;
    const { customer, assessment } = completed;
    if (hasReport(assessment)) await myInsights.send(transaction, customer, assessment.assessmentId);
    await runStageRules(transaction, completed, by, invitations);
  }

  private async apply(
    transaction: Transaction,
    before: AssessmentRow,
    changes: ProgressChanges,
    { now }: ActorAndTime,
  ): Promise<AssessmentRow> {
    const { customerId, vacancyId, stageId } = before;
    const after = { ...before, ...changes };
    await ResultsStore.updateAssessment(transaction, before, { ...changes, updatedAt: now });
    if (after.status !== before.status)
      await ApplicationCounts.add(transaction, customerId, [
        { kind: 'PROGRESS', vacancyId, stageId, status: before.status, by: -1 },
        { kind: 'PROGRESS', vacancyId, stageId, status: after.status, by: 1 },
      ]);
    if (before.position === FIRST && after.recommendationScore !== before.recommendationScore)
      await ResultsStore.copyFirstScore(transaction, before, after.recommendationScore);
    return after;
  }
}
