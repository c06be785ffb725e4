import path from 'node:path';
import { defineConfig } from 'vite';
import { ROOT } from './scripts/lib/paths.js';
import { shellConfig } from './scripts/shell/config.js';

export default defineConfig(
  shellConfig({
    main: path.join(ROOT, 'core/main.tsx'),
    template: path.join(ROOT, 'core/index.html'),
    outDir: path.join(ROOT, 'dist/shell'),
  }),
);
