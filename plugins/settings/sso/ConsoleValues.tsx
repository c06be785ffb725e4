import { useText } from '@edge-console/sdk';
import { CopyableText, FactList, PageSection } from '@edge-console/sdk/ui';
import { AnchorButton } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import type { SsoConfigFragment } from '../graphql/__generated__/operations.js';
import styles from './sso.module.css';

/** What the identity provider needs to know about this console, read-only. (SSOCFG-009) */
export function ConsoleValues({ config }: { readonly config: SsoConfigFragment }) {
  const text = useText();
  const copyable = (label: string, value: string) => ({ label, value: <CopyableText name={label} value={value} /> });
  const claims = (
    <span className={styles.claims}>
      {config.attributeClaimKeys.map((claim) => (
        <CopyableText key={claim} name={claim} value={claim} />
      ))}
    </span>
  );
  return (
    <PageSection title={text('sso.console.title')} intro={text('sso.console.intro')}>
      <FactList
        label={text('sso.console.title')}
        facts={[
          copyable(text('sso.console.entityId'), config.entityId),
          copyable(text('sso.console.audience'), config.samlAudience),
          copyable(text('sso.console.acsUrl'), config.acsUrl),
          copyable(text('sso.console.sloUrl'), config.sloUrl),
          { label: text('sso.console.claims'), value: claims },
          copyable(text('sso.console.signInUrl'), config.signInUrl),
        ]}
      />
      <div className={styles.download}>
        <AnchorButton variant="outlined" icon={<DownloadIcon aria-hidden />} href={config.metadataUrl} download>
          {text('sso.console.metadata')}
        </AnchorButton>
      </div>
    </PageSection>
  );
}
