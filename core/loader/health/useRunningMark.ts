import { useEffect, useState } from 'react';
import type { PluginFaults } from './PluginFaults.js';

/** A part of a plugin is drawn here as long as this is: what blocks the page leaves its name. */
export function useRunningMark(faults: PluginFaults, pluginId: string, contributionId: string): void {
  // Before anything inside is drawn, which may be what blocks.
  useState(() => faults.enterBriefly(pluginId, contributionId));
  useEffect(() => {
    const shown = faults.enter(pluginId, contributionId);
    return () => shown.dispose();
  }, [faults, pluginId, contributionId]);
}
