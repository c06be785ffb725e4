import path from 'node:path';

/**
 * Specs that a change of one plugin affects, by the plugin's id. A spec outside these lists covers the whole console and is
 * selected for a change of any plugin.
 */
const SPECS_OF_PLUGIN: Readonly<Record<string, readonly string[]>> = {
  auth: [
    'account',
    'passkeys',
    'password-reset',
    'second-factor',
    'session',
    'sign-in',
    'sign-in-errors',
    'sso',
    'sso-settings',
    'clock-skew',
  ],
  customers: ['customers'],
  iam: ['groups'],
  recruiting: ['workflows'],
  settings: ['branding', 'departments', 'settings', 'sso-settings'],
};

/** Specs that depend only on the shell, the server and the fixture plugins. */
const SPECS_OF_NO_PLUGIN = [
  'canary',
  'chaos',
  'deep-links',
  'dev',
  'extensions',
  'flags',
  'last-known',
  'operations',
  'operations-environments',
  'operations-states',
  'outside',
  'plugin-versions',
  'plugins',
];

const nameOf = (spec: string) => path.posix.basename(spec, '.spec.ts');
const OWNED = new Set([...Object.values(SPECS_OF_PLUGIN).flat(), ...SPECS_OF_NO_PLUGIN]);

function isAffected(spec: string, file: string): boolean {
  if (file.startsWith('tests/e2e/') && file.endsWith('.spec.ts')) return file === spec;
  const plugin = /^plugins\/([^/]+)\//.exec(file)?.[1];
  if (plugin === undefined) return true;
  const name = nameOf(spec);
  return SPECS_OF_PLUGIN[plugin]?.includes(name) === true || !OWNED.has(name);
}

/** The specs that the changed files affect: a changed spec itself, those of a changed plugin, all specs for any other change. */
export function specsFor(changed: readonly string[], specs: readonly string[]): readonly string[] {
  return specs.filter((spec) => changed.some((file) => isAffected(spec, file)));
}
