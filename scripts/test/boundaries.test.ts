import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ROOT } from '../lib/paths.js';

/* Runs the rules of .dependency-cruiser.cjs on a tree that violates each rule once. */

const FILES: Readonly<Record<string, string>> = {
  'sdk/src/index.ts': `export const sdk = 1;`,
  'sdk/src/ui/index.ts': `export * from './Button.js';`,
  'sdk/src/ui/Button.ts': `export const button = 1;`,
  'sdk/src/leaf.ts': `import '../../core/main.js';`,
  'sdk/src/contract/index.ts': `export const contract = 1;`,
  'core/main.ts': `export const core = 1;`,
  'core/knowsPlugin.ts': `import type { Rule } from '../plugins/one/rule.js'; export type X = Rule;`,
  'core/deep.ts': `import '../sdk/src/ui/Button.js';`,
  'core/fine.ts': `import '../sdk/src/ui/index.js'; import '../sdk/src/contract/index.js';`,
  'core/cycleA.ts': `import './cycleB.js'; export const a = 1;`,
  'core/cycleB.ts': `import './cycleA.js'; export const b = 1;`,
  'core/usesTest.ts': `import './main.test.js';`,
  'core/main.test.ts': `import './main.js'; export const x = 1;`,
  'core/gone.ts': `import './nowhere.js';`,
  'plugins/one/rule.ts': `export interface Rule { x: 1 }`,
  'plugins/one/toCore.ts': `import '../../core/main.js';`,
  'plugins/two/toOne.ts': `import '../one/rule.js';`,
  'server/domains/org/service.ts': `export const org = 1;`,
  'server/domains/auth/service.ts': `import '../org/service.js';`,
  'server/client.ts': `import '../sdk/src/ui/index.js';`,
  'server/fine.ts': `import '../sdk/src/contract/index.js';`,
};

let folder: string;
let found: string[];
let cruised: string[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'edge-boundaries-'));
  for (const [name, text] of Object.entries(FILES)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  await writeFile(
    path.join(folder, 'tsconfig.client.json'),
    '{ "compilerOptions": { "module": "ESNext", "moduleResolution": "bundler" }, "include": ["core", "sdk", "plugins", "server"] }',
  );
  const cruise = path.join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const config = path.join(ROOT, '.dependency-cruiser.cjs');
  const { stdout } = spawnSync(
    process.execPath,
    [cruise, '--config', config, '--output-type', 'json', 'core', 'sdk', 'plugins', 'server'],
    { cwd: folder, encoding: 'utf8', maxBuffer: 1e8 },
  );
  const result = JSON.parse(stdout) as {
    modules: { source: string }[];
    summary: { violations: { from: string; to: string; rule: { name: string } }[] };
  };
  found = result.summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`);
  cruised = result.modules.map(({ source }) => source);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('SDK-002: import directions', () => {
  test.each([
    'sdk-is-the-leaf: sdk/src/leaf.ts',
    'core-sees-only-sdk: core/knowsPlugin.ts',
    'sdk-by-front-door: core/deep.ts',
    'no-circular: core/cycleA.ts',
    'no-test-code-in-product: core/usesTest.ts',
    'unresolvable: core/gone.ts',
    'plugin-sees-only-sdk: plugins/one/toCore.ts',
    'no-plugin-to-plugin: plugins/two/toOne.ts',
    'domain-by-front-door: server/domains/auth/service.ts',
    'server-is-its-own-world: server/client.ts',
  ])('%s is rejected', (violation) => {
    expect(found).toContain(violation);
  });

  test('nothing else is rejected, and every file was read', () => {
    const files = new Set(found.map((violation) => violation.split(': ')[1]));
    expect(files).not.toContain('core/fine.ts');
    expect(files).not.toContain('server/fine.ts');
    expect(cruised).toEqual(expect.arrayContaining(Object.keys(FILES)));
  });
});
