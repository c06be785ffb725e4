import { FeatureFlagsToken, useService } from '@edge-console/sdk';
import { useEffect } from 'react';

/** Calls whenever flags have changed, for whoever changed them. @param reload a stable function */
export function useFlagChanges(reload: () => Promise<void>): void {
  const flags = useService(FeatureFlagsToken);
  useEffect(() => {
    const listening = flags.onDidChange(() => void reload());
    return () => listening.dispose();
  }, [flags, reload]);
}
