import type { RenderResult } from '@testing-library/react';
import { BASE, renderShell } from '../../../../core/shell/testing/renderShell.js';
import { namedModules } from '../../contract/index.js';
import { contributionsOf } from '../../plugin/contributionsOf.js';
import type { PluginDefinition } from '../../plugin/index.js';
import { GraphqlServiceToken, JobsServiceToken } from '../../services/index.js';
import type { FakeFlags } from '../fakeServices.js';
import { FakeJobs } from '../fakeUserServices.js';
import { createMockApi, type ApiHandlers, type MockApi } from '../mockApi.js';

/** A plugin as its sources are. */
export interface PluginSources {
  /** Default export of `plugin.ts`. */
  readonly definition: PluginDefinition;
  /** Its modules by file: `import.meta.glob('../screens/**')`. */
  readonly modules: Readonly<Record<string, () => Promise<unknown>>>;
  /** Its texts in en-GB. */
  readonly texts: object;
}

export interface ConsoleOptions {
  readonly plugin: PluginSources;
  readonly api?: ApiHandlers;
  /** Flags that are on beside the plugin's own. */
  readonly flags?: readonly string[];
  /** Policy actions that are denied; all others are allowed. */
  readonly denied?: readonly string[];
  /** Path under base at which it is opened. */
  readonly route?: string;
}

/** A console that is drawn for a test. */
export interface OpenConsole extends RenderResult {
  readonly api: MockApi;
  readonly flags: FakeFlags;
  /** Address now: path and query. */
  address(): string;
}

const SUFFIXES = ['.tsx', '.ts', '/index.tsx', '/index.ts'];

function moduleOf({ modules, definition }: PluginSources, name: string): () => Promise<unknown> {
  const file = Object.keys(modules).find((key) => SUFFIXES.some((suffix) => key.endsWith(name.slice(1) + suffix)));
  const load = file === undefined ? undefined : modules[file];
  if (load === undefined) throw new Error(`plugin.ts of '${definition.id}' names '${name}', which is not among the given modules.`);
  return async () => ((await load()) as { readonly default?: unknown }).default;
}

/**
 * The console's own shell, loader and registries with a plugin in it, as a user has them, with fake services round them: menu,
 * pages, palette and search are the real ones. (SDK-008)
 */
export function openConsole({ plugin, api = {}, flags = [], denied = [], route = '' }: ConsoleOptions): OpenConsole {
  const { definition, texts } = plugin;
  const contributions = contributionsOf(definition);
  const mock = createMockApi(api);
  const names = [...new Set(namedModules(contributions).map(({ module }) => module))];
  const shell = renderShell({
    plugins: [
      { id: definition.id, contributions, modules: Object.fromEntries(names.map((name) => [name, moduleOf(plugin, name)])), labels: texts },
    ],
    flags,
    denied,
    route: route === '' ? BASE : `${BASE}/${route}`,
    services: new Map<symbol, unknown>([
      [GraphqlServiceToken, mock.service],
      [JobsServiceToken, new FakeJobs()],
    ]),
  });
  return { ...shell, api: mock };
}
