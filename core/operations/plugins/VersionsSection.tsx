import { useLocale, usePolicy, useText } from '@edge-console/sdk';
import { ActionButton, PageSection, useDialogInAddress } from '@edge-console/sdk/ui';
import { Tag } from '@blueprintjs/core';
import { asSentence } from '../../problems/asSentence.js';
import { translateSentence } from '../../problems/translateSentence.js';
import { ChangeVersionDialog } from './ChangeVersionDialog.js';
import type { PluginRow, PluginVersion } from './pluginRows.js';
import { useMeasures } from './useMeasures.js';
import { VersionUsage } from './VersionUsage.js';

export interface VersionsSectionProps {
  readonly plugin: PluginRow;
  readonly reload: (() => Promise<void>) | undefined;
}

/** Versions side by side, with an action that rolls back to an earlier version. (OPS-004) */
export function VersionsSection({ plugin, reload }: VersionsSectionProps) {
  const text = useText();
  const policy = usePolicy('operations:editPlugins');
  const denied = policy === 'denied' ? text('page.editDenied') : undefined;
  const dialog = useDialogInAddress('activate');
  const { previous } = plugin;
  const asked = plugin.versions.find(({ version }) => version === dialog.recordId);
  return (
    <PageSection title={text('page.versions')}>
      {previous === null ? null : (
        <ActionButton reason={denied} preparing={dialog.preparingFor(previous)} onClick={() => dialog.open(previous)}>
          {text('page.rollBack', { version: previous })}
        </ActionButton>
      )}
      <ul className="operations-versions">
        {plugin.versions.map((version) => (
          <li key={version.version}>
            <VersionLine plugin={plugin} version={version} />
            {!version.isActive && version.refusal === null ? (
              <ActionButton reason={denied} preparing={dialog.preparingFor(version.version)} onClick={() => dialog.open(version.version)}>
                {text('page.activate')}
              </ActionButton>
            ) : null}
          </li>
        ))}
      </ul>
      {asked === undefined || policy !== 'allowed' ? null : (
        <ChangeVersionDialog key={asked.version} plugin={plugin} version={asked.version} dialog={dialog} reload={reload} />
      )}
    </PageSection>
  );
}

function VersionLine({ plugin, version }: { readonly plugin: PluginRow; readonly version: PluginVersion }) {
  const text = useText();
  const locale = useLocale();
  const measures = useMeasures();
  const sources = { build: text('page.source.build'), package: text('page.source.package'), folder: text('page.source.folder') };
  return (
    <div className="operations-version">
      <div>
        <strong>{version.version}</strong>
        {version.isActive ? (
          <Tag minimal intent="success">
            {text('page.isActive')}
          </Tag>
        ) : null}
        {version.isOffered && !version.isActive ? <Tag minimal>{text('page.offered')}</Tag> : null}
      </div>
      <div className="operations-muted">
        <span>{sources[version.source]}</span> · <span>{signatureOf(version, text)}</span> ·{' '}
        <data value={version.packedBytes}>{measures.size(version.packedBytes)}</data>
      </div>
      <div className="operations-muted">
        <VersionUsage plugin={plugin} version={version.version} />
      </div>
      {version.refusal === null ? null : (
        <div className="operations-refusal">
          {text('page.refused', { reason: translateSentence(locale, asSentence(version.refusalSentence, version.refusal)) })}
        </div>
      )}
    </div>
  );
}

function signatureOf({ signedBy, unknownKey }: PluginVersion, text: ReturnType<typeof useText>): string {
  if (signedBy !== null) return text('page.signedBy', { key: signedBy });
  return unknownKey === null ? text('page.unsigned') : text('page.unknownKey', { key: unknownKey });
}
