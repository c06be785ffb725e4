import type { CatalogueEntry, PluginManifest } from '@edge-console/sdk/contract';
import type { InstalledPlugin } from './readCatalogue.js';
import type { PluginState } from './resolvePlugins.js';

export interface PluginReport {
  readonly manifest: PluginManifest;
  readonly state: PluginState;
}

/** A module that has run. */
export interface LoadedModule {
  readonly pluginId: string;
  readonly version: string;
  /** Measured from the first use of the module. */
  readonly milliseconds: number;
}

/** State of the loader; the same object until it changes. */
export interface LoaderSnapshot {
  /** `loading` until catalogue and flags have been loaded, or have failed, for the first time. (KERNEL-020) */
  readonly status: 'loading' | 'ready' | 'failed';
  /** The reason why the catalogue could not be loaded. */
  readonly error?: unknown;
  /** Every plugin with a valid manifest, each in a terminal state. */
  readonly plugins: ReadonlyMap<string, PluginReport>;
  /** These are only the plugins that signed-out visitors may see. */
  readonly isPublicOnly?: boolean;
}

/** The loaded plugins before any decision about them. */
export interface Inventory {
  /** The catalogue as the server returned it. */
  readonly entries: readonly CatalogueEntry[];
  /** Versions whose manifests are valid. */
  readonly offered: readonly InstalledPlugin[];
}
