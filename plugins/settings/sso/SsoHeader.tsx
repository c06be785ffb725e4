import { useLocale, useText } from '@edge-console/sdk';
import { FactList, RecordHistory, type Fact } from '@edge-console/sdk/ui';
import { AnchorButton, Tag } from '@blueprintjs/core';
import { ShareIcon } from '@blueprintjs/icons';
import { CommonGetHistoryDocument, type CommonGetHistoryQuery, type SsoConfigFragment } from '../graphql/__generated__/operations.js';
import { refusalText } from './refusalText.js';
import { SSO_ACTIONS } from './ssoActions.js';
import { useSsoFieldNames } from './useSsoFieldNames.js';
import { useSsoStep } from './useSsoStep.js';
import styles from './sso.module.css';

interface SsoHeaderProps {
  readonly config: SsoConfigFragment;
  readonly mayEdit: boolean;
}

/** State, last sign-ins, history and test of a configuration. (SSOCFG-001) */
export function SsoHeader({ config, mayEdit }: SsoHeaderProps) {
  const text = useText();
  return (
    <div className={styles.header}>
      <div className={styles.line}>
        <Tag minimal intent={config.enabled ? 'success' : 'none'}>
          {config.enabled ? text('sso.enabled') : text('sso.disabled')}
        </Tag>
        <span className={styles.actions}>
          <SsoHistory config={config} />
          {mayEdit ? <TestLink /> : null}
        </span>
      </div>
      <LastSignIns config={config} />
    </div>
  );
}

/** A new tab, because the identity provider's pages replace the page. */
function TestLink() {
  const text = useText();
  const { addressOf } = useSsoStep();
  return (
    <AnchorButton
      variant="outlined"
      icon={<ShareIcon aria-hidden />}
      href={addressOf('test')}
      target="_blank"
      rel="noopener"
      aria-describedby="sso-test-help"
    >
      {text('sso.test.button')}
    </AnchorButton>
  );
}

/** What administrators need to find out why a sign-in failed. The server stores no data about the users. */
function LastSignIns({ config: { lastSignIn, lastRefusal, lastTest } }: Pick<SsoHeaderProps, 'config'>) {
  const text = useText();
  const locale = useLocale();
  const fact = (label: string, outcome: SsoConfigFragment['lastTest'], passed?: string): Fact => ({
    label,
    value:
      outcome === null ? (
        text('sso.signIns.none')
      ) : (
        <>
          <time dateTime={outcome.at} title={locale.formatUtc(outcome.at)}>
            {locale.formatDateTime(outcome.at)}
          </time>
          <span className={styles.reason}>{outcome.reason === null ? passed : refusalText(text, outcome.reason)}</span>
        </>
      ),
  });
  const facts = [
    fact(text('sso.signIns.succeeded'), lastSignIn),
    fact(text('sso.signIns.rejected'), lastRefusal),
    fact(text('sso.signIns.test'), lastTest, text('sso.signIns.passed')),
  ];
  return (
    <>
      <FactList label={text('sso.signIns.title')} facts={facts} />
      <p id="sso-test-help" className={`edge-muted ${styles.note}`}>
        {text('sso.test.help')}
      </p>
    </>
  );
}

const historyOf = (data: CommonGetHistoryQuery) => data.CommonGetHistory;

/** The audit trail of the configuration, in a drawer. */
function SsoHistory({ config: { customerId } }: Pick<SsoHeaderProps, 'config'>) {
  const text = useText();
  const { certificates, ...fields } = useSsoFieldNames();
  return (
    <RecordHistory
      name={text('sso.title')}
      query={CommonGetHistoryDocument}
      variables={(limit) => ({ filter: { entity: 'SSO_CONFIG' as const, _id: customerId, skip: 0, limit } })}
      pageOf={historyOf}
      actions={{ [SSO_ACTIONS.setUp]: text('sso.history.setUp'), [SSO_ACTIONS.edit]: text('sso.history.edited') }}
      fields={{ ...fields, certificates }}
    />
  );
}
