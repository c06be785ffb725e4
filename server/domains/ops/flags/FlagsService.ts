import type { ConsoleEnvironment } from '@edge-console/sdk/contract';
import { isSameDefinition, type FlagDefinition } from '../../../flags/flagDefinition.js';
import type { FlagStore } from '../../../flags/FlagStore.js';
import type { RequestContext } from '../../../graphql/context.js';
import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import { conflict, notFound, validationError } from '../../../graphql/errors.js';
import type { Database, Transaction } from '../../../storage/index.js';
import { actorOf, doneOnce } from '../../common/index.js';
import { onPlatform } from '../onPlatform.js';
import { changeFlag, FlagChangeError, FlagVersionError, type FlagChange } from './changeFlag.js';
import { toFlag } from './mappers.js';
import { OverlayStore, type FlagChangeEntry, type OverlayRow } from './OverlayStore.js';

export const VIEW_FLAGS = 'operations:viewFlags';
export const EDIT_FLAGS = 'operations:editFlags';

/** One flag: what the file says, what operators say over it, and what holds. */
export interface FlagState {
  readonly key: string;
  readonly base: FlagDefinition | undefined;
  readonly overlay: OverlayRow | undefined;
  /** What operators say, or else the file. */
  readonly definition: FlagDefinition;
  /** Counts the changes by operators; an update names the one it read. */
  readonly version: number;
  readonly lastChange: FlagChangeEntry | undefined;
  /** The file's definition is another one than when operators changed the flag. */
  readonly hasDrifted: boolean;
}

/** A change of a flag as a caller asks for it. */
export interface FlagOrder extends Pick<FlagChange, 'key' | 'definition' | 'reason' | 'version'> {
  readonly idempotencyKey?: string | undefined;
}

/** Flags of this environment as operators see and change them. (OPS-002, OPS-003) */
export class FlagsService {
  private readonly directory: Database;
  private readonly environment: ConsoleEnvironment;
  private readonly flags: FlagStore;

  constructor({ storage, config, flags }: DomainDependencies) {
    this.directory = storage.directory;
    this.environment = config.environment;
    this.flags = flags;
  }

  /** Where values come from, and whether they are the newest. */
  get source() {
    return { environment: this.environment, unreachableSince: this.flags.unreachableSince };
  }

  /** What holds in this process. */
  inForce(key: string): FlagDefinition | undefined {
    return this.flags.definition(key);
  }

  /** Every flag, in the order of names. */
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
   * Changes a flag, or with no definition takes it back to the file. In force in this process when it resolves, in every other
   * one within a second.
   * @throws CONFLICT with the flag as it is when it has another version by now; a validation error with flagd's complaint
   */
  async change(order: FlagOrder, context: RequestContext): Promise<FlagState> {
    const { idempotencyKey, ...change } = order;
    const request = { operation: 'OPSChangeFlag', key: idempotencyKey, input: change };
    const state = await this.run(EDIT_FLAGS, context, async (transaction) => {
      await doneOnce(transaction, request, context, () => this.write(transaction, change, context));
      return this.found(transaction, change.key);
    });
    await this.flags.refresh();
    return state;
  }

  private async write(transaction: Transaction, change: Omit<FlagOrder, 'idempotencyKey'>, context: RequestContext): Promise<string> {
    const { environment } = this;
    try {
      const author = { source: 'console', ...actorOf(context) } as const;
      await changeFlag(transaction, this.flags.base, { ...change, environment, author }, context.now());
      return change.key;
    } catch (error) {
      if (error instanceof FlagVersionError) throw conflict(toFlag(await this.found(transaction, change.key)));
      if (error instanceof FlagChangeError)
        throw validationError([{ path: `change.${error.field}`, message: error.message }], error.message);
      throw error;
    }
  }

  private async found(transaction: Transaction, key: string): Promise<FlagState> {
    const overlay = await OverlayStore.find(transaction, this.environment, key);
    const [newest] = (await OverlayStore.history(transaction, this.environment, key, { limit: 1, offset: 0 })).rows;
    if (overlay === undefined && this.flags.base.flags[key] === undefined) throw notFound(`There is no flag '${key.slice(0, 200)}'.`);
    return this.stateOf(key, overlay, newest);
  }

  private stateOf(key: string, overlay: OverlayRow | undefined, lastChange: FlagChangeEntry | undefined): FlagState {
    const base = this.flags.base.flags[key];
    const definition = overlay?.definition ?? base;
    if (definition === undefined) throw new Error(`Flag ${key} is defined nowhere.`);
    const hasDrifted = overlay !== undefined && !isSameDefinition(overlay.base ?? undefined, base);
    return { key, base, overlay, definition, version: lastChange?.change.version ?? 0, lastChange, hasDrifted };
  }

  private async run<T>(action: string, context: RequestContext, work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.directory.transaction(await onPlatform(context.rights, action), work);
  }
}
