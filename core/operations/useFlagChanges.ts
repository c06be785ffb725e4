import { FeatureFlagsToken, useService } from '@edge-console/sdk';
import { useEffect } from 'react';

/** Calls `reload` whenever flags have changed, regardless of the user who changed them. @param reload a stable function */
export function useFlagChanges(reload: () => Promise<void>): void {
  const flags = useService(FeatureFlagsToken);
  useEffect(() => {
    const listening = flags.onDidChange(() => void reload());
    return () => listening.dispose();
  }, [flags, reload]);
}
