import path from 'node:path';
import { build } from 'vite';
import type { Compression } from '../../sdk/build/precompress.js';
import { ROOT } from '../lib/paths.js';
import { findChunkGroups } from '../shell/chunkGroups.js';
import { shellConfig, type ShellBuild } from '../shell/config.js';

/** Builds shell and shared libraries, each file with its compressed copies. */
export async function buildShell(outDir: string, compression: Compression): Promise<void> {
  const files: ShellBuild = { main: path.join(ROOT, 'core/main.tsx'), template: path.join(ROOT, 'core/index.html'), outDir, compression };
  await build({ ...shellConfig(files, await findChunkGroups(files)), configFile: false, logLevel: 'warn' });
}
