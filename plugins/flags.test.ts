import type { PluginDefinition } from '@edge-console/sdk';
import { flagsOfGate } from '@edge-console/sdk/contract';
import { describe, expect, test } from 'vitest';

const PLUGINS = import.meta.glob<{ readonly default: PluginDefinition }>('./*/plugin.ts', { eager: true });
const SOURCES = import.meta.glob<string>(['./*/**/*.ts', './*/**/*.tsx', '!./*/**/*.test.*', '!./*/testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const ENVIRONMENTS = import.meta.glob<{ readonly flags: object }>('../flags/*.flagd.json', { eager: true });

const environments = Object.entries(ENVIRONMENTS).map(([file, { flags }]) => ({ file, flags: new Set(Object.keys(flags)) }));
const defined = new Set(environments.flatMap(({ flags }) => [...flags]));

/** Flags in the manifest: those that contributions name, and those that the code reads. */
function declared({
  flags = [],
  routes = [],
  menu = [],
  settingsTabs = [],
  searchProviders = [],
  commands = [],
  ...rest
}: PluginDefinition) {
  const gates = [...routes, ...menu, ...settingsTabs, ...searchProviders, ...commands, ...(rest.extensions ?? [])];
  return new Set([...flags, ...gates.flatMap(flagsOfGate)]);
}

/** Flags that the plugin's code contains as a string. */
function spelled(folder: string): readonly string[] {
  const code = Object.entries(SOURCES).filter(([file]) => file.startsWith(`${folder}/`));
  const names = code.flatMap(([, text]) => [...text.matchAll(/'([\w.-]+)'/g)].map(([, name = '']) => name));
  return [...new Set(names)].filter((name) => defined.has(name));
}

const plugins = Object.entries(PLUGINS).map(([file, { default: definition }]) => ({
  folder: file.slice(0, -'/plugin.ts'.length),
  definition,
}));

describe('flags of the plugins', () => {
  test.each(plugins)('$definition.id lists every flag that its code reads, since any other flag is refused', ({ definition }) => {
    expect(definition.flags).toBeDefined();
  });

  test.each(plugins)('$definition.id reads no flag that its manifest does not list', ({ folder, definition }) => {
    expect(spelled(folder).filter((flag) => !declared(definition).has(flag))).toEqual([]);
  });

  test.each(plugins)('PLATFORM-006: the flags that $definition.id lists are defined in every environment', ({ definition }) => {
    for (const { file, flags } of environments)
      expect(
        [...declared(definition)].filter((flag) => !flags.has(flag)),
        file,
      ).toEqual([]);
  });
});
