import os from 'node:os';
import { and, inArray, isNull, or } from 'drizzle-orm';
import type { ConsoleEnvironment } from '@edge-console/sdk/contract';
import { changeFlag, checkDefinition, FlagChangeError } from '../../domains/ops/flags/changeFlag.js';
import { OverlayStore } from '../../domains/ops/flags/OverlayStore.js';
import { previewFlag } from '../../domains/ops/flags/previewFlag.js';
import { withRollout, type Rollout } from '../../domains/ops/flags/rollout.js';
import { customers, groups } from '../../domains/org/tables.js';
import { definitionIn, isSameDefinition, loadFlagFile, withFlags, type FlagDefinition, type FlagFile } from '../../flags/flagDefinition.js';
import { formatFlagFile } from '../../flags/formatFlagFile.js';
import type { Database, Transaction } from '../../storage/index.js';
import { writeWhole } from '../../writeWhole.js';
import { CommandError } from '../Command.js';
import { nearestNames } from '../nearestNames.js';
import { installedFlags } from './installedFlags.js';
import { installedVersions } from './installedVersions.js';

/** A flag as the command line prints it. */
export interface FlagLine {
  readonly key: string;
  readonly definition: FlagDefinition;
  readonly base: FlagDefinition | undefined;
  readonly isChanged: boolean;
  readonly hasDrifted: boolean;
  readonly version: number;
  readonly reason: string | undefined;
}

const NEW_SWITCH: FlagDefinition = { state: 'ENABLED', variants: { on: true, off: false }, defaultVariant: 'off' };
const EXPORTED = 'Written to the file.';

/** Flag commands of the command line. They work while servers run. (OPS-002, OPS-003) */
export class FlagCommands {
  constructor(
    private readonly directory: Database,
    private readonly environment: ConsoleEnvironment,
    /** `<environment>.flagd.json` */
    private readonly file: string,
    /** Folder of the plugin packages. */
    private readonly pluginsDirectory: string,
    private readonly now: () => Date = () => new Date(),
  ) {}

  async list(): Promise<readonly FlagLine[]> {
    const base = await this.readBase();
    return this.transaction(async (transaction) => {
      const rows = new Map((await OverlayStore.all(transaction, this.environment)).map((row) => [row.flagKey, row]));
      const newest = await OverlayStore.newest(transaction, this.environment);
      return [...new Set([...Object.keys(base.flags), ...rows.keys()])].sort().flatMap((key) => {
        const [row, own, last] = [rows.get(key), definitionIn(base, key), newest.get(key)?.change];
        const definition = row?.definition ?? own;
        const hasDrifted = row !== undefined && !isSameDefinition(row.base ?? undefined, own);
        const operatorState = { version: last?.version ?? 0, reason: last?.reason, isChanged: row !== undefined, hasDrifted };
        return definition === undefined ? [] : [{ key, definition, base: own, ...operatorState }];
      });
    });
  }

  /** @throws {CommandError} for an undefined flag */
  async show(key: string): Promise<FlagLine> {
    const lines = await this.list();
    const found = lines.find((line) => line.key === key);
    if (found === undefined) throw this.unknown(key, lines);
    return found;
  }

  /**
   * Rejects a mistyped name, because it would create a flag that no code reads. Known flags are those of the file, of operators, and of
   * installed plugins.
   * @throws {CommandError} with the most similar known names
   */
  async requireKnown(key: string): Promise<void> {
    const lines = await this.list();
    if (lines.some((line) => line.key === key)) return;
    const declared = await installedFlags(this.pluginsDirectory);
    if (!declared.includes(key)) throw this.unknown(key, lines, declared);
  }

  private unknown(key: string, lines: readonly FlagLine[], declared: readonly string[] = []): CommandError {
    const nearest = nearestNames(key, [...lines.map((line) => line.key), ...declared]);
    const similar = nearest.length === 0 ? '' : ` Similar names: ${nearest.join(', ')}.`;
    return new CommandError(`The flag '${key}' is not defined in ${this.environment}.${similar}`);
  }

  /** @param rollout its customers are ids or account names */
  async set(key: string, rollout: Rollout, reason: string): Promise<FlagLine> {
    await this.change(key, await this.definitionFor(key, rollout), reason);
    return this.show(key);
  }

  /** @param definition in flagd's format */
  async define(key: string, definition: FlagDefinition, reason: string): Promise<FlagLine> {
    await this.change(key, definition, reason);
    return this.show(key);
  }

  /** Removes the operators' definition, so that the file's definition applies. */
  async reset(key: string, reason: string): Promise<string> {
    await this.change(key, undefined, reason);
    return `${key} follows the flag file.`;
  }

  async history(key: string, limit: number) {
    const { rows } = await this.transaction((transaction) =>
      OverlayStore.history(transaction, this.environment, key, { limit, offset: 0 }),
    );
    if (rows.length === 0) await this.requireKnown(key);
    return rows.map(({ change, firstName, lastName }) => {
      const { at, version, source, reason, before, after } = change;
      const who = firstName === null ? (change.actorName ?? change.actorId ?? '-') : `${firstName} ${lastName ?? ''}`.trim();
      return { at, version, source, who, reason, before, after };
    });
  }

