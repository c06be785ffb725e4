import type { Disposable, Event, PluginScope, ServiceResolver, TelemetryService } from '@edge-console/sdk';
import type { PluginManifest } from '@edge-console/sdk/contract';
import type { ConnectionWatcher } from '../kernel/connection/ConnectionWatcher.js';
import type { Registries } from '../registries/createRegistries.js';
import { ContributionSet } from './contributions.js';
import type { PageModules } from './PageModules.js';
import { PluginCode } from './PluginCode.js';
import type { InstalledPlugin } from './readCatalogue.js';

/** Services of one plugin: a child container behind the resolver, disposed with the plugin. (KERNEL-016) */
export interface ServiceScope extends Disposable {
  readonly services: ServiceResolver;
}

/** The page's services that an active plugin needs. */
export interface ActivationOptions {
  readonly telemetry: TelemetryService;
  readonly registries: Registries;
  readonly page: PageModules;
  readonly connection: Pick<ConnectionWatcher, 'recoveries'>;
  readonly openScope: (manifest: PluginManifest) => ServiceScope;
  readonly texts: {
    /** Languages of the texts, in order of preference. */
    readonly languages: () => readonly string[];
    readonly onDidChangeLanguage: Event<unknown>;
    readonly add: (pluginId: string, language: string, texts: object) => void;
    readonly remove: (pluginId: string) => void;
  };
}

/** An active plugin: its scope, its code and its registrations. Disposing it removes all of them. (KERNEL-012, KERNEL-016) */
export class ActivePlugin implements Disposable {
  readonly scope: PluginScope;
  readonly code: PluginCode;
  readonly contributions: ContributionSet;
  private readonly services: ServiceScope;

  constructor(
    readonly plugin: InstalledPlugin,
    private readonly options: ActivationOptions,
    attempt = 0,
  ) {
    const { manifest, baseUrl } = plugin;
    const { id } = manifest;
    const { page, connection, texts, registries } = options;
    this.services = options.openScope(manifest);
    const { services } = this.services;
    const addTexts = (language: string, content: object) => texts.add(id, language, content);
    for (const [language, labels] of Object.entries(manifest.labels ?? {})) addTexts(language, labels);
    this.code = new PluginCode({ manifest, baseUrl, services, page, connection, languages: texts.languages, addTexts, attempt });
    this.scope = { pluginId: id, services };
    this.contributions = new ContributionSet(manifest, registries);
  }

  /** If disposing one part fails, the failure is reported and the other parts are still disposed. */
  dispose(): void {
    const { id } = this.plugin.manifest;
    for (const part of [this.contributions, this.code, this.services]) {
      try {
        part.dispose();
      } catch (error) {
        this.options.telemetry.report(error, { pluginId: id });
      }
    }
    this.options.texts.remove(id);
  }
}
