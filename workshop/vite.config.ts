import { defineConfig } from 'vite';

export default defineConfig({
  // Optimised at the start, because a dependency that Vite discovers later reloads the page.
  optimizeDeps: { include: ['@blueprintjs/core', '@blueprintjs/icons', '@tanstack/react-table', 'react-final-form', 'react-router-dom'] },
});
