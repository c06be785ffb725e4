import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../lib/paths.js';
import { productionLockfile, productionPackage, type Lockfile, type PackageEntry } from './productionFiles.js';

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')) as T;
}

test('a production folder depends on nothing that only builds or checks the console', () => {
  const { dependencies, devDependencies, workspaces } = productionPackage(readJson<PackageEntry>('package.json'));
  expect({ dependencies, devDependencies, workspaces }).toEqual({
    dependencies: undefined,
    devDependencies: undefined,
    workspaces: ['server'],
  });
});

test('the lockfile of a production folder requires the packages that its package.json files require', () => {
  const lockfile = readJson<Lockfile>('package-lock.json');
  const workspaces = [
    'sdk',
    'core',
    'plugins/auth',
    'plugins/customers',
    'plugins/iam',
    'plugins/insights',
    'plugins/recruiting',
    'plugins/settings',
    'server',
    'tests',
  ];
  const { packages } = productionLockfile(lockfile, workspaces);
  expect(packages['']).toMatchObject({ workspaces: ['server'] });
  expect(packages['']).not.toHaveProperty('dependencies');
  expect(packages['']).not.toHaveProperty('devDependencies');
  expect(packages['server']?.dependencies).toHaveProperty('fastify');
  expect(packages['server']?.dependencies).not.toHaveProperty('@edge-console/sdk');
  expect(Object.keys(packages).filter((place) => /^(sdk|core|plugins|tests)(\/|$)/.test(place))).toEqual([]);
});
