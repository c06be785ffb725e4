import type { CatalogueEntry, PluginCatalogue, PluginManifest } from '@edge-console/sdk/contract';
import type { ManifestValidation } from '@edge-console/sdk/contract/validate';
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

export async function readCatalogue(catalogue: PluginCatalogue): Promise<CatalogueReading> {
  const installed = new Map<string, InstalledPlugin>();
  const problems: PluginProblem[] = [];
  for (const entry of catalogue.plugins) {
    const { manifest, baseUrl } = entry;
    const result = await judge(entry);
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

/** What the server has judged is taken as it is: the validator is fetched only where one is needed. (docs/decisions/0002) */
async function judge({ manifest, isChecked }: CatalogueEntry): Promise<ManifestValidation> {
  if (isChecked === true) return { ok: true, manifest: manifest as PluginManifest };
  const { validateManifest } = await import('@edge-console/sdk/contract/validate');
  return validateManifest(manifest);
}

/** The name as far as a broken manifest gives one; reports must blame somebody. */
function idOf(manifest: unknown): string {
  const id = (manifest as { readonly id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' ? id : '(unnamed)';
}
