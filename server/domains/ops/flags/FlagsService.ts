import type { EvaluationContext } from '@openfeature/core';
import type { ConsoleEnvironment } from '@edge-console/sdk/contract';
import { definitionIn, isSameDefinition, type FlagDefinition } from '../../../flags/flagDefinition.js';
import type { FlagEvaluation } from '../../../flags/FlagAnswers.js';
import { contextOfServer } from '../../../flags/FlagContexts.js';
import type { RemoteFlags } from '../../../flags/RemoteFlags.js';
import type { FlagStore } from '../../../flags/FlagStore.js';
import type { RequestContext } from '../../../graphql/context.js';
import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import { conflict, customError, notFound, refusedField } from '../../../graphql/errors.js';
import type { Database, Transaction } from '../../../storage/index.js';
import { operatorMessage } from '../../../texts/operatorSentences.js';
import { actorOf, runOnce } from '../../common/index.js';
import { onPlatform } from '../onPlatform.js';
import { findAudience, type AudienceNames } from './AudienceNames.js';
import { changeFlag, checkDefinition, FlagChangeError, FlagVersionError, type FlagChange } from './changeFlag.js';
import { toFlag } from './mappers.js';
import { previewFlag, type FlagPreview } from './previewFlag.js';
import { OverlayStore, type FlagChangeEntry, type OverlayRow } from './OverlayStore.js';

export const VIEW_FLAGS = 'operations:viewFlags';
export const EDIT_FLAGS = 'operations:editFlags';

/** A flag: the file's definition, the operators' definition, and the effective one. */
export interface FlagState {
  readonly key: string;
  readonly base: FlagDefinition | undefined;
  readonly overlay: OverlayRow | undefined;
  /** The operators' definition, or otherwise the file's. */
  readonly definition: FlagDefinition;
  /** Number of changes by operators. An update must name the version that its caller read. */
  readonly version: number;
  readonly lastChange: FlagChangeEntry | undefined;
  /** Whether the file's definition has changed since operators changed the flag. */
  readonly hasDrifted: boolean;
}

/** A change of a flag as requested by a caller. */
export interface FlagOrder extends Pick<FlagChange, 'key' | 'definition' | 'reason' | 'version'> {
  readonly idempotencyKey?: string | undefined;
}

/** Lets operators see and change the flags of this environment. (OPS-002, OPS-003) */
export class FlagsService {
  private readonly directory: Database;
  private readonly environment: ConsoleEnvironment;
  private readonly flags: FlagStore;
  private readonly remoteFlags: RemoteFlags | undefined;

  constructor({ storage, config, flags, remoteFlags }: DomainDependencies) {
    this.directory = storage.directory;
    this.environment = config.environment;
    this.flags = flags;
    this.remoteFlags = remoteFlags;
  }

  /** The source of values, and whether they are current. (FLAG-005) */
  get source() {
    const answers = this.remoteFlags ?? this.flags;
    return {
      environment: this.environment,
      service: this.remoteFlags?.url,
      isReadOnly: this.remoteFlags !== undefined,
      unreachableSince: answers.unreachableSince,
    };
  }

  /** Evaluates all flags for a context. */
  async values(given: EvaluationContext, context: RequestContext): Promise<ReadonlyMap<string, FlagEvaluation>> {
    await onPlatform(context.rights, VIEW_FLAGS);
    const evaluations = await (this.remoteFlags ?? this.flags).evaluateAll(contextOfServer(given, this.environment));
    return new Map(evaluations.map((evaluation) => [evaluation.flagKey, evaluation]));
  }

  /** Evaluates a flag without a user. */
  evaluate(key: string): FlagEvaluation | undefined {
    return this.flags.evaluate(key, contextOfServer({}, this.environment));
  }

  /**
   * The effective definition in this process. The caller must have the right to `action`, because error messages quote the definition.
   * @throws FORBIDDEN for a caller whose right does not include all customers
   */
  async inForce(key: string, action: string, { rights }: RequestContext): Promise<FlagDefinition | undefined> {
    await onPlatform(rights, action);
    return this.flags.definition(key);
  }

  /** All flags, by name. */
  list(context: RequestContext): Promise<readonly FlagState[]> {
    return this.run(VIEW_FLAGS, context, async (transaction) => {
      const overlays = new Map((await OverlayStore.all(transaction, this.environment)).map((row) => [row.flagKey, row]));
      const newest = await OverlayStore.newest(transaction, this.environment);
      const keys = new Set([...Object.keys(this.flags.base.flags), ...overlays.keys()]);
      return [...keys].sort().map((key) => this.stateOf(key, overlays.get(key), newest.get(key)));
    });
  }

