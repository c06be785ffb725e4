import type { FeatureFlags, PolicyChecker } from '@edge-console/sdk';
import { ExtensionContents } from '../loader/extensions/ExtensionContents.js';
import type { PluginLoader } from '../loader/PluginLoader.js';
import type { Registries } from '../registries/createRegistries.js';
import { DefaultExtensionRegistry } from '../registries/DefaultExtensionRegistry.js';
import { gateOf } from './decide/decidePage.js';

export interface ExtensionSources {
  readonly flags: FeatureFlags;
  readonly policies: PolicyChecker;
  readonly registries: Registries;
  readonly loader: PluginLoader;
}

/** Extensions that plugins see of each other on this page: those that the user may see; their code is loaded on first use. */
export function createExtensionRegistry({ flags, policies, registries, loader }: ExtensionSources): DefaultExtensionRegistry {
  const gates = { isOn: (flag: string) => flags.isOn(flag), policy: (action: string) => policies.peek(action) };
  return new DefaultExtensionRegistry({
    registry: registries.extensions,
    isAllowed: (gate) => gateOf(gate, gates) === 'allowed',
    gateChanges: [flags.onDidChange, policies.onDidChange],
    contents: new ExtensionContents(loader),
    onDidChangeContent: loader.onDidChange,
  });
}
