import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { reportsOf } from './apiReports.js';
import { compareSurfaces, judgeSurface, lowestVersion, type Surface } from './judgeSurface.js';

/** The report of a package with these declarations. */
async function reporting(declarations: string): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'edge-surface-'));
  try {
    await writeFile(path.join(folder, 'package.json'), '{ "name": "sample", "version": "1.0.0" }');
    await writeFile(path.join(folder, 'index.d.ts'), `${declarations}\nexport {};`);
    const reports = await reportsOf(folder, [{ entry: 'index.d.ts', report: 'sample.api.md' }], { lib: ['ES5'], types: [] });
    return reports.get('sample.api.md') ?? '';
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const BEFORE = `
  export interface Options { readonly size?: number; readonly name: string }
  export declare function openBox(options: Options): void;
  export type Kind = 'one' | 'two';
  export declare const CODES: readonly ["A", "B"];`;

let before: Promise<string> | undefined;

async function surfaceAfter(after: string, versions: { readonly releasedVersion: string; readonly version: string }): Promise<Surface> {
  before ??= reporting(BEFORE);
  const released = new Map([['sample.api.md', await before]]);
  const current = new Map([['sample.api.md', await reporting(after)]]);
  return { released, current, recorded: current, ...versions };
}

describe('SDK-005: the public surface', () => {
  test.each([
    ['nothing', BEFORE, { added: [], removed: [] }],
    ['a remark', `/** Said. */${BEFORE}`, { added: [], removed: [] }],
    ['a function more', `${BEFORE}\nexport declare function closeBox(): void;`, { added: ['sample.api.md: closeBox'], removed: [] }],
    [
      'an additional field',
      BEFORE.replace('readonly name', 'readonly colour?: string; readonly name'),
      { added: ['sample.api.md: Options'], removed: [] },
    ],
    ['a function less', BEFORE.replace(/export declare.*\n/, ''), { added: [], removed: ['sample.api.md: openBox'] }],
    ['a field less', BEFORE.replace('readonly size?: number;', ''), { added: [], removed: ['sample.api.md: Options'] }],
    ['a field that becomes needed', BEFORE.replace('size?', 'size'), { added: [], removed: ['sample.api.md: Options'] }],
    ['a name more in a list', BEFORE.replace('"B"', '"B", "C"'), { added: ['sample.api.md: CODES'], removed: [] }],
    ['a name less in a list', BEFORE.replace(', "B"', ''), { added: [], removed: ['sample.api.md: CODES'] }],
    ['another type', BEFORE.replace("'one' | ", ''), { added: [], removed: ['sample.api.md: Kind'] }],
  ])('%s', async (_name, after, change) => {
    const { released, current } = await surfaceAfter(after, { releasedVersion: '1.0.0', version: '1.0.0' });
    expect(compareSurfaces(released, current)).toEqual(change);
  });

  test.each([
    ['1.4.2', { added: ['x'], removed: [] }, '1.5.0'],
    ['1.4.2', { added: ['x'], removed: ['y'] }, '2.0.0'],
    ['1.4.2', { added: [], removed: [] }, '1.4.2'],
    ['0.1.0', { added: ['x'], removed: [] }, '0.1.1'],
    ['0.1.0', { added: [], removed: ['y'] }, '0.2.0'],
  ])('after %s with %j at least %s', (released, change, lowest) => expect(lowestVersion(released, change)).toBe(lowest));

  const MORE = `${BEFORE}\nexport declare function closeBox(): void;`;

  test('a change that is not recorded is a fault that names the report', async () => {
    const surface = await surfaceAfter(MORE, { releasedVersion: '1.0.0', version: '1.1.0' });
    expect(judgeSurface(surface)).toEqual([]);
    expect(judgeSurface({ ...surface, recorded: surface.released })).toEqual([
      expect.stringContaining('sdk/api/sample.api.md does not match the code'),
    ]);
    expect(judgeSurface({ ...surface, recorded: new Map([...surface.recorded, ['gone.api.md', '']]) })).toEqual([
      expect.stringContaining('sdk/api/gone.api.md'),
    ]);
  });

  test('a recorded change with a version that is too low is a fault that names the change and the version', async () => {
    const added = await surfaceAfter(MORE, { releasedVersion: '1.0.0', version: '1.0.1' });
    expect(judgeSurface(added)).toEqual([
      'sdk/package.json has version 1.0.1; after the changes since 1.0.0 it must be 1.1.0 or higher.',
      '  added: sample.api.md: closeBox',
    ]);
    const removed = await surfaceAfter(BEFORE.replace('size?', 'size'), { releasedVersion: '0.3.0', version: '0.3.9' });
    expect(judgeSurface(removed)).toEqual([expect.stringContaining('it must be 0.4.0'), '  removed or changed: sample.api.md: Options']);
  });
});
