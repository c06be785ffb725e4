import {
  Emitter,
  GraphqlServiceToken,
  SessionServiceToken,
  TelemetryServiceToken,
  type CustomerSummary,
  type Disposable,
  type GraphqlService,
  type PolicyAnswer,
  type PolicyChecker,
  type SessionService,
  type SessionState,
  type TelemetryService,
} from '@edge-console/sdk';
import { formatResource } from '@edge-console/sdk/contract';
import { inject, injectable } from 'tsyringe';
import { PreparedAnswersToken, type PreparedAnswers } from '../start/PreparedAnswers.js';
import { CommonCheckPolicyDocument, type CommonCheckPolicyQuery } from '../graphql/__generated__/operations.js';

/** Milliseconds before a failed check is sent again automatically. */
const RETRY_AFTER = 10_000;

type SignedIn = Extract<SessionState, { status: 'signed-in' }>;

interface Question {
  readonly action: string;
  readonly resource: string;
  readonly answer: Promise<Result>;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/** Result of an action on a resource. */
interface Result {
  readonly isAllowed: boolean;
  /** Whether the action is allowed on the resource or in a department below it. */
  readonly isAllowedWithin: boolean;
}

/** Results for one user in one customer. Discarded as a whole when either changes. */
class PolicyResults {
  readonly known = new Map<string, Result>();
  readonly failedAt = new Map<string, number>();
  readonly asked = new Map<string, Question>();
  waiting: Question[] = [];

  constructor(
    readonly userId: string,
    readonly groupIds: readonly string[],
    readonly customer: CustomerSummary,
  ) {}

  isFor({ user, customer }: SignedIn): boolean {
    return user._id === this.userId && customer.customerId === this.customer.customerId && user.groupIds.join() === this.groupIds.join();
  }
}

function keyOf(action: string, resource: string): string {
  return `${action} ${resource}`;
}

/** @param resource undefined for all departments of the customer, one of which is sufficient (D-158) */
function allowedIn({ isAllowed, isAllowedWithin }: Result, resource: string | undefined): boolean {
  return resource === undefined ? isAllowedWithin : isAllowed;
}

function rootResourceOf({ awsRegion, organizationId, customerId, rootHierarchyId }: CustomerSummary): string {
  return formatResource({ region: awsRegion, organization: organizationId, customer: customerId, hierarchy: rootHierarchyId });
}

/** Rights of the user, requested in one call per tick and kept while user and customer stay the same. (KERNEL-004) */
@injectable()
export class DefaultPolicyChecker implements PolicyChecker, Disposable {
  private readonly changed: Emitter<void>;
  private readonly subscription: Disposable;
  private book: PolicyResults | undefined;
  private retryTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    @inject(GraphqlServiceToken) private readonly graphql: GraphqlService,
    @inject(SessionServiceToken) private readonly session: SessionService,
    @inject(TelemetryServiceToken) telemetry: TelemetryService,
    @inject(PreparedAnswersToken) private readonly prepared: PreparedAnswers,
  ) {
    this.changed = new Emitter((error) => telemetry.report(error));
    this.subscription = session.onDidChange(() => this.follow());
  }

  get onDidChange() {
    return this.changed.event;
  }

  peek(action: string, resource?: string): PolicyAnswer {
    const book = this.currentBook();
    if (book === undefined) return 'unknown';
    const path = resource ?? rootResourceOf(book.customer);
    const known = this.knownIn(book, action, path);
    if (known !== undefined) return allowedIn(known, resource) ? 'allowed' : 'denied';
    const failedAt = book.failedAt.get(keyOf(action, path));
    if (failedAt === undefined || Date.now() - failedAt >= RETRY_AFTER) this.ask(book, action, path).answer.catch(() => undefined);
    return 'unknown';
  }

  async check(action: string, resource?: string): Promise<boolean> {
    const book = this.currentBook();
    if (book === undefined) return false;
    const path = resource ?? rootResourceOf(book.customer);
    return allowedIn(this.knownIn(book, action, path) ?? (await this.ask(book, action, path).answer), resource);
  }

  dispose(): void {
    clearTimeout(this.retryTimer);
    this.subscription.dispose();
    this.changed.dispose();
  }

  private knownIn({ known, userId }: PolicyResults, action: string, resource: string): Result | undefined {
    const key = keyOf(action, resource);
    const prepared = known.has(key) ? undefined : this.prepared.policyOf(userId, resource, action);
    if (prepared !== undefined) known.set(key, prepared);
    return known.get(key);
  }

  private currentBook(): PolicyResults | undefined {
    const { state } = this.session;
    if (state.status !== 'signed-in') return undefined;
    if (this.book?.isFor(state) !== true) this.book = new PolicyResults(state.user._id, state.user.groupIds, state.customer);
    return this.book;
  }

  private follow(): void {
    const { state } = this.session;
    if (this.book === undefined || (state.status === 'signed-in' && this.book.isFor(state))) return;
    this.book = undefined;
    this.changed.fire();
  }

  private ask(book: PolicyResults, action: string, resource: string): Question {
    const key = keyOf(action, resource);
    const asked = book.asked.get(key);
    if (asked !== undefined) return asked;
    const question = createQuestion(action, resource);
    book.asked.set(key, question);
    book.waiting.push(question);
    if (book.waiting.length === 1) queueMicrotask(() => void this.send(book));
    return question;
  }

  private async send(book: PolicyResults): Promise<void> {
    const questions = book.waiting;
    book.waiting = [];
    const todos: Record<string, string[]> = {};
    for (const { action, resource } of questions) (todos[resource] ??= []).push(action);
    try {
      const policy = { identity: { userId: book.userId, groupIds: book.groupIds }, todos };
      const options = { awsRegion: book.customer.awsRegion, fetchPolicy: 'no-cache' } as const;
      const { CommonCheckPolicy } = await this.graphql.query(CommonCheckPolicyDocument, { policy }, options);
      this.take(book, questions, CommonCheckPolicy);
    } catch (error) {
      for (const { action, resource, reject } of questions) {
        book.failedAt.set(keyOf(action, resource), Date.now());
        book.asked.delete(keyOf(action, resource));
        reject(error);
      }
      this.retryLater(book);
    }
  }

  /** Notifies readers of an unknown result so that they ask again. */
  private retryLater(book: PolicyResults): void {
    clearTimeout(this.retryTimer);
    this.retryTimer = setTimeout(() => book === this.book && this.changed.fire(), RETRY_AFTER);
  }

  private take(
    book: PolicyResults,
    questions: readonly Question[],
    { policyResult, withinResult }: CommonCheckPolicyQuery['CommonCheckPolicy'],
  ): void {
    for (const { action, resource, resolve } of questions) {
      const result = {
        isAllowed: isTrue(policyResult[resource], action),
        isAllowedWithin: isTrue(withinResult[resource], action),
      };
      book.known.set(keyOf(action, resource), result);
      book.asked.delete(keyOf(action, resource));
      resolve(result);
    }
    if (book === this.book) this.changed.fire();
  }
}

/** @param answers answers by action; undefined if the server did not answer for the resource */
function isTrue(answers: unknown, action: string): boolean {
  return (answers as Readonly<Record<string, unknown>> | undefined)?.[action] === true;
}

function createQuestion(action: string, resource: string): Question {
  let handlers: Pick<Question, 'resolve' | 'reject'> | undefined;
  const answer = new Promise<Result>((resolve, reject) => (handlers = { resolve, reject }));
  return { action, resource, answer, ...(handlers as unknown as Pick<Question, 'resolve' | 'reject'>) };
}
