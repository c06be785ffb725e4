import type { FastifyBaseLogger } from 'fastify';
import { versionFlagOf, type ConsoleEnvironment } from '@edge-console/sdk/contract';
import { CallerFlags } from '../../../flags/CallerFlags.js';
import type { FlagStore } from '../../../flags/FlagStore.js';
import type { RequestContext } from '../../../graphql/context.js';
import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import { badRequest, unauthenticated } from '../../../graphql/errors.js';
import type { Database, Transaction } from '../../../storage/index.js';
import { KeyedHash } from '../../auth/index.js';
import { AudienceStore } from '../flags/AudienceStore.js';
import { changeFlag } from '../flags/changeFlag.js';
import { onPlatform } from '../onPlatform.js';
import { readPluginState, type PluginState } from '../plugins/pluginSwitch.js';
import { VIEW_PLUGINS } from '../plugins/PluginsService.js';
import { HealthStore, type FaultRow, type VersionHealth } from './HealthStore.js';
import { audiencesOf, customersNeeded, isFailing, replacementVersion, withoutVersion, type ErrorLimit } from './withdrawal.js';

const DAY = 24 * 60 * 60_000;
/** Milliseconds that reports are kept. */
export const HEALTH_KEPT = 7 * DAY;
/** Milliseconds after a rollout during which the server can withdraw the version automatically. Later, operators decide. */
const PROBATION = DAY;
/** Maximum number of reports of a page, which has only a few plugins open. */
const MAX_REPORTS = 50;
const MAX_FAULTS = 20;
/** Maximum number of customers in a version's report. */
const MAX_NAMED = 20;
const PLUGIN_ID = /^[a-z][a-z0-9-]{0,99}$/;
const FAULT_CODE = /^[A-Z][A-Z_]{0,59}$/;
const CONTRIBUTION_ID = /^[\w./:-]{1,200}$/;

/** A page's observations of one version of a plugin. */
export interface PluginReport {
  readonly pluginId: string;
  readonly version: string;
  readonly loadTime?: number | null | undefined;
  readonly faults: readonly { readonly code: string; readonly contributionId?: string | null | undefined; readonly times: number }[];
}

interface Version {
  readonly pluginId: string;
  readonly version: string;
}

/** The reporting user as stored. */
interface Reporter {
  readonly reporter: string;
  /** The user's own customer, regardless of the customer that the user works in. A user with access to several customers counts for one. */
  readonly customerId: string;
}

/** Health of a version of a plugin, for operators. */
interface VersionReport extends VersionHealth {
  readonly faults: readonly FaultRow[];
  /** Customers with the most failing users. */
  readonly failingCustomers: readonly { readonly _id: string; readonly name: string; readonly failedUsers: number }[];
}

/** Collects the health of plugins, and withdraws a new version that fails too often. (OPS-001, OPS-008) */
export class HealthService {
  private readonly directory: Database;
  private readonly environment: ConsoleEnvironment;
  private readonly flags: FlagStore;
  private readonly plugins: DomainDependencies['plugins'];
  private readonly keyed: KeyedHash;
  private readonly limit: ErrorLimit;
  private readonly callerFlags: CallerFlags;
  private readonly now: () => Date;
  private readonly logger: FastifyBaseLogger;
  private readonly queue: DomainDependencies['queue'];
  /** Start times of rollouts that operators were already warned about. */
  private readonly warned = new Map<string, number>();

  constructor(dependencies: DomainDependencies) {
    const { storage, config, flags, plugins, secretKey, clock, logger, queue } = dependencies;
    this.directory = storage.directory;
    this.environment = config.environment;
    this.flags = flags;
    this.plugins = plugins;
    this.keyed = new KeyedHash(secretKey);
    this.limit = { percent: config.pluginErrorLimit, users: config.pluginErrorUsers, customers: config.pluginErrorCustomers };
    this.callerFlags = new CallerFlags(dependencies);
    this.now = () => clock.now();
    this.logger = logger;
    this.queue = queue;
  }

