import type { ViteUserConfig } from 'vitest/config';

/** How a plugin's tests run: in a page without a browser, with the SDK as one instance, each test on an empty page. */
export function definePluginTests(): ViteUserConfig {
  return {
    oxc: { decorator: { legacy: true } },
    // One copy of packages with state, wherever they are imported.
    resolve: {
      dedupe: ['react', 'react-dom', 'react-router', 'react-router-dom', 'i18next', 'react-i18next', '@apollo/client', 'graphql'],
    },
    test: {
      environment: 'jsdom',
      include: ['**/*.test.{ts,tsx}'],
      exclude: ['**/node_modules/**', '**/dist/**'],
      setupFiles: ['@edge-console/sdk/testing/setup'],
      testTimeout: 30_000,
      server: { deps: { inline: [/@edge-console[\\/]sdk/] } },
    },
  };
}
