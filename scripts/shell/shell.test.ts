import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import postcss from 'postcss';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BLUEPRINT_PLAIN, CONTRACT_RULES, PLATFORM, SHARED_SPECIFIERS, UI_PARTS } from '../../sdk/build/sharedLibraries.js';
import { ROOT } from '../lib/paths.js';
import { findChunkGroups } from './chunkGroups.js';
import { shellConfig } from './config.js';
import { inConsoleLayer } from './inConsoleLayer.js';
import { namesOf } from './sharedEntries.js';

const FIXTURES = path.join(import.meta.dirname, 'fixtures');
/** The import of the shell in the page. */
const SHELL = /import\('([^']+)'\)/;

let folder: string;
let html: string;
let map: { readonly imports: Readonly<Record<string, string>>; readonly integrity: Readonly<Record<string, string>> };

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'edge-shell-'));
  const files = { main: path.join(FIXTURES, 'main.tsx'), template: path.join(FIXTURES, 'index.html'), outDir: folder };
  await build({ ...shellConfig(files, await findChunkGroups(files)), configFile: false, logLevel: 'error' });
  html = await readFile(path.join(folder, 'index.html'), 'utf8');
  map = JSON.parse(/<script type="importmap">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as typeof map;
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function integrityOnDisk(address: string): Promise<string> {
  return `sha384-${createHash('sha384')
    .update(await readFile(path.join(folder, address)))
    .digest('base64')}`;
}

/** Addresses of a script and of all its direct and indirect imports. */
async function reach(address: string, reached = new Set<string>()): Promise<Set<string>> {
  if (reached.has(address)) return reached;
  reached.add(address);
  const code = await readFile(path.join(folder, address), 'utf8');
  for (const [, imported] of code.matchAll(/(?:from|import)\s*["'](\.[^"']+)["']/g)) {
    await reach(path.posix.join(path.posix.dirname(address), imported ?? ''), reached);
  }
  return reached;
}

/** The file with the library's code, found by a text that only this file contains. */
async function filesWith(text: string): Promise<string[]> {
  const names = (await readdir(path.join(folder, 'assets'), { recursive: true })).filter((name) => name.endsWith('.js'));
  const found: string[] = [];
  for (const name of names) if ((await readFile(path.join(folder, 'assets', name), 'utf8')).includes(text)) found.push(`/assets/${name}`);
  return found;
}

describe('the list of libraries', () => {
  test('names the files of each shared library that the shell does not load itself', async () => {
    const listed = JSON.parse(await readFile(path.join(folder, 'libraries.json'), 'utf8')) as Record<
      string,
      { url: string; integrity: string }[]
    >;
    expect(Object.keys(listed).sort()).toEqual([...SHARED_SPECIFIERS].sort());
    const shell = await reach(SHELL.exec(html)?.[1] ?? '');
    for (const [specifier, files] of Object.entries(listed)) {
      const needed = [...(await reach(map.imports[specifier] ?? ''))].filter((address) => !shell.has(address));
      expect(files.map(({ url }) => url).sort()).toEqual(needed.sort());
      for (const { url, integrity } of files) expect(integrity).toBe(map.integrity[url]);
    }
  });

  test('is in the page for the loader of plugins', async () => {
    const listed = JSON.parse(await readFile(path.join(folder, 'libraries.json'), 'utf8')) as Record<string, { url: string }[]>;
    const inPage = JSON.parse(/<script type="application\/json" id="library-files">(.*?)<\/script>/.exec(html)?.[1] ?? 'null') as object;
    expect(inPage).toEqual(Object.fromEntries(Object.entries(listed).map(([name, files]) => [name, files.map(({ url }) => url)])));
  });
});

describe('the import map', () => {
  test('maps every shared specifier to a file of this build', async () => {
    expect(Object.keys(map.imports).sort()).toEqual([...SHARED_SPECIFIERS].sort());
    for (const address of Object.values(map.imports)) expect(map.integrity[address]).toBe(await integrityOnDisk(address));
  });

  test('has the integrity of every script, loaded at once or later', async () => {
    const files = (await readdir(path.join(folder, 'assets'), { recursive: true })).filter((name) => name.endsWith('.js'));
    // Browsers do not apply an import map to workers.
    const scripts = files.filter((name) => !name.includes('.worker-'));
    expect(Object.keys(map.integrity).sort()).toEqual(scripts.map((name) => `/assets/${name}`).sort());
  });

  test('precedes every tag that loads a module', () => {
    expect(html.indexOf('importmap')).toBeLessThan(html.indexOf('modulepreload'));
    expect(html.match(/type="importmap"/g)).toHaveLength(1);
  });
});

test('every preload, style sheet and script of the page has the integrity of its file', async () => {
  const tags = [...html.matchAll(/<(?:link|script) [^>]*(?:href|src)="([^"]+)" integrity="([^"]+)" crossorigin>/g)];
  expect(tags.length).toBeGreaterThan(3);
  for (const [, address, integrity] of tags) expect(integrity).toBe(await integrityOnDisk(address ?? ''));
  expect(html.match(/ (?:href|src)="/g)).toHaveLength(tags.length);
});

test('the page preloads exactly what the shell imports', async () => {
  const entry = SHELL.exec(html)?.[1] ?? '';
  const preloaded = [...html.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, address]) => address);
  expect(preloaded.sort()).toEqual([...(await reach(entry))].sort());
});

describe('shell and plugins get the same instance', () => {
  const entryOf = () => SHELL.exec(html)?.[1] ?? '';

  test.each([
    ['react', '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE='],
    ['react-dom/client', 'https://react.dev/errors/'],
    ['react-router-dom', 'useNavigate() may be used only'],
    ['tsyringe', 'TypeInfo not known for'],
  ])('%s', async (specifier, mark) => {
    const shell = await reach(entryOf());
    const shared = await reach(map.imports[specifier] ?? '');
    const common = (await filesWith(mark)).filter((file) => shell.has(file) || shared.has(file));
    expect(common.length).toBeGreaterThan(0);
    for (const file of common) expect([shell.has(file), shared.has(file)]).toEqual([true, true]);
  });
});

describe('libraries in parts', () => {
  /** Names that a built module exports. */
  async function exportsOf(specifier: string): Promise<readonly string[]> {
    const code = await readFile(path.join(folder, map.imports[specifier] ?? ''), 'utf8');
    const clause = /export\s*\{([^}]*)\}/.exec(code)?.[1] ?? '';
    return clause.split(',').map(
      (name) =>
        name
          .split(/\bas\b/)
          .at(-1)
          ?.trim() ?? '',
    );
  }

  test('the modules of every first screen are one file with all their names', async () => {
    expect(new Set(PLATFORM.map((specifier) => map.imports[specifier])).size).toBe(1);
    const names = await exportsOf('react');
    expect(names).toEqual(expect.arrayContaining([...(namesOf('react') ?? []), ...BLUEPRINT_PLAIN, 'ListScreen', 'definePlugin']));
  });

  test('the libraries in this file do not use one name for different exports', async () => {
    const sources = ['index', 'contract/basics', 'ui/basics'].map((name) => path.join(ROOT, 'sdk/src', `${name}.ts`));
    const sdk = await Promise.all(sources.map(async (source) => (await import(source)) as object));
    const owners = new Map<string, unknown>();
    for (const name of PLATFORM.flatMap((specifier) => namesOf(specifier) ?? [])) owners.set(name, 'library');
    for (const library of sdk) {
      for (const [name, value] of Object.entries(library)) {
        expect(owners.get(name) ?? value, name).toBe(value);
        owners.set(name, value);
      }
    }
    expect(owners.size).toBeGreaterThan(150);
  });

  test.each(Object.entries(UI_PARTS))('%s of the kit exports the names that the build of plugins imports from it', async (part, names) => {
    expect([...(await exportsOf(`@edge-console/sdk/ui/${part}`))].sort()).toEqual([...names].sort());
  });

  test('the rules of the contract are exactly the names that the build of plugins imports from them', async () => {
    expect([...(await exportsOf('@edge-console/sdk/contract/rules'))].sort()).toEqual([...CONTRACT_RULES].sort());
    const rest = Object.keys((await import(path.join(ROOT, 'sdk/src/contract/basics.ts'))) as object);
    expect(rest.filter((name) => CONTRACT_RULES.includes(name))).toEqual([]);
  });

  test('the rest of the kit does not export names of a part', async () => {
    const rest = await exportsOf('@edge-console/sdk/ui/basics');
    expect(rest.filter((name) => Object.values(UI_PARTS).flat().includes(name))).toEqual([]);
  });

  test('a list does not load the form library, a form does', async () => {
    const library = await filesWith('No config specified');
    const list = await reach(map.imports['@edge-console/sdk/ui/basics'] ?? '');
    const form = await reach(map.imports['@edge-console/sdk/ui/forms'] ?? '');
    expect(library.filter((file) => form.has(file))).toHaveLength(1);
    expect(library.filter((file) => list.has(file))).toEqual([]);
    const drawn = await filesWith('showed nothing within');
    const extensions = await reach(map.imports['@edge-console/sdk/ui/extensions'] ?? '');
    expect(drawn.filter((file) => extensions.has(file))).toHaveLength(1);
    expect(drawn.filter((file) => list.has(file) && extensions.has(file) && file.includes('Extension'))).toEqual([]);
  });
});

