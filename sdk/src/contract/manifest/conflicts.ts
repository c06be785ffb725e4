import { objectionToShortcut } from '../shortcutObjection.js';
import { SHELL_SEGMENTS, shapeOfPath } from '../paths.js';
import { normaliseShortcut, SHELL_SHORTCUTS } from '../shortcuts.js';
import type { PluginManifest } from './types.js';
import type { ManifestError } from './validate.js';

/**
 * Conflicts that make parts of a valid manifest unusable. A console leaves out such a part; the build refuses the plugin, since only the
 * author can fix it. (SDK-004)
 */
export function findConflicts(manifest: PluginManifest): ManifestError[] {
  return [
    ...checkRequirements(manifest),
    ...checkPaths(manifest),
    ...checkTabs(manifest),
    ...checkShortcuts(manifest),
    ...checkPoints(manifest),
  ];
}

function checkRequirements({ id, requires }: PluginManifest): ManifestError[] {
  return requires.flatMap((required, index) => {
    const path = `requires[${index}].id`;
    if (required.id === id) return [{ path, message: `'${id}' requires itself, so it would never be active. Remove this entry.` }];
    const first = requires.findIndex((other) => other.id === required.id);
    return first === index ? [] : [{ path, message: `'${required.id}' is required twice. Keep one entry.` }];
  });
}

function checkPaths({ contributions: { routes } }: PluginManifest): ManifestError[] {
  const owners = new Map<string, string>();
  return routes.flatMap(({ id, area, path }, index) => {
    const at = `contributions.routes[${index}].path`;
    const address = `${area} ${shapeOfPath(path)}`;
    const owner = owners.get(address);
    owners.set(address, owner ?? id);
    if (owner !== undefined)
      return [{ path: at, message: `'${path}' matches the same addresses as the path of '${owner}'. Change one of them.` }];
    const [segment = ''] = shapeOfPath(path).split('/');
    const isOfShell = area === 'base' && SHELL_SEGMENTS.includes(segment);
    return isOfShell
      ? [{ path: at, message: `'${path}': the addresses below '${segment}' belong to the console. Choose another path.` }]
      : [];
  });
}

function checkTabs({ contributions: { settingsTabs } }: PluginManifest): ManifestError[] {
  return settingsTabs.flatMap(({ tab }, index) => {
    const first = settingsTabs.findIndex((other) => other.tab === tab);
    return first === index
      ? []
      : [{ path: `contributions.settingsTabs[${index}].tab`, message: `'${tab}' is the tab of '${settingsTabs[first]?.id ?? ''}' too.` }];
  });
}

interface Shortcut {
  readonly owner: string;
  readonly keys: string;
}

/** The objection to a shortcut, given the earlier ones. */
function clashOf(keys: string, before: readonly Shortcut[]): string | undefined {
  const wanted = normaliseShortcut(keys);
  const same = before.find((other) => other.keys === wanted);
  if (same !== undefined) return `'${keys}' is the shortcut of ${same.owner} too. Choose other keys.`;
  const [longer, shorter] = [
    before.find((other) => other.keys.startsWith(`${wanted} `)),
    before.find((other) => wanted.startsWith(`${other.keys} `)),
  ];
  const overlap = longer ?? shorter;
  return overlap === undefined
    ? undefined
    : `'${keys}' and the shortcut of ${overlap.owner} begin with the same key, so the shorter one always comes first. Choose other keys.`;
}

function checkShortcuts({ contributions: { commands } }: PluginManifest): ManifestError[] {
  const known: Shortcut[] = Object.values(SHELL_SHORTCUTS).map((keys) => ({ owner: 'the console', keys: normaliseShortcut(keys) }));
  return commands.flatMap(({ id, shortcut }, index) => {
    if (shortcut === undefined) return [];
    const objection = objectionToShortcut(shortcut) ?? clashOf(shortcut, known);
    known.push({ owner: `'${id}'`, keys: normaliseShortcut(shortcut) });
    return objection === undefined ? [] : [{ path: `contributions.commands[${index}].shortcut`, message: objection }];
  });
}

function checkPoints({ id, contributions: { extensions, extensionPoints } }: PluginManifest): ManifestError[] {
  return extensions.flatMap(({ point }, index) =>
    point.startsWith(`${id}.`) && !extensionPoints.includes(point)
      ? [
          {
            path: `contributions.extensions[${index}].point`,
            message: `'${id}' has no extension point '${point}'. Add it to extensionPoints.`,
          },
        ]
      : [],
  );
}
