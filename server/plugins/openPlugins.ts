import type { FastifyBaseLogger } from 'fastify';
import { versionFlagOf } from '@edge-console/sdk/contract';
import sdk from '../../sdk/package.json' with { type: 'json' };
import type { ServerConfig } from '../config.js';
import type { FlagDefinition } from '../flags/flagDefinition.js';
import type { Database } from '../storage/index.js';
import { namedVersions } from './activeVersion.js';
import { PackageInbox } from './PackageInbox.js';
import { PluginInstaller } from './PluginInstaller.js';
import { PluginLibrary } from './PluginLibrary.js';
import type { PluginRecords } from './PluginRecords.js';
import { readTrustedKeys } from './signatures.js';
import { StoredPluginRecords } from './StoredPluginRecords.js';

/** All that deals with the folder of plugins. */
export interface ServerPlugins {
  readonly library: PluginLibrary;
  readonly records: PluginRecords;
  readonly installer: PluginInstaller;
  /** Scans for packages after it is started. */
  readonly inbox: PackageInbox;
}

/**
 * Opens the configured plugins folder.
 * @throws {StartupError} if a trusted key is unreadable, so that the operator notices it
 */
export async function openPlugins(
  config: ServerConfig,
  directory: Database,
  logger: Pick<FastifyBaseLogger, 'error' | 'info'>,
  flagOf: (key: string) => FlagDefinition | undefined,
): Promise<ServerPlugins> {
  await readTrustedKeys(config.pluginTrustedKeys);
  const settings = {
    folder: config.pluginsDirectory,
    builtInFolder: config.builtInPluginsDirectory,
    trustedKeysFolder: config.pluginTrustedKeys,
    isSignatureRequired: config.isPluginSignatureRequired,
  };
  const records = new StoredPluginRecords(directory);
  const library = new PluginLibrary(settings, records, logger);
  const installer = new PluginInstaller(library, records, sdk.version);
  const inbox = new PackageInbox(config.pluginsDirectory, installer, logger, async (id) => {
    await installer.prune(id, (version) => namedVersions(flagOf(versionFlagOf(id))).includes(version));
  });
  return { library, records, installer, inbox };
}
