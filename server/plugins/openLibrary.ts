import type { FastifyBaseLogger } from 'fastify';
import type { ServerConfig } from '../config.js';
import { PluginLibrary } from './PluginLibrary.js';
import type { PluginRecords } from './PluginRecords.js';
import { readTrustedKeys } from './signatures.js';

/**
 * The plugins that the configuration names.
 * @throws {StartupError} a key that somebody meant to be trusted and that cannot be read must not be missed
 */
export async function openLibrary(
  config: ServerConfig,
  records: PluginRecords,
  logger: Pick<FastifyBaseLogger, 'error'>,
): Promise<PluginLibrary> {
  await readTrustedKeys(config.pluginTrustedKeys);
  const settings = {
    folder: config.pluginsDirectory,
    builtInFolder: config.builtInPluginsDirectory,
    trustedKeysFolder: config.pluginTrustedKeys,
    isSignatureRequired: config.isPluginSignatureRequired,
  };
  return new PluginLibrary(settings, records, logger);
}
