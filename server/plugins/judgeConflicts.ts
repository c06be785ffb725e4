import { normaliseShortcut, shapeOfPath, type PluginManifest } from '@edge-console/sdk/contract';
import { operatorMessage } from '../texts/operatorSentences.js';
import type { PluginVersion } from './judgeVersion.js';
import { PackageError } from './readPackage.js';

type Installed = Pick<PluginVersion, 'id' | 'version' | 'checked' | 'refusal'>;

/** Extension points of the console itself. */
const SHELL_POINT = /^shell\./;

/** The highest intact version of each other plugin, which users get unless a flag selects another one. */
function neighboursOf({ id }: PluginManifest, installed: readonly Installed[]): readonly PluginManifest[] {
  const found = new Map<string, PluginManifest>();
  for (const { id: other, checked, refusal } of installed) {
    if (other === id || checked === undefined || refusal !== undefined || found.has(other)) continue;
    found.set(other, checked);
  }
  return [...found.values()];
}

function addressesOf({ contributions }: PluginManifest): ReadonlyMap<string, string> {
  return new Map(contributions.routes.map(({ area, path }) => [`${area} ${shapeOfPath(path)}`, path]));
}

function keysOf({ contributions }: PluginManifest): ReadonlyMap<string, string> {
  return new Map(
    contributions.commands.flatMap(({ shortcut }) => (shortcut === undefined ? [] : [[normaliseShortcut(shortcut), shortcut]])),
  );
}

interface Conflict {
  readonly mark: string;
  readonly holder: string;
}

/** The first path or shortcut that both a plugin and another installed plugin use. */
function findConflict(
  manifest: PluginManifest,
  neighbours: readonly PluginManifest[],
  marksOf: (of: PluginManifest) => ReadonlyMap<string, string>,
): Conflict | undefined {
  const own = marksOf(manifest);
  for (const neighbour of neighbours) {
    const mark = [...marksOf(neighbour).keys()].find((other) => own.has(other));
    if (mark !== undefined) return { mark: own.get(mark) ?? '', holder: neighbour.id };
  }
  return undefined;
}

/** The shortest dependency cycle of a plugin: `a, b, a`. */
function findCycle(manifest: PluginManifest, neighbours: readonly PluginManifest[]): readonly string[] | undefined {
  const byId = new Map([manifest, ...neighbours].map((one) => [one.id, one]));
  const paths: (readonly string[])[] = [[manifest.id]];
  const seen = new Set<string>();
  for (let way = paths.shift(); way !== undefined; way = paths.shift()) {
    const needs = byId.get(way.at(-1) ?? '')?.requires.filter(({ optional }) => optional !== true) ?? [];
    for (const { id } of needs) {
      if (id === manifest.id) return [...way, id];
      if (!seen.has(id)) paths.push([...way, id]);
      seen.add(id);
    }
  }
  return undefined;
}

/**
 * Finds conflicts between a plugin and the installed ones. An open page would omit the conflicting parts, or the whole plugins.
 * @throws {PackageError} with the name of the other plugin
 */
export function rejectConflicts(manifest: PluginManifest, installed: readonly Installed[]): void {
  const { id: pluginId, version } = manifest;
  const neighbours = neighboursOf(manifest, installed);
  const path = findConflict(manifest, neighbours, addressesOf);
  if (path !== undefined) throw new PackageError(operatorMessage('packagePathTaken', { pluginId, version, ...path }));
  const keys = findConflict(manifest, neighbours, keysOf);
  if (keys !== undefined) throw new PackageError(operatorMessage('packageKeysTaken', { pluginId, version, ...keys }));
  const circle = findCycle(manifest, neighbours);
  if (circle !== undefined) throw new PackageError(operatorMessage('packageCircle', { pluginId, version, circle: circle.join(' -> ') }));
}

/** Extension points that a version contributes to and that neither the console nor an installed plugin has. */
export function missingPoints(id: string, version: string, installed: readonly Installed[]): readonly string[] {
  const manifest = installed.find((one) => one.id === id && one.version === version)?.checked;
  if (manifest === undefined) return [];
  const offered = new Set([manifest, ...neighboursOf(manifest, installed)].flatMap(({ contributions }) => contributions.extensionPoints));
  const points = manifest.contributions.extensions.map(({ point }) => point);
  return [...new Set(points)].filter((point) => !SHELL_POINT.test(point) && !offered.has(point));
}
