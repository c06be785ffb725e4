import { useText } from '@edge-console/sdk';
import { useCallback } from 'react';

/** The server's reading of the user agent. */
export interface Agent {
  readonly browser: string | null;
  readonly system: string | null;
}

/** 'Firefox 140 on Windows', or the known parts of it. */
export function useAgentName(): (agent: Agent) => string {
  const text = useText();
  return useCallback(
    ({ browser, system }: Agent) =>
      browser !== null && system !== null
        ? text('account.agent', { browser, system })
        : (browser ?? system ?? text('account.unknownAgent')),
    [text],
  );
}
