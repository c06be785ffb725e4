import { validateManifest, type PluginCatalogue, type PluginManifest } from '@edge-console/sdk/contract';
import type { PluginProblem } from './problems.js';

/** A plugin of the catalogue whose manifest is valid. */
export interface InstalledPlugin {
  readonly manifest: PluginManifest;
  readonly baseUrl: string;
}

export interface CatalogueReading {
  readonly installed: readonly InstalledPlugin[];
  /** Of entries that were skipped; one bad manifest never costs another plugin. (SDK-004) */
  readonly problems: readonly PluginProblem[];
}

export function readCatalogue(catalogue: PluginCatalogue): CatalogueReading {
  const installed = new Map<string, InstalledPlugin>();
  const problems: PluginProblem[] = [];
  for (const { manifest, baseUrl } of catalogue.plugins) {
    const result = validateManifest(manifest);
    const pluginId = idOf(manifest);
    if (!result.ok) {
      const details = result.errors.map(({ path, message }) => `${path} ${message}`.trim()).join('; ');
      problems.push({
        code: 'MANIFEST_INVALID',
        pluginId,
        message: `The manifest of '${pluginId}' at ${baseUrl} is not valid: ${details}`,
      });
    } else if (installed.has(pluginId)) {
      const other = installed.get(pluginId)?.baseUrl;
      problems.push({
        code: 'PLUGIN_DUPLICATE',
        pluginId,
        message: `'${pluginId}' is in the catalogue twice: ${other} is used, ${baseUrl} is not.`,
      });
    } else {
      installed.set(pluginId, { manifest: result.manifest, baseUrl });
    }
  }
  return { installed: [...installed.values()], problems };
}

/** The name as far as a broken manifest gives one; reports must blame somebody. */
function idOf(manifest: unknown): string {
  const id = (manifest as { readonly id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' ? id : '(unnamed)';
}