  async preview(key: string, change: Rollout | { readonly definition: FlagDefinition }) {
    const after = 'definition' in change ? change.definition : await this.definitionFor(key, change);
    const before = (await this.list()).find((line) => line.key === key)?.definition;
    const [{ environment }, file] = [this, await this.readBase()];
    await refusedAsCommand(async () => checkDefinition(file, key, after));
    return this.transaction((transaction) => previewFlag(transaction, { key, before, after, file, environment }));
  }

  /** The flag file with the operators' changes applied. */
  async export(): Promise<string> {
    return formatFlagFile(await this.merged());
  }

  /**
   * Writes the operators' changes to the file and removes them from the database. The effective values do not change.
   * @returns the names of those flags
   */
  async fold(): Promise<readonly string[]> {
    const merged = await this.merged();
    await writeWhole(this.file, formatFlagFile(merged));
    return this.transaction(async (transaction) => {
      const rows = await OverlayStore.all(transaction, this.environment);
      const taken = rows.filter(({ flagKey, definition }) => isSameDefinition(definition, definitionIn(merged, flagKey)));
      for (const { flagKey } of taken) await this.write(transaction, merged, flagKey, undefined, EXPORTED);
      return taken.map(({ flagKey }) => flagKey);
    });
  }

  private async merged(): Promise<FlagFile> {
    const base = await this.readBase();
    const rows = await this.transaction((transaction) => OverlayStore.all(transaction, this.environment));
    return withFlags(base, new Map(rows.map(({ flagKey, definition }) => [flagKey, definition])));
  }

  private async readBase(): Promise<FlagFile> {
    return loadFlagFile(this.file);
  }

  private async definitionFor(key: string, rollout: Rollout): Promise<FlagDefinition> {
    const own = (await this.list()).find((line) => line.key === key)?.definition;
    const versions = await installedVersions(this.pluginsDirectory, key);
    const before = own ?? (versions.length === 0 ? NEW_SWITCH : { ...NEW_SWITCH, variants: {} });
    const variants = { ...before.variants, ...Object.fromEntries(versions.map((version) => [version, version])) };
    const rules = await Promise.all(
      rollout.rules.map(async (rule) => ({ ...rule, customerIds: await this.customerIds(rule.customerIds) })),
    );
    await this.checkGroups(rules.flatMap(({ groupIds }) => groupIds));
    try {
      return withRollout({ ...before, variants, state: 'ENABLED' }, { ...rollout, rules });
    } catch (error) {
      if (error instanceof RangeError) throw new CommandError(error.message, { cause: error });
      throw error;
    }
  }

  /** @throws {CommandError} with the first name that is neither the id nor the account name of an active customer */
  private async customerIds(names: readonly string[]): Promise<readonly string[]> {
    if (names.length === 0) return [];
    const isNamed = or(inArray(customers.customerId, [...names]), inArray(customers.uniqueName, [...names]));
    const found = await this.transaction((transaction) =>
      transaction
        .select()
        .from(customers)
        .where(and(isNamed, isNull(customers.archivedAt))),
    );
    return names.map((name) => {
      const customer = found.find(({ customerId, uniqueName }) => customerId === name || uniqueName === name);
      if (customer === undefined) throw new CommandError(`The customer '${name}' does not exist. Give its id or its account name.`);
      return customer.customerId;
    });
  }

  /** A rule with an unknown group would match no user. @throws {CommandError} with the unknown id */
  private async checkGroups(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const found = await this.transaction((transaction) =>
      transaction
        .select({ id: groups.groupId })
        .from(groups)
        .where(and(inArray(groups.groupId, [...ids]), isNull(groups.archivedAt))),
    );
    const unknown = ids.find((id) => found.every((group) => group.id !== id));
    if (unknown !== undefined) throw new CommandError(`The group '${unknown}' does not exist. Give its id from the address of its page.`);
  }

  private async change(key: string, definition: FlagDefinition | undefined, reason: string): Promise<void> {
    const base = await this.readBase();
    await refusedAsCommand(() => this.transaction((transaction) => this.write(transaction, base, key, definition, reason)));
  }

  private write(
    transaction: Transaction,
    base: FlagFile,
    key: string,
    definition: FlagDefinition | undefined,
    reason: string,
  ): Promise<void> {
    const author = { source: 'cli', actorName: os.userInfo().username } as const;
    return changeFlag(transaction, base, { environment: this.environment, key, definition, reason, author }, this.now());
  }

  private transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.directory.transaction({ kind: 'system' }, work);
  }
}

/** @throws {CommandError} for a rejected change */
async function refusedAsCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof FlagChangeError) throw new CommandError(error.message, { cause: error });
    throw error;
  }
}
