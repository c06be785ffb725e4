import { useEffect, useState } from 'react';
import type { PluginFaults } from './PluginFaults.js';

/** Marks a part of a plugin as running while this component is rendered: a part that blocks the page is then known by name. */
export function useRunningMark(faults: PluginFaults, pluginId: string, contributionId: string): void {
  // Marked before the children render, as one of them may block.
  useState(() => faults.enterBriefly(pluginId, contributionId));
  useEffect(() => {
    const shown = faults.enter(pluginId, contributionId);
    return () => shown.dispose();
  }, [faults, pluginId, contributionId]);
}
