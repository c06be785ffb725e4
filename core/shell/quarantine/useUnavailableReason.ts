import { LocaleServiceToken } from '@edge-console/sdk';
import { pluginTitle } from '@edge-console/sdk/contract';
import { useCallback } from 'react';
import type { PluginProblem } from '../../loader/problems.js';
import { useShell } from '../ShellContext.js';
import { useShellText } from '../useShellText.js';

export interface UnavailableReason {
  readonly title: string;
  readonly description: string;
}

/** The title and description for a quarantined plugin: which part failed, and that the other parts work. */
export function useUnavailableReason(): (problem: PluginProblem) => UnavailableReason {
  const { loader, services } = useShell();
  const text = useShellText();
  return useCallback(
    ({ code, pluginId, contributionId = pluginId }) => {
      const manifest = loader.snapshot.plugins.get(pluginId)?.manifest;
      const name = manifest === undefined ? pluginId : pluginTitle(manifest, services.get(LocaleServiceToken).language);
      const part = { part: contributionId };
      return {
        title: text('quarantine.title', { name }),
        description: code === 'PLUGIN_HANGS' ? text('quarantine.hangs', part) : text('quarantine.crashes', part),
      };
    },
    [loader, services, text],
  );
}
