import { defineConfig } from 'vite';

export default defineConfig({
  // Asked for once at the start: an answer that comes late makes the page load again.
  optimizeDeps: { include: ['@blueprintjs/core', '@blueprintjs/icons', '@tanstack/react-table', 'react-final-form', 'react-router-dom'] },
});
