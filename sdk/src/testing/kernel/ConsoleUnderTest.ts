import { declaredFlags } from '../../contract/index.js';
import { contributionsOf } from '../../plugin/contributionsOf.js';
import type { ApiHandlers } from '../mockApi.js';
import { openConsole, type ConsoleOptions, type OpenConsole, type PluginSources } from './openConsole.js';

/** A plugin, as {@link describeInConsole} needs to know it. */
export interface PluginUnderTestInConsole extends PluginSources {
  /** Answers of the API when all is well. */
  readonly api?: ApiHandlers;
  /** Flags that are on beside those that the plugin declares, which all are. */
  readonly flags?: readonly string[];
  /**
   * Values for the parameters of routes, by the route's id: `{ 'tides.edit': { tideId: '1' } }`.
   * @default an id as the server makes them
   */
  readonly parameters?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What search providers find, by their ids. Left out: that they answer is all that is looked at. */
  readonly finds?: Readonly<Record<string, { readonly text: string; readonly title: string }>>;
  /** What hosts give to components, by the ids of extensions. */
  readonly props?: Readonly<Record<string, object>>;
  /** Services of the test's own by their tokens, in place of the console's. */
  readonly services?: ReadonlyMap<symbol, object>;
}

/** A text of the plugin; the language is that of the texts which the test was given. */
export function textOf({ texts, language = 'en-GB' }: PluginSources, key: string): string {
  const found = key.split('.').reduce<unknown>((part, name) => (part as Readonly<Record<string, unknown>> | undefined)?.[name], texts);
  if (typeof found !== 'string') throw new Error(`The text '${key}' is missing in the given texts (${language}).`);
  return found;
}

/** Opens a console with the plugin under test, all flags on that it declares. */
export function openWith(subject: PluginUnderTestInConsole, options: Partial<ConsoleOptions> = {}): OpenConsole {
  const { definition, api = {}, flags = [], services } = subject;
  const { id, flags: listed = [] } = definition;
  const declared = declaredFlags({ flag: `plugin.${id}`, flags: listed, contributions: contributionsOf(definition) });
  return openConsole({
    plugin: subject,
    api,
    ...(services === undefined ? {} : { services }),
    ...options,
    flags: [...declared, ...flags, ...(options.flags ?? [])],
  });
}
