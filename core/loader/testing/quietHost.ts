import { Emitter } from '@edge-console/sdk';
import type { ActivationOptions } from '../ActivePlugin.js';

/** The environment of plugins for tests about something else: every file exists, and no notification is sent. */
export function quietHost(): Pick<ActivationOptions, 'telemetry' | 'openScope' | 'page' | 'connection' | 'texts'> {
  return {
    telemetry: { report: () => undefined },
    openScope: () => ({ services: { get: () => undefined as never }, dispose: () => undefined }),
    page: {
      preload: async () => undefined,
      preloadLibraries: () => undefined,
      addStyle: async () => () => undefined,
      fetchJson: async () => ({}),
      importModule: async (url) => ({ default: url }),
    },
    connection: { recoveries: 0 },
    texts: { languages: () => ['en-GB'], onDidChangeLanguage: new Emitter<void>().event, add: () => undefined, remove: () => undefined },
  };
}