  /** @throws NOT_FOUND for a flag that neither the file nor an operator defines */
  flag(key: string, context: RequestContext): Promise<FlagState> {
    return this.run(VIEW_FLAGS, context, (transaction) => this.found(transaction, key));
  }

  /** Changes of a flag, newest first. */
  history(key: string, page: { readonly limit: number; readonly offset: number }, context: RequestContext) {
    return this.run(VIEW_FLAGS, context, (transaction) => OverlayStore.history(transaction, this.environment, key, page));
  }

  /**
   * Changes a flag, or without a definition returns it to the file. The change applies in this process when the promise resolves, and in
   * other processes within a second.
   * @throws ERROR_CUSTOM_FLAGS_READ_ONLY if another service evaluates flags; CONFLICT with the current flag if it has another version; a
   *   validation error with the fault that flagd reports
   */
  async change(order: FlagOrder, context: RequestContext): Promise<FlagState> {
    this.requireOwn();
    const { idempotencyKey, ...change } = order;
    const request = { operation: 'OPSChangeFlag', key: idempotencyKey, input: change };
    const state = await this.run(EDIT_FLAGS, context, async (transaction) => {
      await runOnce(transaction, request, context, () => this.write(transaction, change, context));
      return this.found(transaction, change.key);
    });
    await this.flags.refresh();
    return state;
  }

  /**
   * The effect of a change on the users of the directory. (OPS-003)
   * @param definition undefined for the return to the file
   * @throws a validation error with the fault that flagd reports
   */
  async preview(key: string, definition: FlagDefinition | undefined, context: RequestContext): Promise<FlagPreview> {
    this.requireOwn();
    const { base } = this.flags;
    const after = definition ?? definitionIn(base, key);
    if (definition !== undefined) asValidationError(() => checkDefinition(base, key, definition));
    return this.run(VIEW_FLAGS, context, (transaction) =>
      previewFlag(transaction, { key, before: this.flags.definition(key), after, file: base, environment: this.environment }),
    );
  }

  /** Customers and groups for a rollout. (OPS-003) */
  audience(filter: { readonly text: string; readonly ids: readonly string[] }, context: RequestContext): Promise<AudienceNames> {
    return this.run(VIEW_FLAGS, context, (transaction) => findAudience(transaction, filter));
  }

  private requireOwn(): void {
    if (this.remoteFlags !== undefined)
      throw customError('ERROR_CUSTOM_FLAGS_READ_ONLY', undefined, operatorMessage('flagsReadOnly', {}).message);
  }

  private async write(transaction: Transaction, change: Omit<FlagOrder, 'idempotencyKey'>, context: RequestContext): Promise<string> {
    const { environment } = this;
    try {
      const author = { source: 'console', ...actorOf(context) } as const;
      await changeFlag(transaction, this.flags.base, { ...change, environment, author }, context.now());
      return change.key;
    } catch (error) {
      if (error instanceof FlagVersionError) throw conflict(toFlag(await this.found(transaction, change.key), undefined));
      if (error instanceof FlagChangeError) throw refusedField(`change.${error.field}`, error.reason);
      throw error;
    }
  }

  private async found(transaction: Transaction, key: string): Promise<FlagState> {
    const overlay = await OverlayStore.find(transaction, this.environment, key);
    const [newest] = (await OverlayStore.history(transaction, this.environment, key, { limit: 1, offset: 0 })).rows;
    if (overlay === undefined && definitionIn(this.flags.base, key) === undefined)
      throw notFound(`The flag '${key.slice(0, 200)}' is not defined.`);
    return this.stateOf(key, overlay, newest);
  }

  private stateOf(key: string, overlay: OverlayRow | undefined, lastChange: FlagChangeEntry | undefined): FlagState {
    const base = definitionIn(this.flags.base, key);
    const definition = overlay?.definition ?? base;
    if (definition === undefined) throw new Error(`Flag ${key} is not defined.`);
    const hasDrifted = overlay !== undefined && !isSameDefinition(overlay.base ?? undefined, base);
    return { key, base, overlay, definition, version: lastChange?.change.version ?? 0, lastChange, hasDrifted };
  }

  private async run<T>(action: string, context: RequestContext, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.directory.transaction(await onPlatform(context.rights, action), work);
  }
}

function asValidationError(check: () => void): void {
  try {
    check();
  } catch (error) {
    throw asRefusal(error);
  }
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof FlagChangeError)) return error;
  return refusedField(`change.${error.field}`, error.reason);
}