  /** Removes old reports, now and regularly. */
  async run(): Promise<void> {
    await this.queue.work('plugin-health', () => this.forgetOld());
    await this.queue.schedule('plugin-health', '17 * * * *');
  }

  /** Health of each version of each plugin in the last seven days. */
  async all(context: RequestContext): Promise<readonly VersionReport[]> {
    const since = new Date(this.now().getTime() - HEALTH_KEPT);
    return this.directory.transaction(await onPlatform(context.rights, VIEW_PLUGINS), async (transaction) => {
      const faults = await HealthStore.faults(transaction, this.environment, since);
      const versions = await HealthStore.versions(transaction, this.environment, since);
      const failing = await HealthStore.failingCustomers(transaction, this.environment, since);
      const reports = versions.map((health) => {
        const isOfVersion = ({ pluginId, version }: Version) => pluginId === health.pluginId && version === health.version;
        return { ...health, faults: faults.filter(isOfVersion), failing: failing.filter(isOfVersion).slice(0, MAX_NAMED) };
      });
      const customerIds = new Set(reports.flatMap((report) => report.failing.map(({ customerId }) => customerId)));
      const names = await AudienceStore.names(transaction, [...customerIds], []);
      return reports.map(({ failing: customers, ...report }) => ({
        ...report,
        failingCustomers: customers.map(({ customerId: _id, failedUsers }) => ({ _id, name: names.get(_id) ?? _id, failedUsers })),
      }));
    });
  }

  /**
   * Stores a page's reports, and withdraws a version whose errors exceed the limit. Reports count only for the version that this server
   * gives to the user; other reports are ignored.
   * @param customerId customer that the user works in. The user's own customer is used if it is omitted, or if the user may not enter it
   * @returns the number of reports that count
   * @throws BAD_REQUEST for reports that a page would not send
   */
  async report(reports: readonly PluginReport[], context: RequestContext, customerId?: string): Promise<number> {
    const { session } = context;
    if (session === undefined) throw unauthenticated();
    if (reports.length > MAX_REPORTS || !reports.every(isPlausible)) throw badRequest('The reports are not valid reports of plugins.');
    const given = await this.reportsOfActiveVersions(context, reports, customerId);
    const reporter = { reporter: this.keyed.of('plugin-health', session.userId), customerId: session.customerId };
    await this.onAllCustomers((transaction) => this.store(transaction, given, reporter));
    for (const report of given) if (report.faults.length > 0) await this.judge(report);
    return given.length;
  }

  /** Reports of versions that the caller's pages load. */
  private async reportsOfActiveVersions(
    context: RequestContext,
    reports: readonly PluginReport[],
    customerId: string | undefined,
  ): Promise<readonly PluginReport[]> {
    const library = await this.plugins.library.current();
    const given = new Map<string, string | undefined>();
    for (const id of new Set(reports.map(({ pluginId }) => pluginId))) {
      const installed = library.filter((one) => one.id === id);
      if (installed.length > 0) given.set(id, await this.callerFlags.versionFor(id, installed, context, customerId));
    }
    return reports.filter(({ pluginId, version }) => given.get(pluginId) === version);
  }

  private async store(transaction: Transaction, reports: readonly PluginReport[], reporter: Reporter): Promise<void> {
    const now = this.now();
    const { environment } = this;
    for (const { pluginId, version, loadTime, faults } of reports) {
      const plugin = { environment, pluginId, version, firstAt: now, lastAt: now };
      const failedAt = faults.length > 0 ? now : undefined;
      await HealthStore.record(transaction, { ...plugin, ...reporter, failedAt, loadTime: loadTime ?? undefined });
      for (const { code, contributionId, times } of faults)
        await HealthStore.countFault(transaction, { ...plugin, code, contributionId: contributionId ?? '', times });
    }
  }

