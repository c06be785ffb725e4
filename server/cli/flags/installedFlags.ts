import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import semver from 'semver';
import { flagsOfGate, versionFlagOf, type PluginManifest } from '@edge-console/sdk/contract';
import { MANIFEST_FILE } from '../../plugins/verifyFiles.js';

/** Flags of the plugins in the folder: their switches, their version flags, and the flags that they declare. */
export async function installedFlags(pluginsDirectory: string): Promise<readonly string[]> {
  const ids = await namesIn(pluginsDirectory);
  const flags = await Promise.all(
    ids.map(async (id) => {
      const versions = (await namesIn(path.join(pluginsDirectory, id))).filter((name) => semver.valid(name) !== null);
      const declared = await Promise.all(versions.map((version) => declaredFlags(path.join(pluginsDirectory, id, version))));
      return versions.length === 0 ? [] : [`plugin.${id}`, versionFlagOf(id), ...declared.flat()];
    }),
  );
  return flags.flat();
}

/** Returns nothing for an unreadable manifest. Other code reports damaged packages. */
async function declaredFlags(folder: string): Promise<readonly string[]> {
  try {
    const { flags = [], contributions } = JSON.parse(await readFile(path.join(folder, MANIFEST_FILE), 'utf8')) as PluginManifest;
    const { routes, menu, settingsTabs, searchProviders, commands, extensions } = contributions;
    const gates = [...routes, ...menu, ...settingsTabs, ...searchProviders, ...commands, ...extensions];
    return [...flags, ...gates.flatMap(flagsOfGate)];
  } catch {
    return [];
  }
}

async function namesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name);
}
