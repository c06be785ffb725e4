import { useDialogInAddress } from '@edge-console/sdk/ui';
import type { FlagAction } from './flagActions.js';
import type { FlagChangeEntry } from './flagRows.js';

/** The action of a flag whose dialog is open, or about to be, by the address: `change-plugin.iam:off`, `change-plugin.iam:restore-3`. */
export function useFlagAction(flagKey: string, changes: readonly FlagChangeEntry[]) {
  const dialog = useDialogInAddress(`change-${flagKey}`);
  return { dialog, act: actionOf(dialog.recordId, changes) };
}

function actionOf(name: string | undefined, changes: readonly FlagChangeEntry[]): FlagAction | undefined {
  if (name === 'on' || name === 'off' || name === 'reset') return { kind: name };
  const to = changes.find(({ version }) => name === `restore-${version}`);
  return to === undefined ? undefined : { kind: 'restore', to };
}