  /** If several servers judge concurrently, the first one withdraws the version, and the others find it withdrawn. */
  private async judge(plugin: Version): Promise<void> {
    const versions = await this.plugins.library.current();
    const isChanged = await this.onAllCustomers(async (transaction) => {
      const flags = { environment: this.environment, base: this.flags.base };
      const state = await readPluginState(transaction, flags, plugin.pluginId, versions);
      const to = replacementVersion(plugin.version, state);
      const isWhole = state.installed.some(({ version, refusal }) => version === to && refusal === undefined);
      const since = state.changedAt ?? (await HealthStore.firstSeen(transaction, this.environment, plugin));
      if (to === undefined || !isWhole || since === undefined || this.now().getTime() - since.getTime() > PROBATION) return false;
      const usage = await HealthStore.version(transaction, this.environment, plugin, since);
      const previousUsage = await HealthStore.version(transaction, this.environment, { ...plugin, version: to }, since);
      if (usage === undefined || !isFailing(usage, previousUsage, this.limit)) return false;
      const needed = customersNeeded(await this.customersReached(transaction, plugin, state), this.limit);
      if (usage.failedCustomers < needed) {
        this.warn(usage, needed, since);
        return false;
      }
      const reason = `${plugin.version} taken back to ${to}: something failed for ${usage.failedUsers} of ${usage.users} users (limit ${this.limit.percent} %).`;
      const author = { source: 'system', actorName: 'Edge Console' } as const;
      const definition = withoutVersion(plugin.version, to, state);
      const change = { environment: this.environment, key: versionFlagOf(plugin.pluginId), definition, reason, author };
      await changeFlag(transaction, flags.base, change, this.now());
      this.logger.warn({ plugin: plugin.pluginId, to, ...usage }, 'plugin version taken back: too many errors');
      return true;
    });
    if (isChanged) await this.flags.refresh();
  }

  /**
   * Number of customers that run the plugin in any version and that the flag gives this version to. Counting only customers that
   * reported the new version would be unsafe: attackers at one customer could be the first to report it.
   */
  private async customersReached(transaction: Transaction, { pluginId, version }: Version, state: PluginState): Promise<number> {
    const since = new Date(this.now().getTime() - HEALTH_KEPT);
    const running = await HealthStore.customersOf(transaction, this.environment, pluginId, since);
    const audiences = audiencesOf(version, state);
    if (audiences === undefined) return running.length;
    return AudienceStore.countCustomers(
      transaction,
      running.flatMap((customerId) => customerId ?? []),
      audiences,
    );
  }

  /** Warns operators once for each rollout about a failing version that is not withdrawn automatically. */
  private warn(usage: VersionHealth, customersNeeded: number, since: Date): void {
    const key = `${usage.pluginId} ${usage.version}`;
    if (this.warned.get(key) === since.getTime()) return;
    this.warned.set(key, since.getTime());
    const { pluginId: plugin, ...figures } = usage;
    this.logger.warn({ plugin, customersNeeded, ...figures }, 'plugin version fails for users of too few customers to be taken back');
  }

  private forgetOld(): Promise<void> {
    return this.onAllCustomers((transaction) => HealthStore.forget(transaction, new Date(this.now().getTime() - HEALTH_KEPT)));
  }

  private onAllCustomers<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return this.directory.transaction({ kind: 'all' }, work);
  }
}

function isPlausible({ pluginId, version, loadTime, faults }: PluginReport): boolean {
  return (
    PLUGIN_ID.test(pluginId) &&
    version.length <= 100 &&
    isCount(loadTime ?? 0, 10 * 60_000) &&
    faults.length <= MAX_FAULTS &&
    faults.every(
      ({ code, contributionId, times }) => FAULT_CODE.test(code) && isCount(times, 10_000) && CONTRIBUTION_ID.test(contributionId ?? '-'),
    )
  );
}

function isCount(value: number, most: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= most;
}
