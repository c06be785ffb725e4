import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { publint } from 'publint';
import semver from 'semver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageOf } from '../../sdk/build/sharedLibraries.js';
import { DIST, ROOT } from '../lib/paths.js';
import { writeSdkPackage } from './packSdk.js';

interface Packed {
  readonly name: string;
  readonly engines: { readonly node: string };
  readonly exports: Readonly<Record<string, string | { readonly types: string; readonly default: string }>>;
  readonly bin: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta: Readonly<Record<string, object>>;
}

let folder: string;
let files: readonly string[];
let packed: Packed;

async function read(file: string): Promise<string> {
  return readFile(path.join(folder, file), 'utf8');
}

/** The packages that a module imports. */
function importsOf(code: string): string[] {
  return [
    ...code.matchAll(/(?:^|[\s;}])(?:import|export)\s*(?:[\w*{][^'"();]*?\sfrom\s*)?["']([^"'\n]+)["']|import\(\s*["']([^"']+)["']\s*\)/g),
  ].map(([, fixed, lazy]) => fixed ?? lazy ?? '');
}

interface Locked {
  readonly version: string;
  readonly engines?: { readonly node?: string };
  readonly dependencies?: Readonly<Record<string, string>>;
}

/** Packages that npm installs for a package, by their place in the lockfile. */
function installedFor(names: readonly string[], packages: Readonly<Record<string, Locked>>): ReadonlyMap<string, Locked> {
  const found = new Map<string, Locked>();
  const add = (name: string, from: string) => {
    const nested = `${from}/node_modules/${name}`;
    const place = packages[nested] === undefined ? `node_modules/${name}` : nested;
    const locked = packages[place];
    if (locked === undefined || found.has(place)) return;
    found.set(place, locked);
    for (const dependency of Object.keys(locked.dependencies ?? {})) add(dependency, place);
  };
  for (const name of names) add(name, 'core');
  return found;
}

beforeAll(async () => {
  await mkdir(DIST, { recursive: true });
  folder = await mkdtemp(path.join(DIST, 'sdk-test-'));
  await writeSdkPackage(folder);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  files = entries.filter((entry) => entry.isFile()).map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
  packed = JSON.parse(await read('package.json')) as Packed;
}, 180_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

describe('SDK-001: the packed SDK', () => {
  test('has everything that a feature team needs', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        'api/sdk.api.md',
        'api/ui.api.md',
        'bin/edge-plugin.js',
        'docs/README.md',
        'docs/compatibility.md',
        'docs/tutorial.md',
        'docs/reference/services.md',
        'lib/build.js',
        'lib/testing/conformance.js',
        'lib/testing/kernel.js',
        'lib/ui.js',
        'manifest.schema.json',
        'schema.graphql',
        'styles.css',
        'templates/plugin/plugin.ts',
        'templates/plugin/package.json',
        'tsconfig.json',
        'types/src/index.d.ts',
      ]),
    );
    expect(files.filter((file) => /\.test\.d\.ts$|\.stories\.|(?<!d)\.tsx?$/.test(file) && !file.startsWith('templates/'))).toEqual([]);
  });

  test('does not name missing files', () => {
    const named = [...Object.values(packed.exports), ...Object.values(packed.bin)].flatMap((target) =>
      typeof target === 'string' ? [target] : [target.types, target.default],
    );
    expect(named.length).toBeGreaterThan(20);
    expect(named.filter((file) => !existsSync(path.join(folder, file)))).toEqual([]);
  });

  test('imports only what it declares, in code and in declarations', async () => {
    const declared = new Set([...Object.keys(packed.dependencies), ...Object.keys(packed.peerDependencies), packed.name]);
    const undeclared = new Set<string>();
    for (const file of files.filter((name) => /\.(js|d\.ts)$/.test(name) && !name.startsWith('templates/'))) {
      for (const source of importsOf(await read(file))) {
        if (/^[.$]/.test(source) || isBuiltin(source) || declared.has(packageOf(source))) continue;
        undeclared.add(`${file}: ${source}`);
      }
    }
    expect([...undeclared]).toEqual([]);
  });

  test('has every shared library of its modules as a peer dependency', () => {
    expect(packed.peerDependenciesMeta['@blueprintjs/datetime2']).toEqual({ optional: true });
    expect(packed.peerDependenciesMeta['tsyringe']).toBeUndefined();
    expect(packed.peerDependencies['tsyringe']).toBeDefined();
  });

  test('supports the oldest Node that it names, and so do its dependencies', async () => {
    const { packages } = JSON.parse(await readFile(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
      readonly packages: Readonly<Record<string, Locked>>;
    };
    const oldest = semver.minVersion(packed.engines.node)?.version ?? '';
    const installed = installedFor([...Object.keys(packed.dependencies), ...Object.keys(packed.peerDependencies)], packages);
    expect(installed.size).toBeGreaterThan(100);
    const refusing = [...installed].filter(([, { engines }]) => !semver.satisfies(oldest, engines?.node ?? '*'));
    expect(refusing.map(([place, { version, engines }]) => `${place} ${version} asks for Node ${engines?.node ?? ''}`)).toEqual([]);
  });

  test('does not contain paths of this repository or this machine', async () => {
    const root = path.dirname(DIST);
    const telling: string[] = [];
    for (const file of files) {
      const text = await read(file);
      if (text.includes(root) || /workspace:|file:\.\./.test(text)) telling.push(file);
    }
    expect(telling).toEqual([]);
  });

  test('publint does not find faults', async () => {
    const { messages } = await publint({ pkgDir: folder, strict: true, pack: false, level: 'warning' });
    expect(messages).toEqual([]);
  });
});