test('a panel or dialog does not load the forms', async () => {
  const overlays = map.imports['@blueprintjs/core/overlays'] ?? '';
  const reached = [...(await reach(overlays))].map((address) => path.posix.basename(address));
  expect(reached).toContainEqual(expect.stringMatching(/^overlays-/));
  expect(reached).not.toContainEqual(expect.stringMatching(/^forms-/));
  // What fields for choices and panels share.
  expect(await filesWith('data-ready')).toEqual([expect.stringMatching(/\boverlays-/)]);
});

test('only pages with a tree load it and its styles: lists, filters and forms do not', async () => {
  const drawn = await filesWith('edge-tree-row');
  const tree = await reach(map.imports['@edge-console/sdk/ui/tree'] ?? '');
  expect(drawn.filter((file) => tree.has(file))).not.toEqual([]);
  const filters = await filesWith('filters.remove');
  expect(filters).toHaveLength(1);
  for (const part of ['basics', 'forms'] as const) {
    const reached = await reach(map.imports[`@edge-console/sdk/ui/${part}`] ?? '');
    expect([...drawn, ...filters].filter((file) => reached.has(file))).toEqual([]);
  }
  for (const start of filters) {
    const reached = await reach(start);
    expect(drawn.filter((file) => reached.has(file))).toEqual([]);
  }
  const sheets = (await readdir(path.join(folder, 'assets'), { recursive: true })).filter((name) => name.endsWith('.css'));
  for (const sheet of sheets) expect(await readFile(path.join(folder, 'assets', sheet), 'utf8')).not.toContain('edge-tree');
});

