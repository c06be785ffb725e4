import type { ComponentType } from 'react';
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

/** An extension that is a component with the props `P`. */
export interface ComponentExtension<T, P extends object = object> extends Extension<T> {
  /** Never present at run time; carries the type. */
  readonly props?: P;
}

/** Loading state of the code of an extension. */
export type ExtensionContent<P extends object = object> =
  | { readonly status: 'loading' }
  /** `Content` renders the extension with the services and texts of its own plugin. It may throw and may suspend. */
  | { readonly status: 'ready'; readonly Content: ComponentType<P> }
  /** `cause` is a sentence in English that names plugin and module; `Cause` renders it in the language of the page. */
  | { readonly status: 'failed'; readonly cause: string; readonly Cause?: ComponentType };

/** Contributions of other plugins to the extension points of this plugin. */
export interface ExtensionRegistry {
  /**
   * By order, then by id; extensions whose flag is off or whose action is not allowed are left out. Returns the same objects while they are
   * registered.
   */
  contributions<T>(point: ExtensionPoint<T>): readonly Extension<T>[];
  /**
   * Starts loading the code of this extension separately, for at most 10 s. Returns the same object until the state changes. (KERNEL-018)
   */
  contentOf<P extends object>(extension: ComponentExtension<unknown, P>): ExtensionContent<P>;
  /** Loads the code again after a failure. */
  retry(extension: Extension<unknown>): void;
  /** Reports that its `Content` failed; counts against its plugin like a failed page. (KERNEL-017) */
  crashed(extension: Extension<unknown>, error: unknown): void;
  /** Fires when contributions were added or removed, or when code was loaded or failed. */
  readonly onDidChange: Event<void>;
}

export const ExtensionRegistryToken = serviceToken<ExtensionRegistry>('ExtensionRegistry');
