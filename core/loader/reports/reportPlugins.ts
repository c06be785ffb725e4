import type { Disposable } from '@edge-console/sdk';
import type { Kernel } from '../../kernel/container.js';
import type { PluginLoader } from '../PluginLoader.js';
import { PluginReporter } from './PluginReporter.js';

/** Reports the health of the loader's plugins while the page is open. */
export function reportPlugins({ graphql, session, telemetry }: Kernel, loader: PluginLoader): Disposable {
  return new PluginReporter({
    graphql,
    session,
    onDidReport: telemetry.onDidReport,
    onDidLoadModule: loader.onDidLoadModule,
    versionOf: (pluginId) => loader.snapshot.plugins.get(pluginId)?.manifest.version,
  });
}
