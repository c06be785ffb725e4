import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ExecutionResult } from 'graphql';
import { COOKIES, HEADERS, type AwsRegion } from '@edge-console/sdk/contract';
import type { RequestContext } from '../../graphql/context.js';
import { PROVEN_BY_COOKIE } from '../../graphql/cookieProof.js';
import {
  badRequest,
  forbidden,
  operationDisabled,
  outageOf,
  rateLimited,
  toClientError,
  unauthenticated,
  type ClientError,
} from '../../graphql/errors.js';
import type { RequestLimits } from '../../graphql/limits.js';
import { readOperation, type Operation } from '../../graphql/operation.js';
import { bodyBytesOf, type RootFieldRule } from '../../graphql/rootFieldRules.js';
import type { ServerMetrics } from '../metrics.js';
import type { RateGuard } from '../rateLimits.js';
import { tooLarge, type ApiAnswer } from './apiErrors.js';
import { documentIdOf, SHELL_OWNER, type KnownDocuments } from './KnownDocuments.js';
import { readApiRequest, type ApiRequest } from './requestBody.js';

/** Identity and rights of the caller, created for each call. */
export interface ApiHandlerParts {
  readonly limits: RequestLimits;
  readonly rules: ReadonlyMap<string, RootFieldRule>;
  readonly documents: KnownDocuments;
  readonly rateGuard: RateGuard;
  readonly metrics: ServerMetrics;
  /** Permits unknown documents, introspection, and suggestions in messages, for development. */
  readonly isOpen: boolean;
  makeContext(request: FastifyRequest, reply: FastifyReply, awsRegion: AwsRegion, isPublic: boolean): Promise<RequestContext>;
  /** Whether the plugin's flag is on for the caller. (FLAG-007) */
  isPluginOn(pluginId: string, context: RequestContext, variables: ApiRequest['variables']): Promise<boolean>;
}

const XSRF_HEADER = HEADERS.xsrf.toLowerCase();

/** Content of the log entry. The client receives less. */
function describeUnexpected(thrown: unknown): string {
  const outage = outageOf(thrown)?.extensions.outage;
  if (outage === undefined) return 'unexpected error';
  return outage === 'storage'
    ? 'the disk of the database is full: free space there; the embedded database is in DATA_DIR'
    : 'a database cannot be used';
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}

/** Handles one call of the API: runs all checks in order, executes the operation, and maps the errors. */
export class ApiHandler {
  constructor(
    private readonly app: FastifyInstance,
    private readonly parts: ApiHandlerParts,
  ) {}

  async handle(request: FastifyRequest, reply: FastifyReply, awsRegion: AwsRegion): Promise<ApiAnswer> {
    const started = performance.now();
    let label = '(refused)';
    let answer: ApiAnswer;
    try {
      const call = readApiRequest(request.body, this.parts.limits);
      const operation = await this.findOperation(call);
      this.refuseLargeBody(request, operation);
      label = this.labelOf(operation);
      answer = await this.run(request, reply, awsRegion, call, operation);
    } catch (error) {
      answer = { errors: this.errorsOf(error, request) };
    }
    this.record(request, label, started, answer);
    return answer;
  }

  /**
   * Runs a query of the shell for the page that the caller opens. A navigation has no XSRF header; the query changes nothing, and other sites
   * cannot read the page. The resolvers check rights as for any call.
   * @returns undefined without a session, or if the query fails
   */
  async answerForPage(
    request: FastifyRequest,
    context: RequestContext,
    name: string,
    variables: Record<string, unknown>,
  ): Promise<Readonly<Record<string, unknown>> | undefined> {
    const operation = await this.parts.documents.shellQuery(name);
    if (operation === undefined || context.session === undefined) return undefined;
    const started = performance.now();
    const result = await this.execute(operation, context, variables);
    const errors = result.errors?.flatMap((error) => this.errorsOf(error, request));
    this.record(request, this.labelOf(operation), started, errors === undefined ? {} : { errors });
    return errors === undefined ? (result.data ?? undefined) : undefined;
  }

  /** Errors of a response, from a thrown value. */
  errorsOf(thrown: unknown, request: FastifyRequest): ClientError[] {
    // Mercurius collects GraphQL's errors of a document in one error.
    const collected = (thrown as { errors?: unknown } | undefined)?.errors;
    const errors: readonly unknown[] = Array.isArray(collected) ? collected : [thrown];
    return errors.map((error) =>
      toClientError(error, {
        requestId: request.id,
        suggestions: this.parts.isOpen,
        onUnexpected: (unexpected) => request.log.error({ err: unexpected }, describeUnexpected(unexpected)),
      }),
    );
  }

