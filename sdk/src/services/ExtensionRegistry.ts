import type { ExtensionContribution } from '../contract/index.js';
import type { ExtensionPoint } from '../plugin/definePlugin.js';
import type { Event } from './events.js';
import { serviceToken } from './ServiceResolver.js';

export interface Extension<T> {
  readonly id: string;
  readonly pluginId: string;
  readonly order: number;
  readonly properties: T;
  readonly contribution: ExtensionContribution;
}

/** What other plugins contributed to the extension points of this one. */
export interface ExtensionRegistry {
  contributions<T>(point: ExtensionPoint<T>): readonly Extension<T>[];
  readonly onDidChange: Event<void>;
}

export const ExtensionRegistryToken = serviceToken<ExtensionRegistry>('ExtensionRegistry');
