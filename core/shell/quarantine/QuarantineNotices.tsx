import { NotificationServiceToken, type Disposable } from '@edge-console/sdk';
import { useEffect, useRef } from 'react';
import { useShell } from '../ShellContext.js';
import { useChanges } from '../useChanges.js';
import { useShellText } from '../useShellText.js';
import { isQuarantined } from './isQuarantined.js';
import { useUnavailableReason } from './useUnavailableReason.js';

/** Shows a message with Retry for each quarantined plugin while it is quarantined. Renders nothing. */
export default function QuarantineNotices() {
  const { loader, services } = useShell();
  const text = useShellText();
  const reasonOf = useUnavailableReason();
  const shown = useRef(new Map<string, Disposable>());
  useChanges(loader.onDidChange);
  useEffect(() => {
    const problems = [...loader.snapshot.plugins.values()].flatMap(({ state }) =>
      state.state === 'failed' && isQuarantined(state.cause) ? [state.cause] : [],
    );
    const out = new Set(problems.map(({ pluginId }) => pluginId));
    for (const problem of problems) {
      const { pluginId } = problem;
      if (shown.current.has(pluginId)) continue;
      const { title, description } = reasonOf(problem);
      const action = { label: text('retry'), run: () => loader.release(pluginId) };
      const message = { intent: 'error', title, description, action, key: `core.quarantine.${pluginId}` } as const;
      shown.current.set(pluginId, services.get(NotificationServiceToken).show(message));
    }
    for (const [pluginId, notice] of [...shown.current]) {
      if (out.has(pluginId)) continue;
      notice.dispose();
      shown.current.delete(pluginId);
    }
  });
  return null;
}
