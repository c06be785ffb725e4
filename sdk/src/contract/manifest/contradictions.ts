import { namedModules } from './namedModules.js';
import type { PluginManifest } from './types.js';
import type { ManifestError } from './validate.js';

/** Lists of contributions that have ids. */
const LISTS = ['routes', 'menu', 'settingsTabs', 'searchProviders', 'commands', 'extensions'] as const;

/** Checks that a schema cannot express: whether the parts of a well-formed manifest fit each other. (SDK-004) */
export function findContradictions(manifest: PluginManifest): ManifestError[] {
  const flag = `plugin.${manifest.id}`;
  return [
    ...(manifest.flag === flag ? [] : [{ path: 'flag', message: `must be '${flag}'.` }]),
    ...checkIds(manifest),
    ...checkRoutes(manifest),
    ...checkModules(manifest),
    ...checkFiles(manifest),
  ];
}

function checkIds(manifest: PluginManifest): ManifestError[] {
  const errors: ManifestError[] = [];
  const prefix = `${manifest.id}.`;
  const check = (id: string, path: string, seen: Set<string>) => {
    if (!id.startsWith(prefix)) errors.push({ path, message: `'${id}' must begin with '${prefix}'.` });
    if (seen.has(id)) errors.push({ path, message: `'${id}' is used twice.` });
    seen.add(id);
  };
  for (const list of LISTS) {
    const seen = new Set<string>();
    for (const [index, { id }] of manifest.contributions[list].entries()) check(id, `contributions.${list}[${index}].id`, seen);
  }
  const points = new Set<string>();
  for (const [index, id] of manifest.contributions.extensionPoints.entries()) check(id, `contributions.extensionPoints[${index}]`, points);
  return errors;
}

function checkRoutes(manifest: PluginManifest): ManifestError[] {
  return manifest.contributions.routes.flatMap(({ area, path }, index) => {
    const at = `contributions.routes[${index}].path`;
    if (area === 'public' && !path.startsWith('/')) return [{ path: at, message: 'must begin with a slash in the public area.' }];
    if (area === 'base' && path.startsWith('/')) return [{ path: at, message: 'must not begin with a slash: it is relative to the base.' }];
    return [];
  });
}

function checkModules(manifest: PluginManifest): ManifestError[] {
  return namedModules(manifest.contributions)
    .filter(({ module }) => !Object.hasOwn(manifest.modules, module))
    .map(({ module, path }) => ({ path, message: `names '${module}', which is not among the modules.` }));
}

function checkFiles(manifest: PluginManifest): ManifestError[] {
  const used: { file: string; path: string }[] = Object.entries(manifest.locales).map(([language, file]) => ({
    file,
    path: `locales['${language}']`,
  }));
  for (const [name, entry] of Object.entries(manifest.modules)) {
    for (const file of [entry.file, ...entry.imports, ...entry.css]) used.push({ file, path: `modules['${name}']` });
  }
  if (manifest.operationsFile !== undefined) used.push({ file: manifest.operationsFile, path: 'operationsFile' });
  return used
    .filter(({ file }) => !Object.hasOwn(manifest.files, file))
    .map(({ file, path }) => ({ path, message: `names '${file}', which is not among the files.` }));
}
