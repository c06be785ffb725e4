import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { compileStyles, type CompiledStyles } from './compileStyles.js';

/** Compiles the first of several files of the plugin 'tides'. */
async function compile(files: Readonly<Record<string, string>>): Promise<CompiledStyles> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'edge-styles-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(path.join(folder, 'screens'));
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, 'screens', name), text);
  return compileStyles(folder, path.join(folder, 'screens', Object.keys(files)[0] ?? ''), 'tides');
}

describe('SDK-004: a style sheet styles only its plugin', () => {
  test.each([
    ['body { display: none }', 'body'],
    [':root { --edge-accent: red }', ':root'],
    ['* { color: red }', '*'],
    ['p, .tides-page p { color: red }', 'p'],
    ['.bp6-button { color: red }', '.bp6-button'],
    ['.edge-page > h1 { color: red }', '.edge-page > h1'],
    ['.shell-frame { color: red }', '.shell-frame'],
    ['#root { color: red }', '#root'],
    ['[hidden] { display: block }', '[hidden]'],
    ['html:has(.tides-page) { overflow: hidden }', 'html'],
    ['body.tides-page { overflow: hidden }', 'body.tides-page'],
    ['p:not(.tides-page) { color: red }', 'p'],
    [':is(.tides-page, main) h1 { color: red }', ':is(.tides-page, main) h1'],
    ['@media (width < 500px) { h1 { color: red } }', 'h1'],
    ['@scope (main) { h1 { color: red } }', 'h1'],
  ])('%s', async (text, selector) => {
    await expect(compile({ 'page.css': `.tides-page { color: red }\n${text}` })).rejects.toThrow(
      new RegExp(`^screens/page\\.css:2: '${selector.replaceAll(/[.*()[\]]/g, '\\$&')}.*' styles what is not of this plugin\\.`),
    );
  });

  test('nor does a part of a style sheet, in any notation', async () => {
    await expect(compile({ 'page.module.css': '.page { color: red }\n\n:global(.bp6-button) { color: red }' })).rejects.toThrow(
      "screens/page.module.css:3: ':global(.bp6-button)' styles what is not of this plugin.",
    );
    await expect(compile({ 'page.css': "@import './parts.css';", 'parts.css': '\nbody { color: red }' })).rejects.toThrow(
      "screens/parts.css:2: 'body' styles what is not of this plugin.",
    );
  });

  test.each([
    '.tides-page .bp6-button { color: red }',
    '[data-theme="dark"] .tides-page { color: red }',
    '.tides-page { & p, body & { color: red } &:hover { color: blue } }',
    ':where(.tides-page) td + td { color: red }',
    '[data-tides-open] p { color: red }',
    '@scope (.tides-page) to (.tides-card) { td { color: red } }',
    '@keyframes tides-spin { from { rotate: 0deg } to { rotate: 1turn } }',
  ])('%s', async (text) => {
    expect((await compile({ 'page.css': text })).shared).toEqual([]);
  });

  test("a class that another plugin may also have is found, but not a package's class within an own one", async () => {
    const { shared } = await compile({ 'page.css': '.tides-page .rdp-day { color: red }\n.card { color: red }' });
    expect(shared).toEqual([{ name: 'card', file: 'screens/page.css', line: 2 }]);
  });
});

describe('classes of a module', () => {
  test('are different from those of another file, and the same in each build', async () => {
    const files = { 'card.module.css': '.title { color: red } .wide-card { composes: title; width: 2em }' };
    const { css, names } = await compile(files);
    expect(Object.keys(names)).toEqual(['title', 'wide-card']);
    expect(names['title']).toMatch(/^tides_title_[\w-]+$/);
    expect(names['wide-card']).toBe(`${String(names['wide-card']).split(' ')[0]} ${String(names['title'])}`);
    expect(css).toContain(`.${String(names['title'])}{color:red}`);
    expect(await compile(files)).toEqual({ css, names, shared: [] });
    const [other] = Object.entries(files).map(([, text]) => ({ 'page.module.css': text }));
    expect((await compile(other ?? {})).names['title']).not.toBe(names['title']);
  });
});

test.each([
  ["\n.tides-page { background: url('./wave.svg') }", "screens/page.css:2: './wave.svg' is not part of the build."],
  ['.tides-page { color: red\n } }', 'screens/page.css:2: '],
  ["@import './gone.css';", 'screens/page.css:1: '],
])('an import that a build would leave out is an error with its location: %j', async (text, message) => {
  await expect(compile({ 'page.css': text })).rejects.toThrow(message);
});
