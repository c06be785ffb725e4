import { createDialogHost } from '@edge-console/sdk/ui';
import { ShortcutServiceToken, useEventValue } from '@edge-console/sdk';
import { DialogBody, Switch } from '@blueprintjs/core';
import { useState } from 'react';
import { HostedDialog, type OpenedDialogProps } from '../hosted/HostedDialog.js';
import { useShell } from '../ShellContext.js';
import { useShellText } from '../useShellText.js';
import { readableKeys } from './readableKeys.js';
import './shortcuts.css';

/** All current shortcuts, and the switch that disables those without a modifier. (WCAG 2.1.4) */
export default function ShortcutSheet(props: OpenedDialogProps) {
  const [host] = useState(createDialogHost);
  const { services } = useShell();
  const text = useShellText();
  const shortcuts = services.get(ShortcutServiceToken);
  const all = useEventValue(shortcuts.onDidChange, () => shortcuts.all);
  const isOn = useEventValue(shortcuts.onDidChange, () => shortcuts.isOn);
  return (
    <HostedDialog {...props} host={host} title={text('shortcuts.title')} closeLabel={text('close')} className="shell-shortcuts">
      <DialogBody>
        <Switch checked={isOn} label={text('shortcuts.on')} onChange={() => shortcuts.setOn(!isOn)} />
        <p className="edge-muted">{text('shortcuts.text')}</p>
        <dl className="shell-shortcuts-list">
          {all.map(({ keys, label }) => (
            <div key={keys}>
              <dt>{label}</dt>
              <dd>
                {readableKeys(keys)
                  .split(' ')
                  .map((key, index) => (
                    // oxlint-disable-next-line react/no-array-index-key -- a key may come twice, and the list never changes
                    <kbd key={index}>{key}</kbd>
                  ))}
              </dd>
            </div>
          ))}
        </dl>
      </DialogBody>
    </HostedDialog>
  );
}
