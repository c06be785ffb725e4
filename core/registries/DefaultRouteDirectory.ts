import { Emitter, type Event, type RouteDirectory, type RouteEntry } from '@edge-console/sdk';
import { evaluateGate, type GateSources, type RouteContribution } from '@edge-console/sdk/contract';

/** The properties of a page that the directory uses. */
export type ListedRoute = Omit<RouteContribution, 'module' | 'title'>;

export interface RouteDirectoryParts extends GateSources {
  /** The pages of active plugins. */
  readonly registry: { get(id: string): { readonly item: ListedRoute } | undefined };
  /** After any of these events, a page may be added or removed, or the result of a gate may change. */
  readonly changes: readonly (Event<never> | Event<unknown>)[];
}

/** Looks up the pages of active plugins by id, with their flags and actions applied. (KERNEL-008, FLAG-006) */
export class DefaultRouteDirectory implements RouteDirectory {
  private readonly changed = new Emitter<void>();
  readonly onDidChange = this.changed.event;
  /** React requires the same object while nothing has changed. */
  private readonly entries = new Map<string, RouteEntry | undefined>();

  constructor(private readonly parts: RouteDirectoryParts) {
    for (const event of parts.changes as readonly Event<unknown>[]) event(() => this.clear());
  }

  find(id: string): RouteEntry | undefined {
    if (!this.entries.has(id)) this.entries.set(id, this.read(id));
    return this.entries.get(id);
  }

  private read(routeId: string): RouteEntry | undefined {
    const item = this.parts.registry.get(routeId)?.item;
    if (item === undefined) return undefined;
    const access = evaluateGate(item, this.parts);
    const { id, area, path } = item;
    return access === 'off' ? undefined : { id, area, path, access };
  }

  private clear(): void {
    this.entries.clear();
    this.changed.fire();
  }
}
