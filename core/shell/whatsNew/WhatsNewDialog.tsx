import { ConfigServiceToken, LocaleServiceToken } from '@edge-console/sdk';
import { ModalDialog } from '@edge-console/sdk/ui';
import { DialogBody } from '@blueprintjs/core';
import { use } from 'react';
import { useShell } from '../ShellContext.js';
import { useShellText } from '../useShellText.js';
import { loadReleaseNotes } from './releaseNotes.js';

/** Release notes of the running version and earlier versions. */
export default function WhatsNewDialog({ onClose }: { readonly onClose: () => void }) {
  const { services } = useShell();
  const text = useShellText();
  const { version } = services.get(ConfigServiceToken);
  const { language } = services.get(LocaleServiceToken);
  const notes = use(loadReleaseNotes(language));
  return (
    <ModalDialog title={text('whatsNew.title', { version })} closeLabel={text('close')} className="edge-dialog" onClose={onClose}>
      <DialogBody>
        {notes.map((release) => (
          <section key={release.version}>
            <h3>{text('whatsNew.version', { version: release.version })}</h3>
            <ul>
              {release.changes.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </section>
        ))}
      </DialogBody>
    </ModalDialog>
  );
}
