import path from 'node:path';
import { defineConfig } from 'vite';
import { DIST, ROOT } from './scripts/lib/paths.js';
import { findChunkGroups } from './scripts/shell/chunkGroups.js';
import { shellConfig, type ShellBuild } from './scripts/shell/config.js';

const files: ShellBuild = {
  main: path.join(ROOT, 'core/main.tsx'),
  template: path.join(ROOT, 'core/index.html'),
  outDir: path.join(DIST, 'shell'),
};

export default defineConfig(async () => shellConfig(files, await findChunkGroups(files)));
