import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BuildError } from '../BuildError.js';
import { generateOperations } from '../codegen/generateOperations.js';
import { SDK_ROOT } from '../packageRoot.js';

const TEMPLATE = path.join(SDK_ROOT, 'templates', 'plugin');
/** What the template is called; replaced in all its files. */
const TEMPLATE_ID = 'my-plugin';
const TEMPLATE_TITLE = 'My plugin';
/** As the manifest's schema has it. */
const ID = /^[a-z][a-z0-9-]{0,49}$/;
const SDK_NAME = '@edge-console/sdk';

export interface CreateOptions {
  /** Id of the plugin; its folder is called so too. */
  readonly id: string;
  /** Folder in which the plugin's folder is made. */
  readonly parent: string;
  /** @default the id in words */
  readonly title?: string;
  /** What `package.json` names as the SDK: a version range, or a tarball. */
  readonly sdk?: string;
}

function titleOf(id: string): string {
  const words = id.replaceAll('-', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A tarball is named from the plugin's folder, so that the plugin may move with it. */
function sdkRange(sdk: string | undefined, folder: string): string | undefined {
  if (sdk === undefined || !sdk.endsWith('.tgz')) return sdk;
  const file = path.resolve(sdk.replace(/^file:/, ''));
  if (!existsSync(file)) throw new BuildError(`--sdk ${sdk}: there is no such file.`);
  return `file:${path.relative(folder, file).split(path.sep).join('/')}`;
}

async function personalise(folder: string, id: string, title: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replaceAll(TEMPLATE_ID, id).replaceAll(TEMPLATE_TITLE, title));
  }
}

async function nameSdk(folder: string, range: string): Promise<void> {
  const file = path.join(folder, 'package.json');
  const content = JSON.parse(await readFile(file, 'utf8')) as { readonly devDependencies: Record<string, string> };
  content.devDependencies[SDK_NAME] = range;
  await writeFile(file, `${JSON.stringify(content, undefined, 2)}\n`);
}

/**
 * Makes a plugin with a route, a menu item, a settings tab, a search provider, an operation, two languages and tests. (SDK-006)
 *
 * @returns its folder
 * @throws BuildError when the id is no id, or the folder exists
 */
export async function createPlugin({ id, parent, title = titleOf(id), sdk }: CreateOptions): Promise<string> {
  if (!ID.test(id)) throw new BuildError(`'${id}' is no id of a plugin: a lower-case letter, then lower-case letters, digits or hyphens.`);
  const folder = path.resolve(parent, id);
  if (existsSync(folder)) throw new BuildError(`${path.join(parent, id)} exists already.`);
  const range = sdkRange(sdk, folder);
  await cp(TEMPLATE, folder, { recursive: true, filter: (file) => !/__generated__|node_modules/.test(path.relative(TEMPLATE, file)) });
  await rename(path.join(folder, 'gitignore'), path.join(folder, '.gitignore'));
  await personalise(folder, id, title);
  if (range !== undefined) await nameSdk(folder, range);
  await generateOperations(folder);
  return folder;
}
