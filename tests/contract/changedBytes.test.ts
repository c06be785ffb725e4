import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PluginLibrary } from '../../server/plugins/PluginLibrary.js';
import { RememberedPlugins } from '../../server/plugins/testing/samplePlugin.js';

const ROOT = path.join(import.meta.dirname, '../..');
const BUILT = path.join(ROOT, 'dist/plugins');
/** Checking each file of each plugin takes long; a normal run checks one plugin. */
const PLUGINS = process.env['LONG_TESTS'] === '1' ? await readdir(path.join(ROOT, 'plugins'), { withFileTypes: true }) : undefined;
const IDS = PLUGINS?.filter((entry) => entry.isDirectory()).map(({ name }) => name) ?? ['customers'];

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'edge-changed-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The catalogue entries of a server that starts now, by id. */
async function judged(): Promise<ReadonlyMap<string, string | undefined>> {
  const builtInFolder = path.join(ROOT, 'dist/built-in-plugins');
  const settings = { folder, builtInFolder, trustedKeysFolder: undefined, isSignatureRequired: true };
  const versions = await new PluginLibrary(settings, new RememberedPlugins(), { error: () => undefined }).current();
  return new Map(versions.map(({ id, refusal }) => [id, refusal]));
}

describe('OPS-005: one changed byte in any file that ships', () => {
  test.each(IDS)(
    'OPS-005 OPS-007: %s is refused with the name of the file, and another plugin is not affected',
    { timeout: 300_000 },
    async (id) => {
      await cp(path.join(BUILT, id), path.join(folder, id), { recursive: true });
      const neighbour = id === 'auth' ? 'iam' : 'auth';
      await cp(path.join(BUILT, neighbour), path.join(folder, neighbour), { recursive: true });
      expect([...(await judged()).values()]).toEqual([undefined, undefined]);
      const entries = await readdir(path.join(folder, id), { recursive: true, withFileTypes: true });
      const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
      expect(files.length).toBeGreaterThan(30);
      for (const file of files) {
        const before = await readFile(file);
        const changed = Buffer.from(before);
        const at = Math.floor(changed.length / 2);
        changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
        await writeFile(file, changed);
        const refusals = await judged();
        expect(refusals.get(id), file).toContain(path.basename(file));
        expect(refusals.get(neighbour)).toBeUndefined();
        await writeFile(file, before);
      }
      expect([...(await judged()).values()]).toEqual([undefined, undefined]);
      for (const one of [id, neighbour]) await rm(path.join(folder, one), { recursive: true });
    },
  );
});
