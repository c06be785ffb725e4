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

/** One that is a component, drawn with `P`. */
export interface ComponentExtension<T, P extends object = object> extends Extension<T> {
  /** Never present at run time; carries the type. */
  readonly props?: P;
}

/** Loading state of the code of an extension. */
export type ExtensionContent<P extends object = object> =
  | { readonly status: 'loading' }
  /** `Content` draws it with the services and texts of its own plugin. It may throw, and may wait for itself. */
  | { readonly status: 'ready'; readonly Content: ComponentType<P> }
  /** `cause` is one sentence in English that names plugin and module; `Cause` says it in the language of the page. */
  | { readonly status: 'failed'; readonly cause: string; readonly Cause?: ComponentType };

/** What other plugins contributed to the extension points of this one. */
export interface ExtensionRegistry {
  /** By order, then by id; those whose flag is off or whose action is not allowed are left out. The same objects while they stay. */
  contributions<T>(point: ExtensionPoint<T>): readonly Extension<T>[];
  /** Starts to load its code, on its own: 10 s at most. The same object until that changes. (KERNEL-018) */
  contentOf<P extends object>(extension: ComponentExtension<unknown, P>): ExtensionContent<P>;
  /** Loads anew what failed to load. */
  retry(extension: Extension<unknown>): void;
  /** Its `Content` failed: reported, and counted against its plugin as a page that fails is. (KERNEL-017) */
  crashed(extension: Extension<unknown>, error: unknown): void;
  /** Fires when contributions came or went, or the code of one loaded or failed. */
  readonly onDidChange: Event<void>;
}

export const ExtensionRegistryToken = serviceToken<ExtensionRegistry>('ExtensionRegistry');
