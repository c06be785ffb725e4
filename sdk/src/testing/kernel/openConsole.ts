import type { RenderResult } from '@testing-library/react';
import { createExplainer } from '../../../../core/shell/explain/createExplainer.js';
import { BASE, renderShell, type TestPlugin } from '../../../../core/shell/testing/renderShell.js';
import { namedModules, type Language } from '../../contract/index.js';
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
  /** Its texts. */
  readonly texts: object;
  /**
   * Language of the texts, and of the console.
   * @default 'en-GB'
   */
  readonly language?: Language;
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
  /** Services of the test's own by their tokens, in place of the console's. */
  readonly services?: ReadonlyMap<symbol, object>;
  /** Other plugins of the test. */
  readonly others?: readonly TestPlugin[];
}

/** A console that is drawn for a test. */
export interface OpenConsole extends RenderResult {
  readonly api: MockApi;
  readonly flags: FakeFlags;
  /** Address now: path and query. */
  address(): string;
  /** Why a contribution of the plugin is rendered or not, in a sentence. */
  explain(contributionId: string): string;
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
export function openConsole({
  plugin,
  api = {},
  flags = [],
  denied = [],
  route = '',
  services = new Map(),
  others = [],
}: ConsoleOptions): OpenConsole {
  const { definition, texts, language = 'en-GB' } = plugin;
  const contributions = contributionsOf(definition);
  const mock = createMockApi(api);
  const names = [...new Set(namedModules(contributions).map(({ module }) => module))];
  const modules = Object.fromEntries(names.map((name) => [name, moduleOf(plugin, name)]));
  const shell = renderShell({
    plugins: [{ id: definition.id, contributions, modules, labels: texts, language, flags: definition.flags ?? [] }, ...others],
    language,
    flags,
    denied,
    route: route === '' ? BASE : `${BASE}/${route}`,
    services: new Map<symbol, unknown>([[GraphqlServiceToken, mock.service], [JobsServiceToken, new FakeJobs()], ...services]),
  });
  const explainer = createExplainer({ services: shell.services, loader: shell.loader });
  const explain = (id: string) => explainer.of(id)[0]?.chain.at(-1)?.message ?? `'${id}' is not in plugin.ts.`;
  return { ...shell, api: mock, explain };
}
