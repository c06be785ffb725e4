import type { Event, PolicyAnswer, RouteDirectory, RouteEntry } from '@edge-console/sdk';
import { judgeGate, type RouteContribution } from '@edge-console/sdk/contract';
import type { Registry } from './Registry.js';

export interface RouteDirectoryParts {
  readonly registry: Registry<RouteContribution>;
  readonly isOn: (flag: string) => boolean;
  readonly policy: (action: string) => PolicyAnswer;
  /** After any of these a flag or an answer may have changed. */
  readonly gateChanges: readonly (Event<never> | Event<unknown>)[];
}

/** Looks up the pages of active plugins by id, with their flags and actions applied. (KERNEL-008, FLAG-006) */
export class DefaultRouteDirectory implements RouteDirectory {
  /** React reads the same object as long as nothing changed. */
  private readonly entries = new Map<string, RouteEntry | undefined>();
  readonly onDidChange: Event<void>;

  constructor(private readonly parts: RouteDirectoryParts) {
    const changes = [parts.registry.onDidChange, ...parts.gateChanges] as readonly Event<unknown>[];
    this.onDidChange = (listener) => {
      const subscriptions = changes.map((event) => event(() => listener()));
      return { dispose: () => subscriptions.forEach((subscription) => subscription.dispose()) };
    };
    for (const event of changes) event(() => this.entries.clear());
  }

  find(id: string): RouteEntry | undefined {
    if (!this.entries.has(id)) this.entries.set(id, this.read(id));
    return this.entries.get(id);
  }

  private read(routeId: string): RouteEntry | undefined {
    const { registry, isOn, policy } = this.parts;
    const item = registry.get(routeId)?.item;
    const access = item === undefined ? 'off' : judgeGate(item, { isOn, policy });
    if (item === undefined || access === 'off') return undefined;
    const { id, area, path } = item;
    return { id, area, path, access };
  }
}
