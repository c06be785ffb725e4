import type { Contributions } from '../contract/index.js';
import type { PluginDefinition } from './definePlugin.js';

/** The lists in a description, with empty lists for those that are left out. */
export function contributionsOf(definition: PluginDefinition): Contributions {
  return {
    routes: definition.routes ?? [],
    menu: definition.menu ?? [],
    settingsTabs: definition.settingsTabs ?? [],
    searchProviders: definition.searchProviders ?? [],
    commands: definition.commands ?? [],
    extensionPoints: (definition.extensionPoints ?? []).map((point) => point.id),
    extensions: definition.extensions ?? [],
    ...(definition.setup === undefined ? {} : { setup: definition.setup }),
  };
}
