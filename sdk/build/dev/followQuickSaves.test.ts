import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { followQuickSaves } from './followQuickSaves.js';

test('SDK-010: a file that is saved twice within the pause of the watcher is reported twice', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'edge-saves-'));
  const file = path.join(folder, 'Screen.tsx');
  await writeFile(file, 'first');
  const server = await createServer({ configFile: false, root: folder, logLevel: 'silent', server: { middlewareMode: true, ws: false } });
  onTestFinished(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });
  followQuickSaves(server);
  const reported: string[] = [];
  server.watcher.on('change', (changed) => reported.push(path.basename(changed)));
  await vi.waitFor(() => expect(server.watcher.getWatched()[folder]).toContain('Screen.tsx'), { timeout: 5_000 });

  await writeFile(file, 'as the editor saves it');
  await vi.waitFor(() => expect(reported).toEqual(['Screen.tsx']), { timeout: 5_000, interval: 1 });
  await writeFile(file, 'as the formatter saves it, soon after');
  await vi.waitFor(() => expect(reported).toEqual(['Screen.tsx', 'Screen.tsx']), { timeout: 5_000 });
});
