import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PluginManifest } from '../../src/contract/manifest/index.js';
import { buildPlugin } from '../buildPlugin.js';
import { generateOperations } from '../codegen/generateOperations.js';
import { SDK_ROOT } from '../packageRoot.js';
import { readDevPlugin } from '../dev/devManifest.js';
import { createScratchPlugin } from '../testing/createScratchPlugin.js';
import { adviseOn } from './adviseOn.js';
import type { CheckStep } from './check.js';
import { checkContributions } from './checkContributions.js';
import { checkTexts } from './checkTexts.js';

/** No browser loads these builds, and compressing takes longer than building. */
const UNCOMPRESSED = { compress: false } as const;

let scratch: string;
let plugin: string;
beforeAll(async () => {
  ({ scratch, plugin } = await createScratchPlugin());
});
afterAll(() => rm(scratch, { recursive: true, force: true }));

async function change(file: string, from: string, to: string): Promise<() => Promise<void>> {
  const target = path.join(plugin, file);
  const before = await readFile(target, 'utf8');
  expect(before).toContain(from);
  await writeFile(target, before.replace(from, to));
  return () => writeFile(target, before);
}

/** The error message after a change of the plugin. */
async function errorOf(file: string, from: string, to: string): Promise<string> {
  const restore = await change(file, from, to);
  try {
    await generateOperations(plugin);
    await buildPlugin(plugin, path.join(scratch, 'out'), UNCOMPRESSED);
    return 'nothing';
  } catch (error) {
    return (error as Error).message;
  } finally {
    await restore();
  }
}

