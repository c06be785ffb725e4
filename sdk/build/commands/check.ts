import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import satisfies from 'semver/functions/satisfies.js';
import validRange from 'semver/ranges/valid.js';
import { namedModules, type PluginManifest } from '../../src/contract/manifest/index.js';
import { BuildError } from '../BuildError.js';
import { buildPlugin, type BuiltPlugin } from '../buildPlugin.js';
import { generateOperations } from '../codegen/generateOperations.js';
import { locate } from '../locate.js';
import { adviseOn } from './adviseOn.js';
import { checkContributions } from './checkContributions.js';
import { checkTexts } from './checkTexts.js';
import { sdkVersion } from './ownPackage.js';
import { runTests } from './runTests.js';
import { runTypes } from './runTypes.js';

/** Maximum kilobytes (gzip) that a screen may load, including its imports. */
export const DEFAULT_BUDGET = 40;

export interface CheckOptions {
  /** In kilobytes, compressed. */
  readonly budget: number;
}

/** The result of one check. */
export interface CheckStep {
  readonly name: string;
  /** Faults that the author has to fix, each with file and line; empty without any. */
  readonly faults: readonly string[];
  /** Warnings that the author may ignore, each with file and line. */
  readonly warnings?: readonly string[];
  /** Additional information. */
  readonly note: string;
}

async function checkSize({ manifest, folder }: BuiltPlugin, source: string, budget: number): Promise<CheckStep> {
  const faults: string[] = [];
  let largest = 0;
  for (const [name, { file, imports, css }] of Object.entries(manifest.modules)) {
    const contents = await Promise.all([file, ...imports, ...css].map((part) => readFile(path.join(folder, part))));
    const kilobytes = contents.reduce((sum, content) => sum + gzipSync(content).length, 0) / 1000;
    largest = Math.max(largest, kilobytes);
    if (kilobytes > budget) {
      const at = `modules['${name}']`;
      faults.push(
        `${locate(source, { modules: { [name]: name } }, at)}: ${name} loads ${kilobytes.toFixed(1)} kB (gzip); the budget is ${budget} kB. ${await adviseOn(source, name)}`,
      );
    }
  }
  return { name: 'size', faults, note: `largest screen ${largest.toFixed(1)} kB of ${budget} kB` };
}

/** Other plugins whose installed versions are unknown, so that their ranges cannot be checked. */
function noRanges(source: string, manifest: PluginManifest): readonly string[] {
  return manifest.requires.flatMap(({ id, range }, index) =>
    validRange(range) === null
      ? [`${locate(source, manifest, `requires[${index}].range`)}: requires: '${range}' of '${id}' is not a version range such as ^1.0.0.`]
      : [],
  );
}

async function checkSdk(manifest: PluginManifest, source: string): Promise<CheckStep> {
  const version = await sdkVersion();
  const fault = `${locate(source, manifest, 'sdk')}: sdk: '${manifest.sdk}' does not allow the SDK ${version} that this is checked with.`;
  const faults = [...(satisfies(version, manifest.sdk) ? [] : [fault]), ...noRanges(source, manifest)];
  return { name: 'sdk', faults, note: `built for ${manifest.sdk}, checked with ${version}` };
}

/** Visible contributions, each with its location: each needs a test. */
function testable(source: string, manifest: PluginManifest): ReadonlyMap<string, string> {
  const { routes, settingsTabs, extensions } = manifest.contributions;
  const seen = [...routes, ...settingsTabs, ...extensions.filter(({ module }) => module !== undefined)];
  return new Map(seen.map(({ id }) => [id, locate(source, { id }, 'id')]));
}

async function attempt<T>(work: Promise<T>): Promise<T | readonly string[]> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof BuildError) return error.message.split('\n');
    throw error;
  }
}

function isFault<T>(value: T | readonly string[]): value is readonly string[] {
  return Array.isArray(value);
}

async function checkBuilt(source: string, outDir: string, { budget }: CheckOptions): Promise<readonly CheckStep[]> {
  const built = await attempt(buildPlugin(source, outDir));
  if (isFault(built)) return [{ name: 'description and imports', faults: built, note: '' }];
  const { manifest } = built;
  return [
    { name: 'description and imports', faults: [], note: `${namedModules(manifest.contributions).length} modules` },
    await checkSdk(manifest, source),
    await checkContributions(source, manifest),
    await checkTexts(source, manifest),
    await checkSize(built, source, budget),
    await runTypes(source),
    await runTests(source, testable(source, manifest)),
  ];
}

/** All checks of a plugin: operations, description, imports, SDK, texts, size, types, tests and, by the testing kit, accessibility. */
export async function checkPlugin(folder: string, options: CheckOptions): Promise<readonly CheckStep[]> {
  const source = path.resolve(folder);
  if (!existsSync(path.join(source, 'plugin.ts'))) throw new BuildError(`${folder} is not a plugin: plugin.ts is missing.`);
  const operations = await attempt(generateOperations(source));
  if (isFault(operations)) return [{ name: 'operations', faults: operations, note: '' }];
  const step: CheckStep = { name: 'operations', faults: [], note: `${operations.count} fit the schema` };
  const outDir = await mkdtemp(path.join(os.tmpdir(), 'edge-check-'));
  try {
    return [step, ...(await checkBuilt(source, outDir, options))];
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
