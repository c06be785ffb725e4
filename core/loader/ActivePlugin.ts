import type { Disposable, Event, PluginScope, ServiceResolver, TelemetryService } from '@edge-console/sdk';
import type { PluginManifest } from '@edge-console/sdk/contract';
import type { ConnectionWatcher } from '../kernel/connection/ConnectionWatcher.js';
import type { Registries } from '../registries/createRegistries.js';
import { ContributionSet } from './contributions.js';
import type { PageModules } from './PageModules.js';
import { PluginCode } from './PluginCode.js';
import type { InstalledPlugin } from './readCatalogue.js';

/** Services of one plugin: its child container behind the resolver, dropped with it. (KERNEL-016) */
export interface ServiceScope extends Disposable {
  readonly services: ServiceResolver;
}

/** What a plugin needs of the page to be active. */
export interface ActivationOptions {
  readonly telemetry: TelemetryService;
  readonly registries: Registries;
  readonly page: PageModules;
  readonly connection: Pick<ConnectionWatcher, 'recoveries'>;
  readonly openScope: (manifest: PluginManifest) => ServiceScope;
  readonly texts: {
    /** Languages to have texts in, most wanted first. */
    readonly languages: () => readonly string[];
    readonly onDidChangeLanguage: Event<unknown>;
    readonly add: (pluginId: string, language: string, texts: object) => void;
    readonly remove: (pluginId: string) => void;
  };
}

/** A plugin that is switched on: its scope, its code and what it registered. Disposing takes all of it away. (KERNEL-012, KERNEL-016) */
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

  /** One part that fails to go away is reported and does not keep the others. */
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
