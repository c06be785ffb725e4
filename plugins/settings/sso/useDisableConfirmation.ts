import { DialogServiceToken, useService, useText } from '@edge-console/sdk';

/** Asks before a save with the switch off. (SSOCFG-019, D-059) */
export function useDisableConfirmation(): () => Promise<boolean> {
  const text = useText();
  const dialogs = useService(DialogServiceToken);
  return () =>
    dialogs.confirm({
      title: text('sso.disable.title'),
      body: text('sso.disable.text'),
      confirmLabel: text('sso.disable.confirm'),
      intent: 'danger',
    });
}
