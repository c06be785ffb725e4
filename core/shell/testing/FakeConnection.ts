import { Emitter } from '@edge-console/sdk';
import type { ConnectionSource } from '../ShellContext.js';

/** A connection whose state the test sets. */
export class FakeConnection implements ConnectionSource {
  private readonly changed = new Emitter<void>();
  readonly onDidChange = this.changed.event;
  readonly isChecking = false;
  isOnline = true;
  recoveries = 0;
  /** Number of requested checks. */
  checks = 0;

  set(isOnline: boolean): void {
    if (isOnline && !this.isOnline) this.recoveries += 1;
    this.isOnline = isOnline;
    this.changed.fire();
  }

  check(): Promise<void> {
    this.checks += 1;
    return Promise.resolve();
  }
}
