import { createElement, type ComponentType } from 'react';
import {
  Emitter,
  PluginScopeContext,
  usePluginScope,
  type ComponentExtension,
  type Extension,
  type ExtensionContent,
  type ExtensionRegistry,
} from '../services/index.js';
import type { ExtensionPoint } from '../plugin/index.js';

/** A contribution of another plugin to an extension point of the plugin under test. */
export interface TestExtension {
  /** Starts with its plugin's id: `tides.tile`. */
  readonly id: string;
  /** Id of the extension point. */
  readonly point: string;
  readonly order?: number;
  readonly properties?: Readonly<Record<string, unknown>>;
  /** Returns the default export of its module; called at each load, so that it may hang, reject, or succeed after a retry. */
  readonly load?: () => unknown;
}

const LOADING = { status: 'loading' } as const;

function inScope(pluginId: string, Component: ComponentType<object>): ComponentType<object> {
  return function FakeContent(props: object) {
    const { services } = usePluginScope();
    return createElement(PluginScopeContext, { value: { pluginId, services } }, createElement(Component, props));
  };
}

/** Extensions that the test defines; their components use the services of the plugin under test. */
export class FakeExtensions implements ExtensionRegistry {
  private readonly changed = new Emitter<void>();
  readonly onDidChange = this.changed.event;
  /** Failures during rendering, by id of the extension. */
  readonly crashes: { readonly id: string; readonly error: unknown }[] = [];
  private readonly loads = new Map<string, () => unknown>();
  private readonly contents = new Map<string, ExtensionContent>();
  private readonly answers = new Map<string, readonly Extension<unknown>[]>();
  private all: readonly Extension<unknown>[] = [];

  constructor(contributed: readonly TestExtension[] = []) {
    this.set(contributed);
  }

  /** The current listeners; none after all parts that render extensions are unmounted. */
  get listeners(): number {
    return this.changed.size;
  }

  /** Replaces the contributions; unchanged ones keep their objects. */
  set(contributed: readonly TestExtension[]): void {
    const found = contributed.map((one) => this.all.find(({ id }) => id === one.id) ?? this.made(one));
    this.all = found.sort((a, b) => a.order - b.order || (a.id < b.id ? -1 : 1));
    this.answers.clear();
    this.changed.fire();
  }

  contributions<T>(point: ExtensionPoint<T>): readonly Extension<T>[] {
    const known = this.answers.get(point.id) ?? this.all.filter(({ contribution }) => contribution.point === point.id);
    this.answers.set(point.id, known);
    return known as readonly Extension<T>[];
  }

  contentOf<P extends object>({ id, pluginId }: ComponentExtension<unknown, P>): ExtensionContent<P> {
    const known = this.contents.get(id);
    if (known !== undefined) return known as unknown as ExtensionContent<P>;
    this.contents.set(id, LOADING);
    void this.load(id, pluginId);
    return LOADING;
  }

  retry({ id }: Extension<unknown>): void {
    this.contents.delete(id);
    this.changed.fire();
  }

  crashed({ id }: Extension<unknown>, error: unknown): void {
    this.crashes.push({ id, error });
  }

  private made({ id, point, order = 0, properties = {}, load = () => undefined }: TestExtension): Extension<unknown> {
    this.loads.set(id, load);
    const contribution = { id, point, order, properties, module: './Extension' };
    return { id, pluginId: id.split('.')[0] ?? '', order, properties, contribution };
  }

  private async load(id: string, pluginId: string): Promise<void> {
    const content = await Promise.resolve()
      .then(() => this.loads.get(id)?.())
      .then((loaded): ExtensionContent => ({ status: 'ready', Content: inScope(pluginId, loaded as ComponentType<object>) }))
      .catch((error: unknown): ExtensionContent => ({ status: 'failed', cause: String(error) }));
    this.contents.set(id, content);
    this.changed.fire();
  }
}
