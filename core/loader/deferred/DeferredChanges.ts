import { Emitter, type Event } from '@edge-console/sdk';

/** Milliseconds between checks whether a form still has entries: a form does not fire an event when the user empties it. */
const LOOK_INTERVAL = 1_000;

export interface DeferredChangesOptions {
  /** Whether something was entered in a form of a plugin that would be lost with it. */
  readonly hasUnsavedForm: (pluginId: string) => boolean;
  /** Asks the user who fills it in whether the plugin may change now. */
  readonly ask: () => Promise<boolean>;
}

/**
 * What became of a plugin elsewhere, switched off, upgraded, rolled back or removed, waits on a page where one of its forms is
 * being filled in: until its user agrees, or the form is saved, emptied or left. (KERNEL-023)
 */
export class DeferredChanges {
  private readonly released = new Emitter<void>();
  /** What waits, and whether its user has agreed. */
  private readonly asked = new Map<string, boolean>();
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly options: DeferredChangesOptions) {}

  /** Fires when a change need not wait any longer. */
  readonly onDidRelease: Event<void> = this.released.event;

  /** Whether a change would have to wait. Does not ask the user. */
  isDeferred(pluginId: string): boolean {
    return this.asked.get(pluginId) !== true && this.options.hasUnsavedForm(pluginId);
  }

  /** Asks the user when it begins; once, however long it waits. */
  defer(pluginId: string): boolean {
    if (!this.isDeferred(pluginId)) return false;
    if (!this.asked.has(pluginId)) void this.begin(pluginId);
    return true;
  }

  /** All others have become what they were to be, or are again to be what they are. */
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
