import type { PluginManifest } from './types.js';

/** Every module that a contribution names, with the location in the manifest. */
export function namedModules(contributions: PluginManifest['contributions']): { readonly module: string; readonly path: string }[] {
  const named: { module: string; path: string }[] = [];
  for (const list of ['routes', 'settingsTabs', 'searchProviders', 'extensions'] as const) {
    for (const [index, { module }] of contributions[list].entries()) {
      if (module !== undefined) named.push({ module, path: `contributions.${list}[${index}].module` });
    }
  }
  for (const [index, { status }] of contributions.settingsTabs.entries()) {
    if (status !== undefined) named.push({ module: status, path: `contributions.settingsTabs[${index}].status` });
  }
  for (const [index, { target }] of contributions.commands.entries()) {
    if ('module' in target) named.push({ module: target.module, path: `contributions.commands[${index}].target.module` });
  }
  if (contributions.setup !== undefined) named.push({ module: contributions.setup, path: 'contributions.setup' });
  return named;
}
