import type { RequestContext } from '../../../graphql/context.js';
import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import { badRequest, conflict, notFound, refusedField } from '../../../graphql/errors.js';
import type { ServerPlugins } from '../../../plugins/openPlugins.js';
import type { Database, Transaction } from '../../../storage/index.js';
import { textsOf } from '../../../texts/index.js';
import { actorOf } from '../../common/index.js';
import { FlagChangeError, FlagVersionError } from '../flags/changeFlag.js';
import { onPlatform } from '../onPlatform.js';
import { toPlugin } from './mappers.js';
import { PluginSwitchError, readPluginState, switchVersion, type PluginFlags } from './pluginSwitch.js';
import { readPlugin, readPlugins, readRemoteValues, type PluginReport, type PluginSources } from './readPlugins.js';

export const VIEW_PLUGINS = 'operations:viewPlugins';
export const EDIT_PLUGINS = 'operations:editPlugins';

export interface SwitchOrder {
  readonly id: string;
  /** Undefined for the version that was active before. */
  readonly to: string | undefined;
  readonly reason: string;
  readonly flagVersion: number;
}

/** Installed plugins and their active versions. (OPS-004) */
export class PluginsService {
  private readonly directory: Database;
  private readonly plugins: ServerPlugins;
  private readonly sources: PluginSources;

  constructor({ storage, config, flags, remoteFlags, plugins }: DomainDependencies) {
    this.directory = storage.directory;
    this.plugins = plugins;
    this.sources = { environment: config.environment, flags, remoteFlags, plugins };
  }

  /** Reads all files before it responds, so that an operator sees the current state. (OPS-005) */
  async list(context: RequestContext): Promise<readonly PluginReport[]> {
    const scope = await onPlatform(context.rights, VIEW_PLUGINS);
    const versions = await this.plugins.library.recheck();
    const remote = await readRemoteValues(this.sources);
    return this.directory.transaction(scope, (transaction) => readPlugins(transaction, this.sources, versions, remote));
  }

  /** Rejected packages in the plugins folder, with the reasons. */
  get refusedPackages() {
    return this.plugins.inbox.refusedPackages;
  }

  /** @throws NOT_FOUND, BAD_REQUEST for a damaged version, VALIDATION_ERROR for the reason, CONFLICT with the plugin */
  async change({ id, to, reason, flagVersion }: SwitchOrder, context: RequestContext): Promise<PluginReport> {
    const scope = await onPlatform(context.rights, EDIT_PLUGINS);
    const versions = await this.plugins.library.recheck();
    if (!versions.some((one) => one.id === id)) throw notFound('This plugin is not installed.');
    const author = { source: 'console', ...actorOf(context) } as const;
    const remote = await readRemoteValues(this.sources);
    const reportOf = (transaction: Transaction) => readPlugin(transaction, this.sources, id, versions, remote);
    const report = await this.directory.transaction(scope, async (transaction) => {
      const state = await readPluginState(transaction, this.pluginFlags, id, versions);
      try {
        await switchVersion(transaction, this.pluginFlags, state, { to, reason, author, flagVersion }, context.now());
      } catch (error) {
        if (error instanceof FlagVersionError) throw conflict(toPlugin(await reportOf(transaction), textsOf(context).language));
        if (error instanceof FlagChangeError) throw refusedField('change.reason', error.reason);
        if (error instanceof PluginSwitchError) throw badRequest(error.message);
        throw error;
      }
      return reportOf(transaction);
    });
    await this.sources.flags.refresh();
    return report;
  }

  private get pluginFlags(): PluginFlags {
    const { environment, flags } = this.sources;
    return { environment, base: flags.base };
  }
}
