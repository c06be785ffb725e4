import { useText } from '@edge-console/sdk';
import { useCallback } from 'react';

/** As the server read what the browser called itself. */
export interface Agent {
  readonly browser: string | null;
  readonly system: string | null;
}

/** 'Firefox 140 on Windows', as much of it as is known. */
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
