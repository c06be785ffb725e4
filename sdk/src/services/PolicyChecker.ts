import type { Event } from './events.js';
import { serviceToken } from './ServiceResolver.js';

/** `unknown` while the server has not answered yet. (KERNEL-004) */
export type PolicyAnswer = 'allowed' | 'denied' | 'unknown';

export interface PolicyChecker {
  /** What is known now; asks the server when it is unknown. Questions of one tick are one call. */
  peek(action: string, resource?: string): PolicyAnswer;
  /** Asks and waits. `resource` is the selected customer's root department by default. */
  check(action: string, resource?: string): Promise<boolean>;
  /** Fires when an answer arrives or all are forgotten (another user or customer). */
  readonly onDidChange: Event<void>;
}

export const PolicyCheckerToken = serviceToken<PolicyChecker>('PolicyChecker');
