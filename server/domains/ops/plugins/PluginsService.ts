import type { RequestContext } from '../../../graphql/context.js';
import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import { badRequest, conflict, notFound, validationError } from '../../../graphql/errors.js';
import type { FlagStore } from '../../../flags/FlagStore.js';
import type { PluginVersion } from '../../../plugins/judgeVersion.js';
import type { ServerPlugins } from '../../../plugins/openPlugins.js';
import type { PackageRecord } from '../../../plugins/PluginRecords.js';
import type { Database, Transaction } from '../../../storage/index.js';
import { actorOf } from '../../common/index.js';
import { FlagChangeError, FlagVersionError } from '../flags/changeFlag.js';
import { onPlatform } from '../onPlatform.js';
import { toPlugin } from './mappers.js';
import { PluginSwitchError, readPluginState, switchVersion, type PluginFlags, type PluginState } from './pluginSwitch.js';

export const VIEW_PLUGINS = 'operations:viewPlugins';
export const EDIT_PLUGINS = 'operations:editPlugins';

/** A plugin as operators see it. */
export interface PluginReport extends PluginState {
  /** Whether its switch is on for users whom no rule names. */
  readonly isOn: boolean;
  readonly records: readonly PackageRecord[];
}

export interface SwitchOrder {
  readonly id: string;
  /** Undefined: back to the version before. */
  readonly to: string | undefined;
  readonly reason: string;
  readonly flagVersion: number;
}

/** Installed plugins, and which of their versions hold. (OPS-004) */
export class PluginsService {
  private readonly directory: Database;
  private readonly flags: FlagStore;
  private readonly plugins: ServerPlugins;
  private readonly environment: PluginFlags['environment'];

  constructor({ storage, config, flags, plugins }: DomainDependencies) {
    this.directory = storage.directory;
    this.environment = config.environment;
    this.flags = flags;
    this.plugins = plugins;
  }

  /** Looks at every file before it answers: an operator sees what is, not what was. (OPS-005) */
  async list(context: RequestContext): Promise<readonly PluginReport[]> {
    const scope = await onPlatform(context.rights, VIEW_PLUGINS);
    const versions = await this.plugins.library.recheck();
    const ids = [...new Set(versions.map(({ id }) => id))];
    return this.directory.transaction(scope, async (transaction) => {
      const reports: PluginReport[] = [];
      for (const id of ids) reports.push(await this.reportOf(transaction, id, versions));
      return reports;
    });
  }

  /** Packages that were put into the folder and not taken, each with why. */
  get refusedPackages() {
    return this.plugins.inbox.refusedPackages;
  }

  /** @throws NOT_FOUND, BAD_REQUEST for a version that is not whole, VALIDATION_ERROR for the reason, CONFLICT with the plugin */
  async change({ id, to, reason, flagVersion }: SwitchOrder, context: RequestContext): Promise<PluginReport> {
    const scope = await onPlatform(context.rights, EDIT_PLUGINS);
    const versions = await this.plugins.library.recheck();
    if (!versions.some((one) => one.id === id)) throw notFound('There is no such plugin.');
    const author = { source: 'console', ...actorOf(context) } as const;
    const report = await this.directory.transaction(scope, async (transaction) => {
      const state = await readPluginState(transaction, this.pluginFlags, id, versions);
      try {
        await switchVersion(transaction, this.pluginFlags, state, { to, reason, author, flagVersion }, context.now());
      } catch (error) {
        if (error instanceof FlagVersionError) throw conflict(toPlugin(await this.reportOf(transaction, id, versions)));
        if (error instanceof FlagChangeError) throw validationError([{ path: 'change.reason', message: error.message }], error.message);
        if (error instanceof PluginSwitchError) throw badRequest(error.message);
        throw error;
      }
      return this.reportOf(transaction, id, versions);
    });
    await this.flags.refresh();
    return report;
  }

  private get pluginFlags(): PluginFlags {
    return { environment: this.environment, base: this.flags.base };
  }

  private async reportOf(transaction: Transaction, id: string, versions: readonly PluginVersion[]): Promise<PluginReport> {
    const state = await readPluginState(transaction, this.pluginFlags, id, versions);
    const isOn = this.flags.isOn(`plugin.${id}`, { environment: this.environment });
    return { ...state, isOn, records: await this.plugins.records.ofPlugin(id) };
  }
}
