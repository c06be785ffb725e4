import type { Disposable } from '@edge-console/sdk';
import { STORAGE_KEYS } from '@edge-console/sdk/contract';
import { readStored, writeStored } from './storedJson.js';

/** One version of a plugin. */
export interface PluginVersion {
  readonly pluginId: string;
  readonly version: string;
}

/** A part of a plugin whose code runs, or may run at any moment because it is shown. */
export interface Running extends PluginVersion {
  readonly contributionId: string;
}

/** The browser functions that the marks need. */
export interface MarkEnvironment {
  readonly window: Window;
  readonly locks: Pick<LockManager, 'request'> | undefined;
}

/** Milliseconds after a call during which a blocked page is attributed to the called code. */
const BRIEF = 1_000;

function isMark(value: unknown): value is Running {
  const { pluginId, version, contributionId } = (value ?? {}) as Partial<Record<keyof Running, unknown>>;
  return [pluginId, version, contributionId].every((part) => typeof part === 'string');
}

/**
 * Marks in local storage which parts run on this page. A page that closes or becomes hidden removes its mark. A page whose thread is
 * blocked cannot, so at the next start a mark without a page shows which part blocked it. (security H36)
 * Each open page has a lock, which shows that it is open; in browsers without locks nothing is counted.
 */
export class RunningMarks implements Disposable {
  private readonly page = crypto.randomUUID();
  private running: readonly Running[] = [];
  private isHidden: boolean;
  private readonly subscriptions: readonly (() => void)[];
  private release: () => void = () => undefined;

  constructor(private readonly environment: MarkEnvironment) {
    const { window } = environment;
    this.isHidden = window.document.visibilityState === 'hidden';
    const follow = () => this.setHidden(window.document.visibilityState === 'hidden');
    const leave = () => this.setHidden(true);
    window.document.addEventListener('visibilitychange', follow);
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', follow);
    this.subscriptions = [
      () => window.document.removeEventListener('visibilitychange', follow),
      () => window.removeEventListener('pagehide', leave),
      () => window.removeEventListener('pageshow', follow),
    ];
    void environment.locks?.request(lockOf(this.page), () => new Promise<void>((resolve) => (this.release = resolve)));
  }

  /** Part of a plugin that started last and has not ended. */
  lastOf(pluginId: string): Running | undefined {
    return this.running.findLast((running) => running.pluginId === pluginId);
  }

  /** Marks a part as running until it is disposed. */
  enter(running: Running): Disposable {
    const entry = { ...running };
    this.set([...this.running, entry]);
    return { dispose: () => this.set(this.running.filter((other) => other !== entry)) };
  }

  /** Marks a part as running for as long as a blocking call would be noticed. */
  enterBriefly(running: Running): void {
    const entered = this.enter(running);
    setTimeout(() => entered.dispose(), BRIEF);
  }

  /** The last running part of each page that ended without removing its mark; each is returned once. */
  async collectDead(): Promise<readonly Running[]> {
    const { locks } = this.environment;
    if (locks === undefined) return [];
    const dead: Running[] = [];
    for (const [page, mark] of Object.entries(readStored<unknown>(this.storage, STORAGE_KEYS.runningPlugins))) {
      if (page === this.page || !(await locks.request(lockOf(page), { ifAvailable: true }, (lock) => lock !== null))) continue;
      if (isMark(mark)) dead.push(mark);
      this.write(page, undefined);
    }
    return dead;
  }

  dispose(): void {
    for (const unsubscribe of this.subscriptions) unsubscribe();
    this.set([]);
    this.release();
  }

  private get storage(): Storage {
    return this.environment.window.localStorage;
  }

  private setHidden(isHidden: boolean): void {
    this.isHidden = isHidden;
    this.write(this.page, isHidden ? undefined : this.running.at(-1));
  }

  private set(running: readonly Running[]): void {
    const before = this.running.at(-1);
    this.running = running;
    if (!this.isHidden && running.at(-1) !== before) this.write(this.page, running.at(-1));
  }

  private write(page: string, mark: Running | undefined): void {
    const { [page]: own, ...others } = readStored<unknown>(this.storage, STORAGE_KEYS.runningPlugins);
    if (own === undefined && mark === undefined) return;
    writeStored(this.storage, STORAGE_KEYS.runningPlugins, mark === undefined ? others : { ...others, [page]: mark });
  }
}

function lockOf(page: string): string {
  return `edge.page.${page}`;
}
