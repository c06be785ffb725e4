import path from 'node:path';

/**
 * Specs that a change to one plugin concerns, by the plugin's id. A spec that is in no list covers the console as a whole and is
 * chosen for a change to any plugin.
 */
const SPECS_OF_PLUGIN: Readonly<Record<string, readonly string[]>> = {
  auth: ['account', 'passkeys', 'password-reset', 'second-factor', 'session', 'sign-in', 'sign-in-errors', 'sso', 'clock-skew'],
  customers: ['customers'],
  iam: ['groups'],
};

/** Specs that only the shell, the server and the fixture plugins decide about. */
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

function isConcerned(spec: string, file: string): boolean {
  if (file.startsWith('tests/e2e/') && file.endsWith('.spec.ts')) return file === spec;
  const plugin = /^plugins\/([^/]+)\//.exec(file)?.[1];
  if (plugin === undefined) return true;
  const name = nameOf(spec);
  return SPECS_OF_PLUGIN[plugin]?.includes(name) === true || !OWNED.has(name);
}

/** The specs that the changed files concern: a changed spec itself, those of a changed plugin, all of them for any other change. */
export function specsFor(changed: readonly string[], specs: readonly string[]): readonly string[] {
  return specs.filter((spec) => changed.some((file) => isConcerned(spec, file)));
}
