import path from 'node:path';
import { build } from 'vite';
import { ROOT } from '../lib/paths.js';
import { shellConfig } from '../shell/config.js';

/** Builds shell and shared libraries, each file with its compressed twins. */
export async function buildShell(outDir: string): Promise<void> {
  const config = shellConfig({ main: path.join(ROOT, 'core/main.tsx'), template: path.join(ROOT, 'core/index.html'), outDir });
  await build({ ...config, configFile: false, logLevel: 'warn' });
}
