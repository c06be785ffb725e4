import { Emitter, type Disposable, type Event } from '@edge-console/sdk';
import type { Sentence } from '@edge-console/sdk/contract';
import { describeError, type PluginProblem } from '../problems.js';
import { formatMessage } from '../sentences.js';
import { RunningMarks, type MarkEnvironment, type PluginVersion, type Running } from './RunningMarks.js';
import { STRIKE_LIMIT, Strikes } from './Strikes.js';

/**
 * Crashes of one plugin on one page until it is quarantined: parts that failed to load or to render. Errors of handlers and timers, after
 * which the page still works, count only in large numbers.
 */
export const CRASH_LIMIT = { crashes: 3, faults: 20, faultsWithin: 10_000 } as const;

/**
 * Records parts of plugins that were started, crashed or blocked the page, and quarantines plugins because of it. (KERNEL-017, security
 * H36)
 */
export class PluginHealth implements Disposable {
  private readonly changed = new Emitter<void>();
  private readonly marks: RunningMarks;
  private readonly strikes: Strikes;
  private readonly crashes = new Map<string, number>();
  private readonly faults = new Map<string, readonly number[]>();
  private readonly quarantined = new Map<string, PluginProblem>();

  constructor(
    environment: MarkEnvironment,
    private readonly now: () => number = Date.now,
  ) {
    this.marks = new RunningMarks(environment);
    this.strikes = new Strikes(environment.window.localStorage, now);
  }

  /** Fires when a plugin is quarantined or released. */
  readonly onDidChange: Event<void> = this.changed.event;

  /** Counts the parts that blocked earlier pages. @returns each as a problem; never rejects */
  async start(): Promise<readonly PluginProblem[]> {
    const dead = await this.marks.collectDead().catch(() => []);
    return dead.map((running) => {
      const { pluginId, contributionId, version } = running;
      const times = this.strikes.add(running).length;
      const sentence = formatMessage('endedPage', { pluginId, where: contributionId, version, times, limit: STRIKE_LIMIT.count });
      return { code: 'PLUGIN_BLOCKED_PAGE', pluginId, contributionId, ...sentence };
    });
  }

  /** The reason why a version of a plugin is quarantined. */
  problemOf(plugin: PluginVersion): PluginProblem | undefined {
    const crashed = this.quarantined.get(plugin.pluginId);
    if (crashed !== undefined) return crashed;
    const strike = this.strikes.keepingOut(plugin);
    if (strike === undefined) return undefined;
    const { contributionId } = strike;
    const { pluginId, version } = plugin;
    const sentence = formatMessage('blockedPages', { pluginId, version, times: STRIKE_LIMIT.count, where: contributionId });
    return { code: 'PLUGIN_HANGS', pluginId, contributionId, ...sentence };
  }

  /** Marks a part as shown, or its code as running, until the result is disposed. */
  enter(running: Running): Disposable {
    return this.marks.enter(running);
  }

  /** Marks that code of a part is being called. */
  enterBriefly(running: Running): void {
    this.marks.enterBriefly(running);
  }

  /** A part failed to load or to render. */
  recordCrash({ pluginId, contributionId }: Running, error: unknown): void {
    const count = (this.crashes.get(pluginId) ?? 0) + 1;
    this.crashes.set(pluginId, count);
    if (count === CRASH_LIMIT.crashes)
      this.quarantine(
        pluginId,
        contributionId,
        formatMessage('crashed', { pluginId, times: count, where: contributionId, detail: describeError(error) }),
      );
  }

  /**
   * Records an uncaught error in a handler or a timer.
   * @returns the part of the plugin that most likely threw it
   */
  recordFault(pluginId: string): string {
    const contributionId = this.marks.lastOf(pluginId)?.contributionId ?? pluginId;
    const times = [...(this.faults.get(pluginId) ?? []), this.now()].filter((at) => this.now() - at < CRASH_LIMIT.faultsWithin);
    this.faults.set(pluginId, times);
    if (times.length === CRASH_LIMIT.faults)
      this.quarantine(
        pluginId,
        contributionId,
        formatMessage('threw', { pluginId, times: times.length, seconds: CRASH_LIMIT.faultsWithin / 1000 }),
      );
    return contributionId;
  }

  /** Releases a plugin and removes its record. */
  release(plugin: PluginVersion): void {
    this.crashes.delete(plugin.pluginId);
    this.faults.delete(plugin.pluginId);
    this.quarantined.delete(plugin.pluginId);
    this.strikes.forget(plugin);
    this.changed.fire();
  }

  dispose(): void {
    this.marks.dispose();
    this.changed.dispose();
  }

  private quarantine(pluginId: string, contributionId: string, sentence: Sentence): void {
    this.quarantined.set(pluginId, { code: 'PLUGIN_CRASHES', pluginId, contributionId, ...sentence });
    this.changed.fire();
  }
}
