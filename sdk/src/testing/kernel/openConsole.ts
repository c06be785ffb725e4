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

/** The sources of a plugin. */
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
  /** Flags that are on in addition to the plugin's own. */
  readonly flags?: readonly string[];
  /** Policy actions that are denied; all others are allowed. */
  readonly denied?: readonly string[];
  /** Path under base of the first page. */
  readonly route?: string;
  /** Services of the test by their tokens, which replace the console's. */
  readonly services?: ReadonlyMap<symbol, object>;
  /** Other plugins of the test. */
  readonly others?: readonly TestPlugin[];
}

/** A console that is rendered for a test. */
export interface OpenConsole extends RenderResult {
  readonly api: MockApi;
  readonly flags: FakeFlags;
  /** Current address: path and query. */
  address(): string;
  /** The reason why a contribution of the plugin is rendered or not, in a sentence. */
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
 * The console's own shell, loader and registries with a plugin, as in production, with fake services: menu, pages, palette and search are
 * the real ones. (SDK-008)
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
