import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { PluginManifest } from '@edge-console/sdk/contract';
import { DIST, ROOT } from '../../../scripts/lib/paths.js';

interface FlagFile {
  flags: Record<string, { state: string; variants: Record<string, boolean>; defaultVariant: string }>;
}

/** Plugins in the catalogue in addition to the product's. */
export interface PluginPlan {
  /** Number of trivial plugins to create. */
  readonly generated?: number;
  /** Whether each of them has a menu item. @default true */
  readonly menu?: boolean;
  /** Plugins of tests/fixtures, by id. */
  readonly fixtures?: readonly string[];
}

export interface PreparedPlugins {
  readonly pluginsDirectory: string;
  /** Environment variables for the server. */
  readonly variables: Readonly<Record<string, string>>;
}

export const GENERATED = 'generated-';
/** Bytes of a trivial plugin's only module. */
const MODULE_SIZE = 4000;
const LANGUAGES = ['en-GB', 'en-US'];

/** Fills a folder with plugins and enables them. */
export async function preparePlugins(folder: string, { generated = 0, menu = true, fixtures = [] }: PluginPlan): Promise<PreparedPlugins> {
  const pluginsDirectory = path.join(folder, 'plugins');
  const flagsDirectory = path.join(folder, 'flags');
  await cp(path.join(DIST, 'plugins'), pluginsDirectory, { recursive: true });
  await cp(path.join(ROOT, 'flags'), flagsDirectory, { recursive: true });
  for (const fixture of fixtures)
    await cp(path.join(DIST, 'test-plugins', fixture), path.join(pluginsDirectory, fixture), { recursive: true });
  const made = Array.from({ length: generated }, (_, index) => `${GENERATED}${String(index + 1).padStart(3, '0')}`);
  for (const [index, id] of made.entries()) await generatePlugin(path.join(pluginsDirectory, id, '1.0.0'), id, menu ? index : undefined);
  const flagFile = path.join(flagsDirectory, 'local.flagd.json');
  const file = JSON.parse(await readFile(flagFile, 'utf8')) as FlagFile;
  for (const id of [...fixtures, ...made])
    file.flags[`plugin.${id}`] = { state: 'ENABLED', variants: { on: true, off: false }, defaultVariant: 'on' };
  await writeFile(flagFile, JSON.stringify(file));
  return { pluginsDirectory, variables: { PLUGINS_DIR: pluginsDirectory, FLAGS_DIR: flagsDirectory } };
}

/** A plugin with one page, a command and a menu item at a given position. */
async function generatePlugin(folder: string, id: string, place: number | undefined): Promise<void> {
  const page = `import{jsx as e}from"react/jsx-runtime";export default()=>e("h1",{children:"${id}"});`;
  const module = `${page}/*${'-'.repeat(MODULE_SIZE - page.length - 4)}*/`;
  const target = { path: id };
  const files: Record<string, string> = {
    'screens/Page.js': module,
    ...Object.fromEntries(LANGUAGES.map((language) => [`locales/${language}.json`, JSON.stringify({ title: id })])),
  };
  const manifest: PluginManifest = {
    schemaVersion: 1,
    id,
    version: '1.0.0',
    sdk: '^0.2.0',
    flag: `plugin.${id}`,
    title: id,
    requires: [],
    contributions: {
      routes: [{ id: `${id}.page`, area: 'base', path: id, module: './screens/Page', title: 'title' }],
      menu: place === undefined ? [] : [{ id: `${id}.menu`, label: 'title', icon: 'help', order: 1000 + place, target }],
      settingsTabs: [],
      searchProviders: [],
      commands: [{ id: `${id}.open`, label: 'title', target }],
      extensionPoints: [],
      extensions: [],
    },
    modules: { './screens/Page': { file: 'screens/Page.js', imports: [], css: [] } },
    locales: Object.fromEntries(LANGUAGES.map((language) => [language, `locales/${language}.json`])),
    labels: Object.fromEntries(LANGUAGES.map((language) => [language, { title: id }])),
    operations: [],
    files: Object.fromEntries(Object.entries(files).map(([name, text]) => [name, { bytes: text.length, integrity: integrityOf(text) }])),
  };
  for (const [name, text] of Object.entries({ ...files, 'manifest.json': JSON.stringify(manifest) })) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}

function integrityOf(text: string): string {
  return `sha384-${createHash('sha384').update(text).digest('base64')}`;
}
