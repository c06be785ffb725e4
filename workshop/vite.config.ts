import type { Plugin } from 'postcss';
import { defineConfig } from 'vite';
import { inConsoleLayer } from '../scripts/shell/inConsoleLayer.js';

/** The styles of the console in their layer, as in the console: parts with styles of their own expect them there. */
function consoleStylesInLayer(): Plugin {
  const ofWorkshop = `${import.meta.dirname}/`;
  const { OnceExit } = inConsoleLayer();
  return {
    postcssPlugin: 'console-styles-in-layer',
    OnceExit: (root, helpers) => (root.source?.input.file?.startsWith(ofWorkshop) === true ? undefined : OnceExit?.(root, helpers)),
  };
}

export default defineConfig({
  css: { postcss: { plugins: [consoleStylesInLayer()] } },
  // Optimised at the start, because a dependency that Vite discovers later reloads the page.
  optimizeDeps: {
    include: [
      '@blueprintjs/core',
      '@blueprintjs/datetime',
      '@blueprintjs/icons',
      '@tanstack/react-table',
      'react-final-form',
      'react-router-dom',
    ],
  },
});
