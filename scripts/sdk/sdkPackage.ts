import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SHARED_SPECIFIERS, packageOf } from '../../sdk/build/sharedLibraries.js';
import { ROOT } from '../lib/paths.js';

export const SDK = path.join(ROOT, 'sdk');

interface WorkspacePackage {
  readonly name: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

export function readPackage(folder: string): WorkspacePackage {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as WorkspacePackage;
}

/** An exported module of the package. */
export interface PackageEntry {
  /** Its key in `exports`: `./contract/validate`. */
  readonly specifier: string;
  /** Source file, from the SDK's folder: `src/contract/manifest/validate.ts`. */
  readonly source: string;
  /** Name of the built module without the file extension: `contract/validate`. */
  readonly name: string;
}

/** The modules in the `exports` of the SDK. */
export function packageEntries(): readonly PackageEntry[] {
  return Object.entries(readPackage(SDK).exports)
    .filter(([, source]) => /\.tsx?$/.test(source))
    .map(([specifier, source]) => ({ specifier, source: source.slice(2), name: specifier === '.' ? 'index' : specifier.slice(2) }));
}

/** Files that the SDK exports unchanged, by specifier. */
export function packageFiles(): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(readPackage(SDK).exports).filter(([specifier, source]) => !/\.tsx?$/.test(source) && specifier !== './package.json'),
  );
}

/** Path of a module's declarations in the package. */
export function declarationOf({ source }: PackageEntry): string {
  return `types/${source.replace(/\.tsx?$/, '.d.ts')}`;
}

/** Libraries that the console shares with plugins. They are peers, because a plugin gets the console's version. */
const SHARED = new Set([...SHARED_SPECIFIERS.map(packageOf), '@blueprintjs/icons', 'graphql', 'rxjs']);
/** Shared libraries that a plugin needs only if it uses them, unless a module of the SDK uses them. */
const ONLY_IF_USED = ['@blueprintjs/datetime2', '@blueprintjs/select', 'react-grid-layout', 'tsyringe'];
/** Packages that only the testing kit needs. */
const TESTING = ['@testing-library/dom', '@testing-library/react', '@testing-library/user-event', 'jsdom', 'vitest'];

/**
 * `package.json` of the packed SDK.
 *
 * @param imported packages that its modules import, including the console's, because the testing kit contains its shell
 */
export function packedPackage(imported: ReadonlySet<string> = new Set()): object {
  const { name, version, description, dependencies: own, devDependencies: ofAuthors } = readPackage(SDK);
  const ofShell = Object.entries(readPackage(path.join(ROOT, 'core')).dependencies).filter(
    ([dependency]) => imported.has(dependency) && dependency !== name,
  );
  // In this repository, code generation and the testing kit are for developers; with the package, every plugin's author needs them.
  const dependencies = { ...Object.fromEntries(ofShell), ...own, ...ofAuthors };
  const root = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    readonly devDependencies: Readonly<Record<string, string>>;
  };
  const all = Object.entries(dependencies);
  const caret = (range: string) => (/^\d/.test(range) ? `^${range}` : range);
  const testing = TESTING.map((peer) => [peer, caret(root.devDependencies[peer] ?? '*')] as const);
  const modules = packageEntries().map((entry) => [
    entry.specifier,
    { types: `./${declarationOf(entry)}`, default: `./lib/${entry.name}.js` },
  ]);
  const files = [...packageFiles()].map(([specifier]) => [specifier, specifier]);
  return {
    name,
    version,
    description,
    license: 'SEE LICENSE IN README.md',
    type: 'module',
    engines: { node: '>=20.19' },
    sideEffects: ['./lib/testing/setup.js'],
    exports: Object.fromEntries([...modules, ...files, ['./styles.css', './styles.css'], ['./package.json', './package.json']]),
    bin: { 'edge-plugin': './bin/edge-plugin.js' },
    dependencies: Object.fromEntries(all.filter(([dependency]) => !SHARED.has(dependency) && !dependency.startsWith('@types/'))),
    peerDependencies: Object.fromEntries([
      ...all.filter(([dependency]) => SHARED.has(dependency)).map(([peer, range]) => [peer, caret(range)]),
      ...testing,
    ]),
    peerDependenciesMeta: Object.fromEntries(
      [...ONLY_IF_USED.filter((peer) => !imported.has(peer)), ...TESTING].map((peer) => [peer, { optional: true }]),
    ),
  };
}
