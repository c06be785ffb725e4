import { Emitter, type Disposable, type Event } from '@edge-console/sdk';

/** Milliseconds between looks whether a form is still being filled in: nothing tells that one was emptied. */
const LOOK_INTERVAL = 1_000;

export interface HeldChangesOptions {
  /** Whether something was entered in a form of a plugin that would be lost with it. */
  readonly hasUnsavedForm: (pluginId: string) => boolean;
  /** Asks whoever fills it in whether the plugin may change now all the same. */
  readonly ask: () => Promise<boolean>;
}

/**
 * What became of a plugin elsewhere, switched off, upgraded, rolled back or removed, waits on a page where one of its forms is
 * being filled in: until its user agrees, or the form is saved, emptied or left. (KERNEL-023)
 */
export class HeldChanges implements Disposable {
  private readonly released = new Emitter<void>();
  private readonly waiting = new Set<string>();
  private readonly agreed = new Set<string>();
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly options: HeldChangesOptions) {}

  /** Fires when a change need not wait any longer. */
  readonly onDidRelease: Event<void> = this.released.event;

  /** Asks the user when it begins; once, however long it waits. */
  mustWait(pluginId: string): boolean {
    if (this.agreed.has(pluginId) || !this.options.hasUnsavedForm(pluginId)) return false;
    if (!this.waiting.has(pluginId)) void this.begin(pluginId);
    return true;
  }

  /** All others have become what they were to be, or are again to be what they are. */
  keepOnly(pluginIds: ReadonlySet<string>): void {
    for (const id of this.waiting) if (!pluginIds.has(id)) this.waiting.delete(id);
    for (const id of this.agreed) if (!pluginIds.has(id)) this.agreed.delete(id);
    if (this.waiting.size === 0) this.stop();
  }

  dispose(): void {
    this.waiting.clear();
    this.stop();
    this.released.dispose();
  }

  private async begin(pluginId: string): Promise<void> {
    this.waiting.add(pluginId);
    this.timer ??= setInterval(() => this.look(), LOOK_INTERVAL);
    if (!(await this.options.ask()) || !this.waiting.has(pluginId)) return;
    this.agreed.add(pluginId);
    this.released.fire();
  }

  private look(): void {
    if ([...this.waiting].some((id) => !this.options.hasUnsavedForm(id))) this.released.fire();
  }

  private stop(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
