import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ROOT } from './paths.js';
import { installIfNeeded, nextInstallStep } from './install.mjs';

const RECORD = 'node_modules/.package-lock.json';

interface Locked {
  readonly version: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
}
type Packages = Readonly<Record<string, Locked>>;

const RUNTIME: Packages = { 'node_modules/fastify': { version: '5.0.0' } };
const OPTIONAL: Packages = { 'node_modules/other-platform': { version: '1.0.0', optional: true } };
const TOOLS: Packages = { 'node_modules/vitest': { version: '4.0.0', dev: true } };

function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'edge-install-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function write(folder: string, file: string, content: unknown): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content));
}

/** A repository whose lockfile names packages, after an install of some of them. */
function repository(wanted: Packages, installed?: Packages): string {
  const folder = temporaryFolder();
  write(folder, 'package-lock.json', { packages: { '': {}, ...wanted } });
  if (installed === undefined) return folder;
  for (const place of Object.keys(installed)) write(folder, `${place}/package.json`, {});
  write(folder, RECORD, { packages: installed });
  return folder;
}

describe('the next step of an install', () => {
  const everything = { ...RUNTIME, ...OPTIONAL, ...TOOLS };

  test.each([
    ['a fresh clone', undefined, 'replace with runtime', 'replace with all'],
    ['runtime packages', RUNTIME, undefined, 'add the rest'],
    ['all packages', { ...RUNTIME, ...TOOLS }, undefined, undefined],
    ['runtime packages of an older lockfile', { 'node_modules/fastify': { version: '4.0.0' } }, 'replace with runtime', 'replace with all'],
    [
      'all packages of an older lockfile',
      { 'node_modules/fastify': { version: '4.0.0' }, ...TOOLS },
      'replace with all',
      'replace with all',
    ],
    ['older tools', { ...RUNTIME, 'node_modules/vitest': { version: '3.0.0', dev: true } }, undefined, 'add the rest'],
  ] as const)('%s', (_name, installed, ofStart, ofTest) => {
    const folder = repository(everything, installed);
    expect(nextInstallStep('runtime', folder)).toBe(ofStart);
    expect(nextInstallStep('all', folder)).toBe(ofTest);
  });

  test('a package whose folder is missing is installed again', () => {
    const folder = repository(everything, RUNTIME);
    rmSync(path.join(folder, 'node_modules/fastify'), { recursive: true });
    expect(nextInstallStep('runtime', folder)).toBe('replace with runtime');
  });

  test('an interrupted clean install has no record, and is repeated', () => {
    const folder = repository(everything, RUNTIME);
    rmSync(path.join(folder, RECORD));
    expect(nextInstallStep('runtime', folder)).toBe('replace with runtime');
    expect(nextInstallStep('all', folder)).toBe('replace with all');
  });

  test('a record that was not written to its end counts as none', () => {
    const folder = repository(everything, RUNTIME);
    writeFileSync(path.join(folder, RECORD), '{"packages": {');
    expect(nextInstallStep('runtime', folder)).toBe('replace with runtime');
  });
});

/** A package that npm can install without a registry. */
function pack(folder: string, name: string): void {
  write(folder, `sources/${name}/package.json`, { name, version: '1.0.0' });
  write(folder, `sources/${name}/index.js`, '');
  npm(folder, 'pack', `./sources/${name}`, '--silent');
}

function npm(folder: string, ...args: readonly string[]): void {
  execFileSync('npm', [...args, '--offline'], { cwd: folder, stdio: 'pipe' });
}

/** A repository that depends on `server`, and for tests on `checker`. */
function npmProject(): string {
  const folder = temporaryFolder();
  for (const name of ['server', 'checker']) pack(folder, name);
  write(folder, 'package.json', {
    name: 'project',
    version: '1.0.0',
    dependencies: { server: 'file:server-1.0.0.tgz' },
    devDependencies: { checker: 'file:checker-1.0.0.tgz' },
  });
  npm(folder, 'install', '--package-lock-only');
  return folder;
}

describe('with npm', () => {
  const has = (folder: string, name: string) => existsSync(path.join(folder, 'node_modules', name, 'index.js'));
  const fileOf = (folder: string, name: string) => statSync(path.join(folder, 'node_modules', name, 'index.js')).ino;
  const lockfileOf = (folder: string) => readFileSync(path.join(folder, 'package-lock.json'), 'utf8');

  test('start, then test: the tools are added and nothing is unpacked twice', () => {
    const folder = npmProject();
    const lockfile = lockfileOf(folder);
    installIfNeeded('runtime', folder);
    expect([has(folder, 'server'), has(folder, 'checker')]).toEqual([true, false]);
    const unpacked = fileOf(folder, 'server');
    // The console runs, and something writes into node_modules.
    write(folder, 'node_modules/.cache/gates.json', {});
    installIfNeeded('all', folder);
    expect([has(folder, 'server'), has(folder, 'checker')]).toEqual([true, true]);
    expect(fileOf(folder, 'server')).toBe(unpacked);
    expect(lockfileOf(folder)).toBe(lockfile);
    expect(nextInstallStep('all', folder)).toBeUndefined();
  });

  test('test, then start: the tools stay, also after the lockfile has changed', () => {
    const folder = npmProject();
    installIfNeeded('all', folder);
    installIfNeeded('runtime', folder);
    expect(has(folder, 'checker')).toBe(true);
    const record = JSON.parse(readFileSync(path.join(folder, RECORD), 'utf8')) as { packages: Record<string, object> };
    record.packages['node_modules/server'] = { version: '0.9.0' };
    write(folder, RECORD, record);
    installIfNeeded('runtime', folder);
    expect([has(folder, 'server'), has(folder, 'checker')]).toEqual([true, true]);
  });

  test('an interrupted addition is repeated from scratch by the tests, and does not keep the console from starting', () => {
    const folder = npmProject();
    installIfNeeded('runtime', folder);
    const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
      throw new Error(`exit ${String(code)}`);
    });
    onTestFinished(() => exit.mockRestore());
    const programs = path.join(folder, 'programs');
    mkdirSync(programs);
    writeFileSync(path.join(programs, 'npm'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    vi.stubEnv('PATH', `${programs}${path.delimiter}${process.env['PATH'] ?? ''}`);
    expect(() => installIfNeeded('all', folder)).toThrow('exit 1');
    expect(nextInstallStep('runtime', folder)).toBeUndefined();
    expect(nextInstallStep('all', folder)).toBe('replace with all');
    vi.unstubAllEnvs();
    installIfNeeded('all', folder);
    expect([has(folder, 'server'), has(folder, 'checker')]).toEqual([true, true]);
    expect(nextInstallStep('all', folder)).toBeUndefined();
  });
});

test('starting needs none of the packages that only tests and checks use', () => {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Packages };
  const tools = ['vitest', '@playwright/test', 'storybook', '@graphql-codegen/core', 'axe-core', 'jsdom', 'oxlint'];
  expect(tools.filter((name) => packages[`node_modules/${name}`]?.dev !== true)).toEqual([]);
});
