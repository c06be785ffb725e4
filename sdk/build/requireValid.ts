import { findConflicts } from '../src/contract/manifest/conflicts.js';
import type { PluginManifest } from '../src/contract/manifest/index.js';
import { validateManifest } from '../src/contract/manifest/validate.js';
import { BuildError } from './BuildError.js';
import { locate } from './locate.js';

/**
 * Validates the manifest of a description. (SDK-004)
 * @throws BuildError naming the line of `plugin.ts` and the field of each fault
 */
export function requireValid(source: string, manifest: PluginManifest): void {
  const result = validateManifest(manifest);
  const errors = result.ok ? findConflicts(manifest) : result.errors;
  if (errors.length === 0) return;
  const faults = errors.map(({ path: at, message }) => `  ${locate(source, manifest, at)}: ${at}: ${message}`);
  throw new BuildError(`plugin.ts of '${manifest.id}' is not valid:\n${faults.join('\n')}`);
}
