import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { actionsIn } from '../../sdk/build/schemaActions.js';
import { UI_PARTS } from '../../sdk/build/sharedLibraries.js';
import { compileStyles } from '../../sdk/build/styles/compileStyles.js';
import { DIST, ROOT } from '../lib/paths.js';
import { sourceFiles } from '../lib/sourceFiles.js';
import { tool } from '../test/command.js';

const PAGES = sourceFiles('docs/plugins').filter((file) => file.endsWith('.md'));

async function read(file: string): Promise<string> {
  return readFile(path.join(ROOT, file), 'utf8');
}

test('every example for feature teams compiles against the SDK', async () => {
  await mkdir(DIST, { recursive: true });
  const folder = await mkdtemp(path.join(DIST, 'examples-'));
  try {
    let count = 0;
    for (const page of PAGES) {
      for (const [, language, code = ''] of (await read(page)).matchAll(/^```(tsx?)\n([\s\S]*?)^```$/gm)) {
        count += 1;
        await writeFile(path.join(folder, `${path.basename(page, '.md')}-${count}.${language}`), code);
      }
    }
    await writeFile(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: '../../tsconfig.client.json',
        compilerOptions: { types: ['vite/client', 'node'] },
        include: ['*.ts', '*.tsx', '../../sdk/src/contract/*.d.ts'],
        exclude: [],
      }),
    );
    expect(count).toBeGreaterThan(5);
    const { output } = await tool('typescript-native/bin/tsc', ['-p', path.join(folder, 'tsconfig.json'), '--pretty', 'false']);
    expect(output).toBe('');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('every service and every kind of contribution is described', async () => {
  const tokens = (await Promise.all(sourceFiles('sdk/src/services').map(read))).flatMap((code) =>
    [...code.matchAll(/export const (\w+Token) = serviceToken/g)].map(([, token]) => token),
  );
  const services = await read('docs/plugins/reference/services.md');
  expect(tokens.length).toBeGreaterThan(10);
  expect(tokens.filter((token) => token !== undefined && !services.includes(token))).toEqual([]);
  const [, fields = ''] = /export interface PluginDefinition \{([\s\S]*?)\n\}/.exec(await read('sdk/src/plugin/definePlugin.ts')) ?? [];
  const contributions = await read('docs/plugins/reference/contributions.md');
  const named = [...fields.matchAll(/readonly (\w+)\??:/g)].map(([, field]) => field ?? '');
  expect(named).toContain('routes');
  expect(named.filter((field) => !contributions.includes(`${field}:`))).toEqual([]);
});

test('every part of the screen kit is described', async () => {
  const entries = await Promise.all(['basics', ...Object.keys(UI_PARTS)].map((name) => read(`sdk/src/ui/${name}.ts`)));
  const files = entries.flatMap((code) =>
    [...code.matchAll(/^export \* from '\.\/(.+)\.js';$/gm)].map(([, file]) => `sdk/src/ui/${file ?? ''}`),
  );
  const sources = new Set(sourceFiles('sdk/src/ui'));
  const code = await Promise.all(files.map((file) => read(sources.has(`${file}.tsx`) ? `${file}.tsx` : `${file}.ts`)));
  // Components and hooks. Readers find all other exports by the types of these.
  const parts = code.flatMap((text) => [...text.matchAll(/^export function ((?:[A-Z]|use[A-Z])\w+)/gm)].map(([, part]) => part ?? ''));
  const kit = await read('docs/plugins/reference/kit.md');
  expect(parts.length).toBeGreaterThan(40);
  expect(parts.filter((part) => !kit.includes(part))).toEqual([]);
});

test('the command on the page prints the rights of the schema', async () => {
  const [, block = ''] = /^```sh actions\n([\s\S]*?)^```$/m.exec(await read('docs/plugins/reference/api.md')) ?? [];
  const folder = await mkdtemp(path.join(os.tmpdir(), 'edge-rights-'));
  try {
    await mkdir(path.join(folder, 'node_modules/@edge-console'), { recursive: true });
    await symlink(path.join(ROOT, 'sdk'), path.join(folder, 'node_modules/@edge-console/sdk'));
    const printed = execFileSync('bash', ['-ec', block], { cwd: folder, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
    const actions = actionsIn(await read('sdk/schema.graphql'));
    expect(actions.length).toBeGreaterThan(10);
    expect(printed.trim().split('\n')).toEqual(actions);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('the page about styles is correct: its tokens exist, and the build accepts and rejects its examples', async () => {
  const page = await read('docs/plugins/reference/styles.md');
  const tokens = await read('sdk/src/ui/tokens.css');
  const named = [...page.matchAll(/`(--edge-[\w-]+)`/g)].map(([, token = '']) => token);
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((token) => !tokens.includes(`${token}:`))).toEqual([]);
  const folder = await mkdtemp(path.join(os.tmpdir(), 'edge-styles-'));
  const compiled = async (name: string, css: string) => {
    await writeFile(path.join(folder, name), css);
    return compileStyles(folder, path.join(folder, name), 'tides');
  };
  try {
    const [, module = ''] = /^```css\n([\s\S]*?)^```$/m.exec(page) ?? [];
    expect(Object.keys((await compiled('a.module.css', module)).names)).toEqual(['filter', 'wide']);
    const rows = [...page.matchAll(/^\| `([^`]+\})` \| (?:`([^`]+)`)?/gm)];
    expect(rows).toHaveLength(4);
    for (const [, refused = '', instead] of rows) {
      await expect(compiled('b.css', refused.replace('...', 'color: red'))).rejects.toThrow('styles what is not of this plugin');
      if (instead !== undefined) expect((await compiled('b.css', instead.replace('...', 'color: red'))).shared).toEqual([]);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

test('links between the pages are not broken', async () => {
  const pages = new Set(sourceFiles('.').map((file) => path.join(ROOT, file)));
  const broken: string[] = [];
  for (const page of PAGES) {
    for (const [, target = ''] of (await read(page)).matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)) {
      const file = path.resolve(ROOT, path.dirname(page), target);
      if (!pages.has(file) && !pages.has(path.join(file, 'README.md'))) broken.push(`${page}: ${target}`);
    }
  }
  expect(broken).toEqual([]);
});
