import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { rollup } from 'rollup';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validateManifest } from '../src/contract/manifest/validate.js';
import { buildPlugin, type BuildOptions, type BuiltPlugin } from './buildPlugin.js';
import { SDK_ROOT } from './packageRoot.js';
import { definePluginBuild } from './preset.js';

let folder: string;
let outDir: string;
beforeAll(async () => {
  await mkdir(path.join(SDK_ROOT, '..', 'dist'), { recursive: true });
  folder = await mkdtemp(path.join(os.tmpdir(), 'edge-plugin-'));
  outDir = path.join(folder, 'out');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const PLUGIN = `
  import { definePlugin } from '@edge-console/sdk';
  export default definePlugin({
    id: 'sample', version: '1.0.0', sdk: '^0.2.0', title: 'Sample',
    routes: [
      { id: 'sample.one', area: 'base', path: 'one', module: './screens/One', title: 'one' },
      { id: 'sample.two', area: 'base', path: 'two', module: './screens/Two', title: 'two' },
    ],
  });`;

const PLUGIN_OF_THREE = PLUGIN.replace(
  '],',
  `{ id: 'sample.three', area: 'base', path: 'three', module: './screens/Three', title: 'two' }],`,
);

const FILES: Readonly<Record<string, string>> = {
  'plugin.ts': PLUGIN,
  'screens/One.tsx': `import { useState } from 'react';\nimport { shared } from '../shared.js';\nimport './one.css';\nexport default function One() { const [n] = useState(shared); return <p>{n}</p>; }`,
  'screens/Two.tsx': `import { shared } from '../shared.js';\nexport default function Two() { return <p>{shared}</p>; }`,
  'screens/one.css': '.one { color: red; }',
  'shared.ts': `export const shared = 'shared '.repeat(Number('2'));`,
  'locales/en-GB.json': '{ "one": "One", "two": "Two" }',
  'graphql/__generated__/operations.ts': `export const ListDocument = {"__meta__":{"hash":"${'a'.repeat(64)}"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"List"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"x"}}]}}]} as unknown as object;`,
};

/** Writes a plugin with changed files (undefined: left out) and builds it. */
async function buildSample(changes: Readonly<Record<string, string | undefined>> = {}, options?: BuildOptions): Promise<BuiltPlugin> {
  const source = await mkdtemp(path.join(folder, 'source-'));
  for (const [name, text] of Object.entries({ ...FILES, ...changes })) {
    if (text === undefined) continue;
    await mkdir(path.dirname(path.join(source, name)), { recursive: true });
    await writeFile(path.join(source, name), text);
  }
  return buildPlugin(source, outDir, options);
}

describe('SDK-003: one preset builds every plugin', () => {
  test('only the icons that a screen imports are bundled', async () => {
    const source = await mkdtemp(path.join(SDK_ROOT, '..', 'dist', 'icons-'));
    try {
      await writeFile(
        path.join(source, 'One.tsx'),
        `import { AddIcon, Archive } from '@blueprintjs/icons';\nexport default function One() { return <p><AddIcon /><Archive /></p>; }`,
      );
      const { input, output } = definePluginBuild(source, ['./One']);
      const build = await rollup(input);
      const icons = build.watchFiles.filter((file) => file.includes('/generated/components/')).map((file) => path.basename(file));
      expect(icons.sort()).toEqual(['add.js', 'archive.js']);
      const [entry] = (await build.generate(output)).output;
      expect(entry.code).not.toContain('@blueprintjs/icons');
      await build.close();
    } finally {
      await rm(source, { recursive: true, force: true });
    }
  });

  test('the manifest is valid and lists every file of the build', async () => {
    const { manifest, folder: built } = await buildSample();
    expect(validateManifest(manifest)).toMatchObject({ ok: true });
    const onDisk = (await readdir(built, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
    const names = onDisk
      .map((entry) => path.relative(built, path.join(entry.parentPath, entry.name)))
      .filter((name) => !/\.(br|gz)$/.test(name));
    expect(names.sort()).toEqual([...Object.keys(manifest.files), 'manifest.json'].sort());
    for (const [name, { bytes, integrity }] of Object.entries(manifest.files)) {
      const content = await readFile(path.join(built, name));
      expect([name, bytes, integrity]).toEqual([name, content.length, `sha384-${createHash('sha384').update(content).digest('base64')}`]);
    }
    expect(JSON.parse(await readFile(path.join(built, 'manifest.json'), 'utf8'))).toEqual(manifest);
  });

  test('each module lists the files that its imports reach, and its styles', async () => {
    const { manifest } = await buildSample();
    const one = manifest.modules['./screens/One'];
    const two = manifest.modules['./screens/Two'];
    expect(one?.imports).toHaveLength(1);
    expect(one?.imports).toEqual(two?.imports);
    expect(one?.css).toEqual([expect.stringMatching(/^screens\/One-[0-9a-f]{10}\.css$/)]);
    expect(two?.css).toEqual([]);
  });

  test('styles are in the layer of plugins; classes of a module are unique, and the code uses the unique names', async () => {
    const { manifest, folder: built } = await buildSample({
      'screens/Two.tsx': `import styles from './card.module.css';\nexport default function Two() { return <p className={styles.title}>Two</p>; }`,
      'screens/card.module.css': '.title { color: blue }',
    });
    const { file, css } = manifest.modules['./screens/Two'] ?? { file: '', css: [] };
    const [sheet = ''] = await Promise.all(css.map((name) => readFile(path.join(built, name), 'utf8')));
    const title = /^@layer plugin\{\.(sample_title_[\w-]+)\{color:.*\}\}$/.exec(sheet)?.[1];
    expect(title).toBeDefined();
    expect(await readFile(path.join(built, file), 'utf8')).toContain(`"${title ?? ''}"`);
    const [plain = ''] = manifest.modules['./screens/One']?.css ?? [];
    expect(await readFile(path.join(built, plain), 'utf8')).toBe('@layer plugin{.one{color:red}}');
  });

  test('styles of a part that is imported dynamically belong to the module that imports it', async () => {
    const { manifest } = await buildSample({
      'screens/Two.tsx': `import { lazy } from 'react';\nconst Card = lazy(() => import('./Card.js'));\nexport default function Two() { return <Card />; }`,
      'screens/Card.tsx': `import styles from './card.module.css';\nexport default function Card() { return <p className={styles.title}>Two</p>; }`,
      'screens/card.module.css': '.title { color: blue }',
    });
    const two = manifest.modules['./screens/Two'];
    expect(two?.css).toHaveLength(1);
    expect(two?.imports.some((file) => file.includes('Card'))).toBe(false);
    expect(manifest.modules['./screens/One']?.css).toHaveLength(1);
  });

  test.each(['best', 'quick'] as const)('every file has compressed variants: %s', async (compress) => {
    const { manifest, folder: built } = await buildSample({}, { compress });
    for (const name of [...Object.keys(manifest.files), 'manifest.json']) {
      const content = await readFile(path.join(built, name));
      expect(brotliDecompressSync(await readFile(path.join(built, `${name}.br`)))).toEqual(content);
      expect(gunzipSync(await readFile(path.join(built, `${name}.gz`)))).toEqual(content);
    }
  });

  test('shared libraries stay imports of the import map', async () => {
    const { manifest, folder: built } = await buildSample();
    const code = await readFile(path.join(built, manifest.modules['./screens/One']?.file ?? ''), 'utf8');
    expect(code).toMatch(/from"react"/);
    expect(code).toMatch(/from"react\/jsx-runtime"/);
    expect(code).not.toContain('one.css');
  });

  test('each name of a split library is imported from its part', async () => {
    const { manifest, folder: built } = await buildSample({
      'screens/Two.tsx': `import { Button, Dialog, TextArea, Tree } from '@blueprintjs/core';
        import { LIMITS, isEmail } from '@edge-console/sdk/contract';
        import { DateField, ExtensionSlot, ListScreen, TextField, TreePicker } from '@edge-console/sdk/ui';
        export default () => <><Button /><Dialog isOpen /><TextArea value={isEmail('') + String(LIMITS)} /><Tree contents={[]} /><ListScreen /><TextField /><ExtensionSlot /><TreePicker /><DateField /></>;`,
    });
    const code = await readFile(path.join(built, manifest.modules['./screens/Two']?.file ?? ''), 'utf8');
    const imports = [...code.matchAll(/import\{(\w+) as \w+\}from"([^"]+)"/g)].map(([, name, source]) => [name, source]);
    expect(imports).toEqual(
      expect.arrayContaining([
        ['Button', '@blueprintjs/core/plain'],
        ['TextArea', '@blueprintjs/core/inputs'],
        ['LIMITS', '@edge-console/sdk/contract/basics'],
        ['isEmail', '@edge-console/sdk/contract/rules'],
        ['Dialog', '@blueprintjs/core/overlays'],
        ['Tree', '@blueprintjs/core'],
        ['ListScreen', '@edge-console/sdk/ui/basics'],
        ['TextField', '@edge-console/sdk/ui/forms'],
        ['ExtensionSlot', '@edge-console/sdk/ui/extensions'],
        ['TreePicker', '@edge-console/sdk/ui/tree'],
        ['DateField', '@edge-console/sdk/ui/dates'],
      ]),
    );
  });

  test('LOCALE-001: texts that a language lacks are those of en-US', async () => {
    const { folder, manifest } = await buildSample({
      'locales/en-US.json': '{ "one": "One", "two": "Two", "part": { "a": "A", "b": "B" } }',
      'locales/de.json': '{ "one": "Eins", "part": { "b": "Be" } }',
    });
    const german: unknown = JSON.parse(await readFile(path.join(folder, manifest.locales['de'] ?? ''), 'utf8'));
    expect(german).toEqual({ one: 'Eins', two: 'Two', part: { a: 'A', b: 'Be' } });
    expect(manifest.labels?.['de']).toEqual({ one: 'Eins', two: 'Two' });
  });

  test('LOCALE-001: en-GB is complete, and en-US contains only what differs from it, or is left out', async () => {
    const textsOf = async (changes: Readonly<Record<string, string | undefined>>) => {
      const { folder, manifest } = await buildSample({ 'locales/en-GB.json': '{ "one": "Organise", "two": "Two" }', ...changes });
      const read = async ([language, file]: [string, string]) =>
        [language, JSON.parse(await readFile(path.join(folder, file), 'utf8'))] as const;
      return Object.fromEntries(await Promise.all(Object.entries(manifest.locales).map(read))) as unknown;
    };
    const british = { one: 'Organise', two: 'Two' };
    expect(await textsOf({})).toEqual({ 'en-GB': british, 'en-US': british });
    expect(await textsOf({ 'locales/en-US.json': '{ "one": "Organize" }', 'locales/de.json': '{ "two": "Zwei" }' })).toEqual({
      'en-GB': british,
      'en-US': { one: 'Organize', two: 'Two' },
      de: { one: 'Organize', two: 'Zwei' },
    });
  });

  test('code that screens share is one file, so that a screen requests at most two', async () => {
    const screen = (names: string) => `import { ${names} } from '../rules'; export default () => <p>{${names.split(', ')[0]}()}</p>;`;
    const { manifest } = await buildSample({
      'rules.ts': `export { one } from './one'; export { two } from './two'; export { three } from './three';`,
      'one.ts': `export const one = () => document.title + 1;`,
      'two.ts': `export const two = () => document.title + 2;`,
      'three.ts': `export const three = () => document.title + 3;`,
      'screens/One.tsx': screen('one, two'),
      'screens/Two.tsx': screen('two, three'),
    });
    for (const { imports } of Object.values(manifest.modules)) expect(imports.length).toBeLessThanOrEqual(1);
    expect(Object.keys(manifest.files).filter((name) => name.startsWith('chunks/shared-') && name.endsWith('.js'))).toHaveLength(1);
  });

  test('shared code of a large plugin is joined where a request costs more than the code that some screens do not need', async () => {
    const screen = (...names: readonly string[]) =>
      `${names.map((name) => `import { ${name} } from '../${name}';`).join('\n')}\nexport default () => <p>{${names.join('() + ')}()}</p>;`;
    const module = (name: string, characters: number) => `export const ${name} = () => document.title + '${name[0]?.repeat(characters)}';`;
    const { manifest, folder: built } = await buildSample({
      'plugin.ts': PLUGIN_OF_THREE,
      'large.ts': module('large', 70_000),
      'small.ts': module('small', 100),
      'tiny.ts': module('tiny', 10),
      'screens/One.tsx': screen('large', 'small'),
      'screens/Two.tsx': screen('large', 'small', 'tiny'),
      'screens/Three.tsx': screen('small', 'tiny'),
    });
    const shared = Object.keys(manifest.files).filter((name) => name.startsWith('chunks/shared') && name.endsWith('.js'));
    expect(shared).toHaveLength(2);
    const { imports } = manifest.modules['./screens/Three'] ?? { imports: [] };
    expect(imports).toHaveLength(1);
    const code = await readFile(path.join(built, imports[0] ?? ''), 'utf8');
    expect(code).toContain('s'.repeat(100));
    expect(code).not.toContain('l'.repeat(100));
  });

  test('shared code does not include a library that one of the screens does not need', async () => {
    const { manifest, folder: built } = await buildSample({
      'plugin.ts': PLUGIN_OF_THREE,
      'rules.ts': `export const one = () => document.title + 1;`,
      'fields.ts': `import { object } from 'yup'; import { one } from './rules'; export const fields = () => object({ [one()]: object() });`,
      'screens/One.tsx': `import { one } from '../rules'; export default () => <p>{one()}</p>;`,
      'screens/Two.tsx': `import { fields } from '../fields'; export default () => <p>{String(fields())}</p>;`,
      'screens/Three.tsx': `import { fields } from '../fields'; export default () => <b>{String(fields())}</b>;`,
    });
    const { file, imports } = manifest.modules['./screens/One'] ?? { file: '', imports: [] };
    expect(imports).toHaveLength(1);
    for (const name of [file, ...imports]) expect(await readFile(path.join(built, name), 'utf8')).not.toContain('yup');
    // The manifest lists the libraries of a screen and of the code that it shares.
    const librariesOf = (screen: string) => manifest.modules[`./screens/${screen}`]?.libraries;
    expect([librariesOf('One'), librariesOf('Two')]).toEqual([['react/jsx-runtime'], ['react/jsx-runtime', 'yup']]);
  });

  test('a screen loads only the documents that it uses, and screens share one instance of a document', async () => {
    const documentOf = (name: string, rest = '') =>
      `export const ${name}Document = {"__meta__":{"hash":"${createHash('sha256').update(name).digest('hex')}"},"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"${name}"},"selectionSet":{"kind":"SelectionSet","selections":[]}}${rest}]} as unknown as DocumentNode<${name}Query>;`;
    const { manifest, folder: built } = await buildSample({
      'graphql/__generated__/operations.ts': [
        `import type { TypedDocumentNode as DocumentNode } from '@apollo/client';`,
        `export type OnlyOneQuery = object; export type OnlyTwoQuery = object; export type BothQuery = object;`,
        `export const PartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Parts"}}]} as unknown as DocumentNode;`,
        documentOf('OnlyOne', ',...PartsFragmentDoc.definitions'),
        documentOf('OnlyTwo'),
        documentOf('Both'),
      ].join('\n'),
      'screens/One.tsx': `import { BothDocument, OnlyOneDocument, type BothQuery } from '../graphql/__generated__/operations.js';\nexport default function One(props: BothQuery) { return <p {...props}>{[BothDocument, OnlyOneDocument].length}</p>; }`,
      'screens/Two.tsx': `import { BothDocument, OnlyTwoDocument } from '../graphql/__generated__/operations';\nexport default function Two() { return <p>{[BothDocument, OnlyTwoDocument].length}</p>; }`,
    });
    const filesOf = (module: string) => [manifest.modules[module]?.file ?? '', ...(manifest.modules[module]?.imports ?? [])];
    const textOf = async (module: string) =>
      (await Promise.all(filesOf(module).map((file) => readFile(path.join(built, file), 'utf8')))).join('\n');
    const namesIn = (code: string) => ['OnlyOne', 'Parts', 'OnlyTwo', 'Both'].filter((name) => code.includes(`value:"${name}"`));
    expect(namesIn(await textOf('./screens/One'))).toEqual(['OnlyOne', 'Parts', 'Both']);
    expect(namesIn(await textOf('./screens/Two'))).toEqual(['OnlyTwo', 'Both']);
    const holders = filesOf('./screens/One').filter((file) => filesOf('./screens/Two').includes(file));
    expect(namesIn(await readFile(path.join(built, holders[0] ?? ''), 'utf8'))).toEqual(['Both']);
  });

  test('a changed file gets another name, the others keep theirs', async () => {
    const before = await buildSample();
    const after = await buildSample({
      'screens/Two.tsx': 'export default function Two() { return <p>changed</p>; }',
      'locales/en-GB.json': '{ "one": "Eins", "two": "Zwei" }',
    });
    expect(after.manifest.modules['./screens/Two']?.file).not.toBe(before.manifest.modules['./screens/Two']?.file);
    expect(after.manifest.locales['en-GB']).not.toBe(before.manifest.locales['en-GB']);
    expect(existsSync(path.join(after.folder, before.manifest.locales['en-GB'] ?? ''))).toBe(false);
  });

  test('the same sources give the same build', async () => {
    expect((await buildSample()).manifest).toEqual((await buildSample()).manifest);
  });

  test('SDK-009: operations are listed by the hash of their text, and the server receives the texts', async () => {
    const { manifest, folder: built } = await buildSample();
    expect(manifest.operations).toEqual([{ name: 'List', type: 'query', sha256: 'a'.repeat(64) }]);
    expect(JSON.parse(await readFile(path.join(built, manifest.operationsFile ?? ''), 'utf8'))).toEqual({
      ['a'.repeat(64)]: { name: 'List', text: '{\n  x\n}'.replace('{', 'query List {') },
    });
  });
});

describe('SDK-002: a plugin imports only its own files, packages and the SDK', () => {
  test.each([
    [
      `import '../../core/main.js'; export default 1;`,
      "screens/Two.tsx:1: imports '../../core/main.js', which is outside the plugin. Import @edge-console/sdk",
    ],
    [
      `\n\nimport '@edge-console/server/main'; export default 1;`,
      "screens/Two.tsx:3: '@edge-console/server/main' is not for plugins. Import @edge-console/sdk.",
    ],
    [`\nimport './Gone.js'; export default 1;`, "screens/Two.tsx:2: imports './Gone.js', but the file does not exist."],
    [
      `import no from 'no-such-package/part'; export default no;`,
      "screens/Two.tsx:1: imports 'no-such-package/part', which is not installed. Run: npm install no-such-package",
    ],
    [
      `import { readFileSync } from 'node:fs'; export default readFileSync;`,
      "screens/Two.tsx:1: imports 'node:fs', a module of Node.js that browsers do not have. Load data from the API",
    ],
    [`import '@edge-console/sdk/testing'; export default 1;`, "'@edge-console/sdk/testing' is not shared by the console"],
    [
      `import { x } from '@apollo/client/utilities'; export default x;`,
      "'@apollo/client/utilities' is not shared by the console, and a second copy of @apollo/client would not work with the first. Available: @apollo/client, @apollo/client/react.",
    ],
  ])('%s', async (text, message) => {
    await expect(buildSample({ 'screens/Two.tsx': text })).rejects.toThrow(message);
  });
});

test.each([
  "import { gql } from '@apollo/client';\n\nexport default gql`{ x }`;",
  "import {\n  gql as make, } from '@apollo/client/core'; export default make;",
  "import { gql } from 'graphql-tag'; export default gql('{ x }');",
])('SDK-009: an operation that is written in code, which the console would refuse, is reported: %j', async (text) => {
  await expect(buildSample({ 'screens/Two.tsx': text })).rejects.toThrow(
    /^screens\/Two\.tsx:\d: (the console rejects operations that gql creates, because it does not know them\. Put the operation into a file of graphql\/|'@apollo\/client\/core' is not shared)/,
  );
});

describe('SDK-004: errors name what the author has to fix', () => {
  test.each([
    [{ 'plugin.ts': undefined }, 'plugin.ts is missing.'],
    [{ 'plugin.ts': 'export const x = 1;' }, 'must export the result of definePlugin({ ... }) as default.'],
    [
      { 'plugin.ts': `\nimport fs from 'node:fs'; export default fs;` },
      "plugin.ts:2:16: plugin.ts is read without a browser and may not import 'node:fs'.",
    ],
    [
      {
        'plugin.ts': `import { base } from './base.js';\n${PLUGIN.replace("'Sample'", 'base')}`,
        'base.ts': `\nexport const base: string = window.location.href;`,
      },
      'base.ts:2: window is not defined. The description is read without a browser: move what needs one into a module that it names.',
    ],
    [
      { 'plugin.ts': `\nconst none = undefined as unknown as string[];\nnone.map(String);\n${PLUGIN}` },
      'plugin.ts:3: Cannot read properties of undefined',
    ],
    [{ 'plugin.ts': PLUGIN.replace("'sample.one'", "'other.one'") }, "contributions.routes[0].id: 'other.one' must begin with 'sample.'."],
    [{ 'plugin.ts': PLUGIN.replace("version: '1.0.0'", "version: 'one'") }, 'version: '],
    [
      { 'screens/Two.tsx': undefined },
      "plugin.ts:7: plugin.ts names the module './screens/Two', but ./screens/Two.tsx and ./screens/Two.ts are missing.",
    ],
    [
      { 'screens/Two.tsx': 'export const Two = 1;' },
      'screens/Two.tsx:1: ./screens/Two does not have a default export, which plugin.ts:7 requires.',
    ],
    [
      { 'plugin.ts': PLUGIN.replace('routes:', 'route:') },
      "plugin.ts:5: 'route' is not a part of a plugin's description. The parts are: id, version,",
    ],
    [{ 'screens/Two.tsx': 'export default <p' }, 'Two.tsx'],
    [{ 'screens/one.css': '.one {}\nbody { display: none }' }, "screens/one.css:2: 'body' styles what is not of this plugin."],
    [{ 'locales/en-GB.json': '{' }, 'locales/en-GB.json:1: locales/en-GB.json is not valid JSON'],
    [{ 'locales/en-GB.json': '{\n  "one": "One"\n  "two": "Two"\n}' }, 'locales/en-GB.json:3: '],
    [{ 'locales/english.json': '{}' }, 'locales/english.json: the file name is not a language, such as en-GB.json or de.json.'],
    [{ 'locales/en-GB.json': '[]' }, 'locales/en-GB.json must be an object of texts by key.'],
  ])('%j', async (changes, message) => {
    await expect(buildSample(changes)).rejects.toThrow(message);
  });
});
