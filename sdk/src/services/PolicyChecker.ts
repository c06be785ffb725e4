import type { Event } from './events.js';
import { serviceToken } from './ServiceResolver.js';

/** `unknown` while the server has not answered yet. (KERNEL-004) */
export type PolicyAnswer = 'allowed' | 'denied' | 'unknown';

export interface PolicyChecker {
  /**
   * The known result; requests an unknown result from the server. All checks of one tick are one call.
   * @param resource without it: whether the action is allowed in at least one department of the selected customer (D-158)
   */
  peek(action: string, resource?: string): PolicyAnswer;
  /** Waits for the result. @param resource as for {@link PolicyChecker.peek} */
  check(action: string, resource?: string): Promise<boolean>;
  /** Fires when a result arrives or all results are discarded (another user or customer). */
  readonly onDidChange: Event<void>;
}

export const PolicyCheckerToken = serviceToken<PolicyChecker>('PolicyChecker');
