import path from 'node:path';
import { objectionToShortcut } from '../../src/contract/shortcutObjection.js';
import { declaredFlags, type Gate, type PluginManifest } from '../../src/contract/manifest/index.js';
import { SHELL_POINTS } from '../../src/plugin/shellPoints.js';
import { locate } from '../locate.js';
import { readActions } from '../schemaActions.js';
import { readSources, type Source } from '../sources/readSources.js';
import { importedStyles, readClassUses } from '../sources/readStyles.js';
import { readUses, type Use } from '../sources/readUses.js';
import { compileStyles } from '../styles/compileStyles.js';
import type { CheckStep } from './check.js';

const KINDS = ['routes', 'menu', 'settingsTabs', 'searchProviders', 'commands', 'extensions'] as const;

/** Rights that contributions require, each with its location. */
function actionsOf(source: string, manifest: PluginManifest): readonly Use[] {
  return KINDS.flatMap((kind) =>
    manifest.contributions[kind].flatMap(({ action, actions = [] }: Gate, index) => {
      const at = (part: string) => locate(source, manifest, `contributions.${kind}[${index}].${part}`);
      const one = action === undefined ? [] : [{ text: action, at: at('action') }];
      return [...one, ...actions.map((text, place) => ({ text, at: at(`actions[${place}]`) }))];
    }),
  );
}

/** Rights of the same area, which probably include the intended one. */
function similarTo(action: string, known: readonly string[]): string {
  const [area = ''] = action.split(':');
  const similar = known.filter((other) => other.startsWith(`${area}:`));
  return (similar.length === 0 ? known : similar).join(', ');
}

function unknownActions(used: readonly Use[], known: readonly string[]): string[] {
  return used
    .filter(({ text }) => !known.includes(text))
    .map(({ text, at }) => `${at}: the schema has no right '${text}'. It has: ${similarTo(text, known)}.`);
}

function undeclaredFlags(used: readonly Use[], manifest: PluginManifest): string[] {
  const declared = declaredFlags(manifest);
  return used
    .filter(({ text }) => !declared.has(text))
    .map(({ text, at }) => `${at}: the flag '${text}' is off for this plugin, as plugin.ts does not list it. Add it to 'flags'.`);
}

function impossibleKeys(used: readonly Use[]): string[] {
  return used.flatMap(({ text, at }) => {
    const objection = objectionToShortcut(text);
    return objection === undefined ? [] : [`${at}: the shortcut '${text}': ${objection}`];
  });
}

function unknownClasses(folder: string, sources: readonly Source[], id: string): string[] {
  return sources.flatMap(readClassUses).flatMap(({ name, module, at }) => {
    const names = Object.keys(compileStyles(folder, path.join(folder, module), id).names);
    return names.includes(name) ? [] : [`${at}: ${module} has no class '${name}'. It has: ${names.join(', ')}.`];
  });
}

interface PointFindings {
  readonly faults: readonly string[];
  readonly warnings: readonly string[];
}

/** Extensions of points that the console does not have, or of plugins that this one does not name. */
function checkPoints(source: string, manifest: PluginManifest): PointFindings {
  const { id, requires, contributions } = manifest;
  const owners = new Set([id, ...requires.map((required) => required.id)]);
  const unknown = contributions.extensions.flatMap(({ point }, index) => {
    const at = locate(source, manifest, `contributions.extensions[${index}].point`);
    const [owner = ''] = point.split('.');
    return SHELL_POINTS.includes(point) || owners.has(owner) ? [] : [{ at, point, owner }];
  });
  return {
    faults: unknown
      .filter(({ owner }) => owner === 'shell')
      .map(({ at, point }) => `${at}: the console has no extension point '${point}'. It has: ${SHELL_POINTS.join(', ')}.`),
    warnings: unknown
      .filter(({ owner }) => owner !== 'shell')
      .map(
        ({ at, point, owner }) =>
          `${at}: nothing says that '${point}' is rendered. If a plugin '${owner}' has it, add { id: '${owner}', range: '...', optional: true } to 'requires'.`,
      ),
  };
}

/** Classes that another plugin may also have. */
function sharedClasses(folder: string, sources: readonly Source[], id: string): string[] {
  return importedStyles(sources).flatMap((file) =>
    compileStyles(folder, path.join(folder, file), id).shared.map(
      ({ name, file: sheet, line }) =>
        `${sheet}:${line}: another plugin may have the class '${name}' too. Call it ${id}-${name}, or name the file *.module.css.`,
    ),
  );
}

/** Whether the parts of the console that contributions and code use exist: rights, flags, keys, extension points, classes. */
export async function checkContributions(source: string, manifest: PluginManifest): Promise<CheckStep> {
  const sources = await readSources(source);
  const { flags, actions, shortcuts } = readUses(sources);
  const points = checkPoints(source, manifest);
  const all = KINDS.reduce((sum, kind) => sum + manifest.contributions[kind].length, 0);
  return {
    name: 'contributions',
    faults: [
      ...unknownActions([...actionsOf(source, manifest), ...actions], await readActions()),
      ...undeclaredFlags(flags, manifest),
      ...impossibleKeys(shortcuts),
      ...points.faults,
      ...unknownClasses(source, sources, manifest.id),
    ],
    warnings: [...points.warnings, ...sharedClasses(source, sources, manifest.id)],
    note: `${all} of them, ${flags.length + actions.length + shortcuts.length} names in code`,
  };
}