  private refuseLargeBody({ bodyBytes }: FastifyRequest, { rootFields }: Operation): void {
    if (bodyBytes > bodyBytesOf(this.parts.rules, rootFields, this.parts.limits)) throw tooLarge();
  }

  private async findOperation(call: ApiRequest): Promise<Operation> {
    const operation = (await this.findKnown(call)) ?? this.readText(call);
    if (call.operationName !== undefined && call.operationName !== operation.name)
      throw badRequest('The document has no operation of that name.');
    return operation;
  }

  private async findKnown(call: ApiRequest): Promise<Operation | undefined> {
    const textId = call.query === undefined ? undefined : documentIdOf(call.query);
    if (textId !== undefined && call.documentId !== undefined && textId !== call.documentId) {
      throw badRequest('The document id is not the hash of the text.');
    }
    return this.parts.documents.find(call.documentId ?? textId ?? '');
  }

  private readText(call: ApiRequest): Operation {
    if (!this.parts.isOpen || call.query === undefined) throw badRequest('This document is not known here.');
    return readOperation(call.query, this.parts.limits);
  }

  private async run(
    request: FastifyRequest,
    reply: FastifyReply,
    awsRegion: AwsRegion,
    call: ApiRequest,
    operation: Operation,
  ): Promise<ApiAnswer> {
    // Unknown fields and introspection are left to the validation.
    const isPublic = !operation.rootFields.some((field) => this.parts.rules.get(field)?.kind === 'action');
    if (isPublic) await this.limitRate(request, reply, operation);
    const context = await this.parts.makeContext(request, reply, awsRegion, isPublic);
    if (!isPublic) this.requireProof(request, context, operation);
    await this.refuseDisabled(operation, context, call.variables);
    const result = await this.execute(operation, context, call.variables);
    const data = result.data ?? (result.errors?.some((error) => error.path !== undefined) ? null : undefined);
    return {
      ...(data === undefined ? {} : { data }),
      ...(result.errors ? { errors: result.errors.flatMap((error) => this.errorsOf(error, request)) } : {}),
    };
  }

  private async limitRate(request: FastifyRequest, reply: FastifyReply, operation: Operation): Promise<void> {
    const wait = await this.parts.rateGuard.takePublicCall(request.ip, operation.rootFields);
    if (wait === undefined) return;
    void reply.header('retry-after', String(wait));
    throw rateLimited();
  }

  /** Session first, then X-XSRF-TOKEN, so that a signed-out caller learns only about the session. */
  private requireProof(request: FastifyRequest, context: RequestContext, operation: Operation): void {
    const proving = operation.rootFields.flatMap((field) => PROVEN_BY_COOKIE.get(field) ?? []);
    const isProven =
      proving.length === 0 ? context.session !== undefined : proving.every((name) => context.cookies.get(name) !== undefined);
    if (!isProven) throw unauthenticated();
    const cookie = context.cookies.get(COOKIES.xsrf);
    const header = request.headers[XSRF_HEADER];
    if (!cookie || typeof header !== 'string' || !isSame(header, cookie)) throw forbidden('The X-XSRF-TOKEN header is missing or wrong.');
  }

  private async refuseDisabled(operation: Operation, context: RequestContext, variables: ApiRequest['variables']): Promise<void> {
    for (const field of operation.rootFields) {
      const owners = await this.parts.documents.ownersOf(field);
      if (owners.size === 0 || owners.has(SHELL_OWNER)) continue;
      const states = await Promise.all([...owners].map((owner) => this.parts.isPluginOn(owner, context, variables)));
      if (!states.includes(true)) throw operationDisabled();
    }
  }

  private async execute(operation: Operation, context: RequestContext, variables: Record<string, unknown>): Promise<ExecutionResult> {
    const { timeout } = this.parts.limits;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error(`no response within ${String(timeout)} ms`)), timeout);
    });
    try {
      const running = this.app.graphql(operation.text, context as never, variables, operation.name);
      return await Promise.race([running as Promise<ExecutionResult>, late]);
    } finally {
      clearTimeout(timer);
    }
  }

  private labelOf(operation: Operation): string {
    const [first] = operation.rootFields;
    if (first === undefined) return '(none)';
    return this.parts.rules.has(first) ? first : '(unknown)';
  }

  private record(request: FastifyRequest, operation: string, started: number, answer: ApiAnswer): void {
    const milliseconds = performance.now() - started;
    const codes = answer.errors?.map((error) => error.extensions.code) ?? [];
    this.parts.metrics.countOperation(operation, milliseconds / 1000, codes);
    request.log.info({ operation, milliseconds: Math.round(milliseconds), ...(codes.length > 0 ? { codes } : {}) }, 'operation');
  }
}
