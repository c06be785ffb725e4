import type { CatalogueEntry, PluginCatalogue, PluginManifest } from '@edge-console/sdk/contract';
import type { ManifestValidation } from '@edge-console/sdk/contract/validate';
import { inEnglish, type PluginProblem } from './problems.js';
import { formatMessage } from './sentences.js';

/** A version of a plugin in the catalogue whose manifest is valid. */
export interface InstalledPlugin {
  readonly manifest: PluginManifest;
  readonly baseUrl: string;
  /** The reason why the server does not serve its files. */
  readonly refusal?: PluginProblem;
}

export interface CatalogueReading {
  /** The highest version of a plugin first. */
  readonly offered: readonly InstalledPlugin[];
  /** Problems of skipped entries; an invalid manifest never affects another plugin. (SDK-004) */
  readonly problems: readonly PluginProblem[];
}

export async function readCatalogue(catalogue: PluginCatalogue): Promise<CatalogueReading> {
  const offered = new Map<string, InstalledPlugin>();
  const problems: PluginProblem[] = [];
  for (const entry of catalogue.plugins) {
    const { manifest, baseUrl, refused, refusal: sentence } = entry;
    const result = await validateEntry(entry);
    const pluginId = idOf(manifest);
    const refusal: PluginProblem | undefined =
      refused === undefined ? undefined : { code: 'PLUGIN_REFUSED', pluginId, ...(sentence ?? inEnglish(refused)) };
    if (refusal !== undefined) problems.push(refusal);
    if (!result.ok) {
      if (refusal !== undefined) continue;
      const details = result.errors.map(({ path, message }) => `${path} ${message}`.trim()).join('; ');
      problems.push({
        code: 'MANIFEST_INVALID',
        pluginId,
        ...formatMessage('manifestInvalid', { pluginId, address: baseUrl, details }),
      });
      continue;
    }
    const key = `${pluginId}@${result.manifest.version}`;
    const other = offered.get(key)?.baseUrl;
    if (other === undefined) {
      offered.set(key, { manifest: result.manifest, baseUrl, ...(refusal === undefined ? {} : { refusal }) });
    } else {
      problems.push({
        code: 'PLUGIN_DUPLICATE',
        pluginId,
        ...formatMessage('listedTwice', { pluginId, used: other, other: baseUrl }),
      });
    }
  }
  return { offered: [...offered.values()], problems };
}

/** An entry with an unchanged build keeps its object when the catalogue is loaded again. */
export function isSameBuild(one: InstalledPlugin, other: InstalledPlugin): boolean {
  const partsOf = ({ baseUrl, manifest, refusal }: InstalledPlugin) => JSON.stringify([baseUrl, refusal?.message, manifest]);
  return partsOf(one) === partsOf(other);
}

/**
 * Manifests that the server has validated are accepted: the validator is loaded only if one has not been validated. (docs/decisions/0002)
 */
async function validateEntry({ manifest, isChecked }: CatalogueEntry): Promise<ManifestValidation> {
  if (isChecked === true) return { ok: true, manifest: manifest as PluginManifest };
  const { validateManifest } = await import('@edge-console/sdk/contract/validate');
  return validateManifest(manifest);
}

/** The name in a broken manifest, if it has one; reports must name a plugin. */
function idOf(manifest: unknown): string {
  const id = (manifest as { readonly id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' ? id : '(unnamed)';
}
