import { useLocale, useText } from '@edge-console/sdk';
import { CopyableText } from '@edge-console/sdk/ui';
import { ErrorIcon, TickCircleIcon, WarningSignIcon } from '@blueprintjs/icons';
import type { ReactElement } from 'react';
import type { SsoCertificateFragment } from '../graphql/__generated__/operations.js';
import { CERTIFICATE_PROBLEMS } from './problemTexts.js';
import { WARNED_DAYS } from './ssoActions.js';
import styles from './sso.module.css';

type Rating = 'good' | 'soon' | 'bad';

const ICONS: Readonly<Record<Rating, ReactElement>> = {
  good: <TickCircleIcon aria-hidden color="var(--edge-green)" />,
  soon: <WarningSignIcon aria-hidden color="var(--edge-orange)" />,
  bad: <ErrorIcon aria-hidden color="var(--edge-red)" />,
};

function rate({ problem, daysLeft }: SsoCertificateFragment): Rating {
  if (problem !== null || (daysLeft ?? 0) < 0) return 'bad';
  return daysLeft !== null && daysLeft < WARNED_DAYS ? 'soon' : 'good';
}

interface CertificateListProps {
  /** Undefined while they are read. */
  readonly certificates: readonly SsoCertificateFragment[] | undefined;
}

/** What certificates contain, and why they are rejected or will soon need to be replaced. Announced when it changes. */
export function CertificateList({ certificates }: CertificateListProps) {
  const text = useText();
  return (
    <div role="status">
      {certificates === undefined || certificates.length === 0 ? null : (
        <ul className={styles.list} aria-label={text('sso.certificate.list')}>
          {certificates.map((certificate, index) => (
            <Certificate key={certificate.fingerprint ?? index} certificate={certificate} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Certificate({ certificate }: { readonly certificate: SsoCertificateFragment }) {
  const text = useText();
  const { subject, issuer, fingerprint, problem } = certificate;
  return (
    <li className={styles.certificate}>
      {ICONS[rate(certificate)]}
      <div>
        <div className={styles.subject}>
          {subject ?? (fingerprint === null ? text('sso.certificate.unreadable') : text('sso.certificate.key'))}
        </div>
        {issuer === null || issuer === subject ? null : <div className="edge-muted">{text('sso.certificate.issuer', { issuer })}</div>}
        <Validity certificate={certificate} />
        {problem === null ? null : <div className={styles.problem}>{text(CERTIFICATE_PROBLEMS[problem])}</div>}
        {fingerprint === null ? null : (
          <div className={styles.fingerprint}>
            <span className="edge-muted">{text('sso.certificate.fingerprint')}</span>{' '}
            <CopyableText name={text('sso.certificate.fingerprint')} value={fingerprint} />
          </div>
        )}
      </div>
    </li>
  );
}

/** The day of expiry and the days until then; before its first day, that day too. */
function Validity({ certificate }: { readonly certificate: SsoCertificateFragment }) {
  const text = useText();
  const locale = useLocale();
  const { validFrom, validUntil, daysLeft } = certificate;
  if (validFrom === null || validUntil === null || daysLeft === null) return null;
  const rating = rate(certificate);
  const left = daysLeft < 0 ? text('sso.certificate.expired') : text('sso.certificate.left', { count: daysLeft });
  return (
    <div>
      {text('sso.certificate.valid', { from: locale.formatDate(validFrom), until: locale.formatDate(validUntil) })}{' '}
      <strong className={rating === 'good' ? undefined : styles[rating]}>{left}</strong>
    </div>
  );
}