test('the calendar and its styles are loaded only when the user opens it, not with the fields and filters for days', async () => {
  const calendar = await filesWith('edge-calendar');
  expect(calendar).toHaveLength(1);
  const library = await filesWith('rdp-day');
  expect(library.length).toBeGreaterThan(1);
  for (const part of ['basics', 'dates', 'fields', 'forms'] as const) {
    const reached = await reach(map.imports[`@edge-console/sdk/ui/${part}`] ?? '');
    expect(library.filter((file) => reached.has(file))).toEqual([]);
  }
  const sheets = (await readdir(path.join(folder, 'assets'), { recursive: true })).filter((name) => name.endsWith('.css'));
  for (const sheet of sheets) expect(await readFile(path.join(folder, 'assets', sheet), 'utf8')).not.toContain('edge-calendar');
});

test('the library that draws charts is loaded with the first chart, not with the pages that have one', async () => {
  const library = await filesWith('legendToggleSelect');
  expect(library).toHaveLength(1);
  for (const part of ['basics', 'charts', 'forms'] as const) {
    const reached = await reach(map.imports[`@edge-console/sdk/ui/${part}`] ?? '');
    expect(library.filter((file) => reached.has(file))).toEqual([]);
  }
});

test('the shell loads neither the graphql parser nor the icon paths', async () => {
  const shell = await reach(SHELL.exec(html)?.[1] ?? '');
  for (const file of await filesWith('Unterminated string.')) expect(shell).not.toContain(file);
});

test("the console's styles are one layer before the layer of plugins", async () => {
  const { css } = await postcss([inConsoleLayer()]).process(
    '@charset "utf-8"; @import "x.css"; a { color: red } @media print { a { color: black } }',
    {
      from: undefined,
    },
  );
  expect(css.replaceAll(/\s+/g, ' ')).toBe(
    '@charset "utf-8"; @import "x.css"; @layer console{ a { color: red } @media print { a { color: black } } }',
  );
});