describe('SDK-004: faults are reported with file and line', () => {
  test.each([
    [
      'graphql/ORGGetOrganizations.graphql',
      'displayName',
      'nickname',
      'graphql/ORGGetOrganizations.graphql:5:5: Cannot query field "nickname" on type "Organization".',
    ],
    [
      'graphql/ORGGetOrganizations.graphql',
      'query ORGGetOrganizations',
      'query Mine',
      "graphql/ORGGetOrganizations.graphql:1:1: the operation must be named 'ORGGetOrganizations'",
    ],
    [
      'graphql/ORGGetOrganizations.graphql',
      'query ORGGetOrganizations($filter',
      'query ORGGetOrganizations($filter: ORGGetOrganizationsFilter!) { ORGGetOrganizations(filter: $filter) { _id } }\n\nquery ORGGetOrganizations($filter',
      "graphql/ORGGetOrganizations.graphql:3:1: the operation 'ORGGetOrganizations' is at graphql/ORGGetOrganizations.graphql:1 already",
    ],
    ['graphql/ORGGetOrganizations.graphql', '(filter: $filter)', '(filter: ', 'graphql/ORGGetOrganizations.graphql:4:5: Syntax Error'],
    [
      'plugin.ts',
      "'tide-tables.menu'",
      "'other.menu'",
      "plugin.ts:28: contributions.menu[0].id: 'other.menu' must begin with 'tide-tables.'.",
    ],
    ['plugin.ts', "icon: 'collection'", "icon: 'unicorn'", 'plugin.ts:30: contributions.menu[0].icon: '],
    ['plugin.ts', "'./screens/Overview'", "'./screens/Gone'", "plugin.ts names the module './screens/Gone'"],
    ['plugin.ts', 'routes: [', 'routes: [[', 'plugin.ts:'],
    ['screens/Overview.tsx', 'return (', 'return ((', 'screens/Overview.tsx:'],
    [
      'plugin.ts',
      "'tide-tables/settings'",
      "'Tide-Tables'",
      "plugin.ts:21: contributions.routes[1].path: 'Tide-Tables' matches the same addresses as the path of 'tide-tables.overview'.",
    ],
    [
      'plugin.ts',
      "'tide-tables/settings'",
      "'operations/tides'",
      "plugin.ts:21: contributions.routes[1].path: 'operations/tides': the addresses below 'operations' belong to the console.",
    ],
    [
      'plugin.ts',
      'flags: []',
      "flags: [], requires: [{ id: 'tide-tables', range: '*' }]",
      "requires[0].id: 'tide-tables' requires itself, so it would never be active.",
    ],
    [
      'plugin.ts',
      "label: 'commands.count'",
      "label: 'commands.count', shortcut: '$mod+t'",
      'plugin.ts:48: contributions.commands[0].shortcut: Browsers or operating systems use these keys themselves.',
    ],
    [
      'plugin.ts',
      "label: 'commands.count'",
      "label: 'commands.count', shortcut: '/'",
      "contributions.commands[0].shortcut: '/' is the shortcut of the console too.",
    ],
    [
      'plugin.ts',
      'commands: [',
      "commands: [{ id: 'tide-tables.one', label: 'menu', target: { path: 'a' }, shortcut: 'g' }, { id: 'tide-tables.two', label: 'menu', target: { path: 'b' }, shortcut: 'g t' },",
      "contributions.commands[1].shortcut: 'g t' and the shortcut of 'tide-tables.one' begin with the same key",
    ],
    [
      'plugin.ts',
      'USER_MENU.id',
      "'tide-tables.tiles'",
      "contributions.extensions[0].point: 'tide-tables' has no extension point 'tide-tables.tiles'. Add it to extensionPoints.",
    ],
  ])('%s: %s -> %s', async (file, from, to, message) => {
    expect(await errorOf(file, from, to)).toContain(message);
  });

  /** Faults of the texts after several changes, each of which is reverted. */
  async function textFaults(...changes: readonly (readonly [file: string, from: string, to: string])[]): Promise<readonly string[]> {
    const { manifest } = await buildPlugin(plugin, path.join(scratch, 'out'), UNCOMPRESSED);
    const restores: (() => Promise<void>)[] = [];
    for (const one of changes) restores.push(await change(...one));
    const { faults } = await checkTexts(plugin, manifest);
    for (const restore of restores.reverse()) await restore();
    return faults;
  }

  test('D-188: texts that a language lacks, except American texts, which contain only the differences', async () => {
    expect(await textFaults()).toEqual([]);
    const german = path.join(plugin, 'locales', 'de.json');
    await writeFile(german, (await readFile(path.join(plugin, 'locales', 'en-GB.json'), 'utf8')).replace('"menu"', '"dish"'));
    expect(await textFaults()).toEqual([
      "locales/en-GB.json:2: the text 'menu' is missing in locales/de.json.",
      "locales/de.json:2: the text 'dish' is missing in locales/en-GB.json.",
    ]);
    await rm(german);
  });

  test('D-188: American texts that en-GB does not have are faults, American texts that repeat en-GB are warnings', async () => {
    const american = path.join(plugin, 'locales', 'en-US.json');
    const before = await readFile(american);
    await writeFile(
      american,
      '{\n  "soup": "Soup",\n  "menu": "Tide tables",\n  "overview": {\n    "count_one": "One organization"\n  }\n}\n',
    );
    const { manifest } = await buildPlugin(plugin, path.join(scratch, 'out'), UNCOMPRESSED);
    const { faults, warnings } = await checkTexts(plugin, manifest);
    await writeFile(american, before);
    expect(faults).toEqual([
      "locales/en-US.json:2: the text 'soup' is not in locales/en-GB.json. locales/en-US.json has only texts that differ from locales/en-GB.json: add the text there, or remove it here.",
    ]);
    expect(warnings).toEqual([
      "locales/en-US.json:3: the text 'menu' repeats locales/en-GB.json. Remove it here: the build takes it from locales/en-GB.json.",
    ]);
  });

  test('texts that contributions name but that are missing', async () => {
    const { manifest } = await buildPlugin(plugin, path.join(scratch, 'out'), UNCOMPRESSED);
    const menu = manifest.contributions.menu.map((item) => ({ ...item, label: 'soup' }));
    const { faults } = await checkTexts(plugin, { ...manifest, contributions: { ...manifest.contributions, menu } });
    expect(faults).toEqual([expect.stringMatching(/^plugin\.ts:\d+: the text 'soup' is in no file of locales\/\.$/)]);
  });

  test('values that a text has in one language only', async () => {
    expect(
      await textFaults(
        ['locales/en-US.json', 'has “{{text}}”', 'has “{{ txet }}”'],
        ['locales/en-US.json', '{{count}} organization"', 'One organization"'],
      ),
    ).toEqual(["locales/en-US.json:11: the text 'overview.noMatch' has {{txet}} here, and {{text}} in locales/en-GB.json."]);
  });

  test('D-188: a plugin without the language that has every text', async () => {
    const british = path.join(plugin, 'locales', 'en-GB.json');
    const before = await readFile(british);
    await rm(british);
    const { manifest } = await buildPlugin(plugin, path.join(scratch, 'out'), UNCOMPRESSED);
    const { faults } = await checkTexts(plugin, manifest);
    await writeFile(british, before);
    expect(faults).toContainEqual(expect.stringMatching(/^locales\/en-GB\.json: the file is missing\. Write every text there/));
  });

  test('missing texts that a screen uses', async () => {
    const { manifest } = await buildPlugin(plugin, path.join(scratch, 'out'), UNCOMPRESSED);
    const restore = await change('screens/Settings.tsx', "text('settings.hint')", "text('settings.hnit')");
    const { faults } = await checkTexts(plugin, manifest);
    await restore();
    expect(faults).toEqual([expect.stringMatching(/^screens\/Settings\.tsx:\d+: the text 'settings\.hnit' is in no file of locales\/\.$/)]);
  });

  test('missing plural forms that a language needs', async () => {
    const { manifest } = await buildPlugin(plugin, path.join(scratch, 'out'), UNCOMPRESSED);
    const polish = path.join(plugin, 'locales', 'pl.json');
    await writeFile(polish, await readFile(path.join(plugin, 'locales', 'en-GB.json')));
    const restore = await change('locales/en-GB.json', '"count_one"', '"counted_one"');
    const { faults } = await checkTexts(plugin, manifest);
    await restore();
    await rm(polish);
    expect(faults).toContainEqual(
      expect.stringMatching(
        /^locales\/pl\.json:\d+: pl has plural forms that are missing here: 'overview\.count_few', 'overview\.count_many'\.$/,
      ),
    );
    expect(faults).toContainEqual(
      expect.stringMatching(/^locales\/en-GB\.json:\d+: en-GB has plural forms that are missing here: 'overview\.count_one'\.$/),
    );
  });

  /** The result of the check of contributions and code after a change. */
  async function checked(file: string, from: string, to: string): Promise<CheckStep> {
    const restore = await change(file, from, to);
    try {
      return await checkContributions(plugin, (await buildPlugin(plugin, path.join(scratch, 'out'), UNCOMPRESSED)).manifest);
    } finally {
      await restore();
    }
  }

  test('a new plugin uses only existing parts of the console', async () => {
    expect(await checked('plugin.ts', "version: '0.1.0'", "version: '0.1.1'")).toMatchObject({ faults: [], warnings: [] });
  });

  test.each([
    [
      'plugin.ts',
      "action: 'org:viewOrganizationList'",
      "action: 'org:viewOrganisationList'",
      "plugin.ts:16: the schema has no right 'org:viewOrganisationList'. It has: org:addGroupUsers, ",
    ],
    [
      'screens/Settings.tsx',
      'const text = useText();',
      "const text = useText();\n  usePolicy('orq:viewGroup');",
      "screens/Settings.tsx:8: the schema has no right 'orq:viewGroup'. It has: ",
    ],
    [
      'screens/Settings.tsx',
      'const text = useText();',
      "const text = useText();\n  useFlag('edgeTides');",
      "screens/Settings.tsx:8: the flag 'edgeTides' is off for this plugin, as plugin.ts does not list it.",
    ],
    [
      'screens/Settings.tsx',
      'const text = useText();',
      "const text = useText();\n  useShortcut({ keys: 'F5', label: '', run: () => undefined });",
      "screens/Settings.tsx:8: the shortcut 'F5': Browsers use 'F5' themselves.",
    ],
    [
      'screens/Overview.tsx',
      'styles.filter',
      'styles.fliter',
      "screens/Overview.tsx:63: screens/Overview.module.css has no class 'fliter'. It has: filter.",
    ],
    [
      'plugin.ts',
      'USER_MENU.id',
      "'shell.toolbar'",
      "plugin.ts:56: the console has no extension point 'shell.toolbar'. It has: shell.userMenu, shell.jobTitles, shell.attention.",
    ],
  ])('a missing part that a plugin uses: %s: %s', async (file, from, to, fault) => {
    const { faults } = await checked(file, from, to);
    expect(faults).toEqual([expect.stringContaining(fault)]);
  });

  test.each([
    [
      'plugin.ts',
      'USER_MENU.id',
      "'insights.tiles'",
      "plugin.ts:56: nothing says that 'insights.tiles' is rendered. If a plugin 'insights' has it, add { id: 'insights',",
    ],
  ])('a contribution that is not rendered, which is a warning: %s: %s', async (file, from, to, warning) => {
    expect(await checked(file, from, to)).toMatchObject({ faults: [], warnings: [expect.stringContaining(warning)] });
  });

  test('a screen that is too large: with the cause', async () => {
    const advice = await adviseOn(plugin, './screens/Overview');
    expect(advice).toMatch(
      /^Before compression: .*screens\/Overview\.tsx \d+ kB.*\. Load what is not seen at once by lazyComponent\(\(\) => import\(\)\), or allow more by --budget\.$/,
    );
  });

  test.each(['auth', 'customers', 'iam', 'recruiting', 'settings'])(
    "the console's own plugin %s uses only existing parts of the console",
    async (id) => {
      const folder = path.join(SDK_ROOT, '..', 'plugins', id);
      const { entry } = await readDevPlugin(folder);
      const manifest = entry.manifest as PluginManifest;
      expect(await checkContributions(folder, manifest)).toMatchObject({ faults: [], warnings: [] });
      expect((await checkTexts(folder, manifest)).faults).toEqual([]);
    },
  );

  test('a development server validates the description as the build does', async () => {
    const restore = await change('plugin.ts', "'tide-tables.menu'", "'other.menu'");
    await expect(readDevPlugin(plugin)).rejects.toThrow(/plugin\.ts:\d+: contributions\.menu\[0\]\.id: 'other\.menu' must begin with/);
    await restore();
    await expect(readDevPlugin(plugin)).resolves.toMatchObject({ id: 'tide-tables' });
  });
});
