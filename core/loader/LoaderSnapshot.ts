import type { CatalogueEntry, PluginManifest } from '@edge-console/sdk/contract';
import type { InstalledPlugin } from './readCatalogue.js';
import type { PluginState } from './resolvePlugins.js';

export interface PluginReport {
  readonly manifest: PluginManifest;
  readonly state: PluginState;
}

/** A module that came to run. */
export interface LoadedModule {
  readonly pluginId: string;
  readonly version: string;
  /** From the first use of the module. */
  readonly milliseconds: number;
}

/** State of the loader; the same object until it changes. */
export interface LoaderSnapshot {
  /** `loading` until catalogue and flags have settled for the first time. (KERNEL-020) */
  readonly status: 'loading' | 'ready' | 'failed';
  /** Why the catalogue could not be read. */
  readonly error?: unknown;
  /** Every plugin with a valid manifest, each in a terminal state. */
  readonly plugins: ReadonlyMap<string, PluginReport>;
  /** These are only the plugins that users who are not signed in may know of. */
  readonly isPublicOnly?: boolean;
}

/** What there is to load, before anything is decided. */
export interface Inventory {
  /** The catalogue as it came. */
  readonly entries: readonly CatalogueEntry[];
  /** Versions whose manifests are valid. */
  readonly offered: readonly InstalledPlugin[];
}
