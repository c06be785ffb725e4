import { declaredFlags } from '../../contract/index.js';
import { contributionsOf } from '../../plugin/contributionsOf.js';
import type { ApiHandlers } from '../mockApi.js';
import { openConsole, type ConsoleOptions, type OpenConsole, type PluginSources } from './openConsole.js';

/** A plugin for {@link describeInConsole}. */
export interface PluginUnderTestInConsole extends PluginSources {
  /** Successful responses of the API. */
  readonly api?: ApiHandlers;
  /** Flags that are on in addition to those that the plugin declares, which are all on. */
  readonly flags?: readonly string[];
  /**
   * Values for the parameters of routes, by the route's id: `{ 'tides.edit': { tideId: '1' } }`.
   * @default an id in the server's format
   */
  readonly parameters?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Expected results of search providers, by their ids. Without them, the suite only checks that the providers respond. */
  readonly finds?: Readonly<Record<string, { readonly text: string; readonly title: string }>>;
  /** Props of components from their hosts, by the ids of extensions. */
  readonly props?: Readonly<Record<string, object>>;
  /** Services of the test by their tokens, which replace the console's. */
  readonly services?: ReadonlyMap<symbol, object>;
}

/** A text of the plugin, in the language of the texts that the test passed. */
export function textOf({ texts, language = 'en-GB' }: PluginSources, key: string): string {
  const found = key.split('.').reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name], texts);
  if (typeof found !== 'string') throw new Error(`The text '${key}' is missing in the given texts (${language}).`);
  return found;
}

/** Flags of the console's own parts that show what a plugin contributes: the search. */
const OF_CONSOLE = ['edgeGlobalSearch'];

/** Opens a console with the plugin under test, with all flags on that it declares. */
export function openWith(subject: PluginUnderTestInConsole, options: Partial<ConsoleOptions> = {}): OpenConsole {
  const { definition, api = {}, flags = [], services } = subject;
  const { id, flags: listed = [] } = definition;
  const declared = declaredFlags({ flag: `plugin.${id}`, flags: listed, contributions: contributionsOf(definition) });
  return openConsole({
    plugin: subject,
    api,
    ...(services === undefined ? {} : { services }),
    ...options,
    flags: [...OF_CONSOLE, ...declared, ...flags, ...(options.flags ?? [])],
  });
}
