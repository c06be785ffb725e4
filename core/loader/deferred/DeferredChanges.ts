import { Emitter, type Event } from '@edge-console/sdk';

/** Milliseconds between checks whether a form is still unsaved: a form does not fire an event when the user empties it. */
const LOOK_INTERVAL = 1_000;

export interface DeferredChangesOptions {
  /** Whether a form of the plugin has unsaved changes. */
  readonly hasUnsavedForm: (pluginId: string) => boolean;
  /** Asks the user whether the plugin may change now. */
  readonly ask: () => Promise<boolean>;
}

/**
 * Defers a change of a plugin (disabled, upgraded, rolled back or removed) on a page with an unsaved form of the plugin: until the user
 * agrees, or the form is saved, emptied or left. (KERNEL-023)
 */
export class DeferredChanges {
  private readonly released = new Emitter<void>();
  /** Ids of deferred plugins, and whether the user has agreed. */
  private readonly asked = new Map<string, boolean>();
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly options: DeferredChangesOptions) {}

  /** Fires when a change need not be deferred any longer. */
  readonly onDidRelease: Event<void> = this.released.event;

  /** Whether a change would have to be deferred. Does not ask the user. */
  isDeferred(pluginId: string): boolean {
    return this.asked.get(pluginId) !== true && this.options.hasUnsavedForm(pluginId);
  }

  /** Returns whether the change is deferred. Asks the user once, at the first call. */
  defer(pluginId: string): boolean {
    if (!this.isDeferred(pluginId)) return false;
    if (!this.asked.has(pluginId)) void this.begin(pluginId);
    return true;
  }

  /** Removes all other plugins: their changes have been applied or reverted. */
  keepOnly(pluginIds: ReadonlySet<string>): void {
    for (const id of this.asked.keys()) if (!pluginIds.has(id)) this.asked.delete(id);
    if (this.asked.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private async begin(pluginId: string): Promise<void> {
    this.asked.set(pluginId, false);
    this.timer ??= setInterval(() => this.look(), LOOK_INTERVAL);
    if (!(await this.options.ask()) || !this.asked.has(pluginId)) return;
    this.asked.set(pluginId, true);
    this.released.fire();
  }

  private look(): void {
    if ([...this.asked.keys()].some((id) => !this.options.hasUnsavedForm(id))) this.released.fire();
  }
}
