import { lazyComponent } from '@edge-console/sdk/ui';
import { useState } from 'react';
import { ShellPart } from '../ShellPart.js';
import { useShell } from '../ShellContext.js';
import { useChanges } from '../useChanges.js';
import { isQuarantined } from './isQuarantined.js';

const QuarantineNotices = lazyComponent(() => import('./QuarantineNotices.js'));

/** Notifies the user of quarantined plugins; its code is loaded only if there is one. */
export function Quarantine() {
  const { loader } = useShell();
  useChanges(loader.onDidChange);
  const isAnyOut = [...loader.snapshot.plugins.values()].some(({ state }) => state.state === 'failed' && isQuarantined(state.cause));
  // Stays mounted until the plugin is released, which removes its message.
  const [wasAnyOut, setWasAnyOut] = useState(false);
  if (isAnyOut && !wasAnyOut) setWasAnyOut(true);
  return wasAnyOut ? (
    <ShellPart>
      <QuarantineNotices />
    </ShellPart>
  ) : null;
}
