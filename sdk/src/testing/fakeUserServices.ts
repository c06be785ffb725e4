import {
  Emitter,
  type Job,
  type JobsService,
  type JobStatus,
  type PageWork,
  type PreferencesService,
  type Shortcut,
  type ShortcutService,
} from '../services/index.js';

/** Preferences that exist as long as the test. */
export class FakePreferences implements PreferencesService {
  private readonly changed = new Emitter<string>();
  readonly onDidChange = this.changed.event;
  private readonly kept: Map<string, unknown>;

  constructor(kept: Readonly<Record<string, unknown>>) {
    this.kept = new Map(Object.entries(kept));
  }

  read(key: string): unknown {
    return this.kept.get(key);
  }

  /** All stored values. */
  all(): Readonly<Record<string, unknown>> {
    return Object.fromEntries(this.kept);
  }

  write(key: string, value: unknown): void {
    if (value === undefined) this.kept.delete(key);
    else this.kept.set(key, value);
    this.changed.fire(key);
  }
}

/** A tray that runs the page's jobs at once and does not know jobs of the server. */
export class FakeJobs implements JobsService {
  private readonly changed = new Emitter<readonly Job[]>();
  readonly onDidChange = this.changed.event;
  readonly jobs: readonly Job[] = [];
  /** Titles of the jobs that were run. */
  readonly ran: string[] = [];
  /** Ids of the server's jobs that were followed. */
  readonly followed: string[] = [];

  async run(work: PageWork): Promise<JobStatus> {
    this.ran.push(work.title);
    return work
      .run(() => undefined, new AbortController().signal)
      .then(
        () => 'done',
        () => 'failed',
      );
  }

  follow(jobId: string): Promise<JobStatus> {
    this.followed.push(jobId);
    return Promise.resolve('done');
  }

  cancel(): void {}
}

/** Shortcuts that a test runs by their keys. */
export class FakeShortcuts implements ShortcutService {
  private readonly changed = new Emitter<void>();
  readonly onDidChange = this.changed.event;
  all: readonly Shortcut[] = [];
  isOn = true;

  add(shortcut: Shortcut) {
    this.all = [...this.all, shortcut];
    this.changed.fire();
    return {
      dispose: () => {
        this.all = this.all.filter((other) => other !== shortcut);
        this.changed.fire();
      },
    };
  }

  setOn(isOn: boolean): void {
    this.isOn = isOn;
    this.changed.fire();
  }

  press(keys: string): void {
    this.all.find((shortcut) => shortcut.keys === keys)?.run();
  }
}
