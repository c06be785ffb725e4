import { existsSync } from 'node:fs';
import { cp, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { BuildError } from '../BuildError.js';
import { generateOperations } from '../codegen/generateOperations.js';
import { SDK_ROOT } from '../packageRoot.js';
import { SDK_NAME, sdkVersion, specifierOf } from './ownPackage.js';

const TEMPLATE = path.join(SDK_ROOT, 'templates', 'plugin');
/** Names in the template, which are replaced in all its files. */
const TEMPLATE_ID = 'my-plugin';
const TEMPLATE_TITLE = 'My plugin';
/** The pattern in the manifest's schema. */
const ID = /^[a-z][a-z0-9-]{0,49}$/;

export interface CreateOptions {
  /** Id of the plugin, and name of its folder. */
  readonly id: string;
  /** Folder in which the plugin's folder is created. */
  readonly parent: string;
  /** @default the id as words */
  readonly title?: string;
  /**
   * The SDK in `package.json`: a version range, or a tarball.
   * @default the source of this SDK
   */
  readonly sdk?: string;
}

function titleOf(id: string): string {
  const words = id.replaceAll('-', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The SDK in `package.json`. A tarball is named relative to the plugin's folder, so that both can be moved together. */
async function sdkRange(given: string | undefined, folder: string): Promise<string> {
  const sdk = given ?? (await specifierOf());
  if (sdk === undefined) throw new BuildError('npm did not install this SDK. Pass --sdk with its .tgz file or with a version range.');
  if (!sdk.endsWith('.tgz')) return sdk;
  const file = path.resolve(sdk.replace(/^file:/, ''));
  if (!existsSync(file)) throw new BuildError(`--sdk ${sdk}: the file does not exist.`);
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

/** A new plugin may use features that older versions of the SDK do not have. */
async function requireOwnSdk(folder: string): Promise<void> {
  const file = path.join(folder, 'plugin.ts');
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace(/\bsdk: '[^']*'/, `sdk: '^${await sdkVersion()}'`));
}

/**
 * Creates a plugin with pages, a menu item, an item of the user menu, a search provider, a command, an operation, styles, two languages and
 * tests. (SDK-006)
 * @returns its folder
 * @throws BuildError if the id is invalid, the folder exists, or the source of the SDK is unknown
 */
export async function createPlugin({ id, parent, title = titleOf(id), sdk }: CreateOptions): Promise<string> {
  if (!ID.test(id))
    throw new BuildError(`'${id}' is not a valid plugin id: a lower-case letter, then lower-case letters, digits or hyphens.`);
  const folder = path.resolve(parent, id);
  if (existsSync(folder)) throw new BuildError(`${path.join(parent, id)} exists already.`);
  const range = await sdkRange(sdk, folder);
  await cp(TEMPLATE, folder, { recursive: true, filter: (file) => !/__generated__|node_modules/.test(path.relative(TEMPLATE, file)) });
  await rename(path.join(folder, 'gitignore'), path.join(folder, '.gitignore'));
  await personalise(folder, id, title);
  await nameSdk(folder, range);
  await requireOwnSdk(folder);
  await generateOperations(folder);
  return folder;
}
