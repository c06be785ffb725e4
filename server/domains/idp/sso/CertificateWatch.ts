import { and, eq, isNull } from 'drizzle-orm';
import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import { customers } from '../../org/index.js';
import { ssoConfigs } from '../tables.js';
import { readKeys } from './certificates.js';

const DAY = 24 * 60 * 60_000;
/** Milliseconds before the expiry of a certificate from which operators are warned. */
const WARNED_BEFORE = 30 * DAY;

type CertificateState = 'valid' | 'expiring' | 'expired' | 'unreadable';

const NONE: Readonly<Record<CertificateState, number>> = { valid: 0, expiring: 0, expired: 0, unreadable: 0 };

/**
 * State of a customer's certificates. The certificate that expires last counts, because others may be in replacement. An expired
 * certificate does not block sign-ins; its expiry means that the provider will soon sign with another key.
 */
export function stateOf(
  certificates: readonly string[],
  now: Date,
): { readonly state: CertificateState; readonly until: Date | undefined } {
  const keys = readKeys(certificates);
  if (keys.length === 0) return { state: 'unreadable', until: undefined };
  // A bare key does not expire.
  if (keys.some(({ validTo }) => validTo === undefined)) return { state: 'valid', until: undefined };
  const until = new Date(Math.max(...keys.map(({ validTo }) => validTo?.getTime() ?? 0)));
  const left = until.getTime() - now.getTime();
  return { state: left <= 0 ? 'expired' : left <= WARNED_BEFORE ? 'expiring' : 'valid', until };
}

/** Checks the certificates of all customers once a day, for the log and the metrics. */
export class CertificateWatch {
  /** Number of customers with single sign-on, by the state of their certificates at the last check. */
  figures = NONE;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly dependencies: Pick<DomainDependencies, 'storage' | 'clock' | 'logger'>) {}

  async start(): Promise<void> {
    this.timer = setInterval(() => void this.check(), DAY).unref();
    await this.check();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Never rejects. The next check makes up for a failed one. */
  async check(): Promise<void> {
    const { storage, clock, logger } = this.dependencies;
    try {
      const rows = await storage.directory.transaction({ kind: 'system' }, (transaction) =>
        transaction
          .select({ accountName: ssoConfigs.accountName, certificates: ssoConfigs.publicCertificates })
          .from(ssoConfigs)
          .innerJoin(customers, and(eq(customers.customerId, ssoConfigs.customerId), isNull(customers.archivedAt)))
          .where(and(eq(ssoConfigs.enabled, true), eq(ssoConfigs.initialized, true))),
      );
      const figures = { ...NONE };
      for (const { accountName, certificates } of rows) {
        const { state, until } = stateOf(certificates, clock.now());
        figures[state] += 1;
        if (state !== 'valid') logger.warn({ accountName, state, until }, 'a certificate of an identity provider needs to be replaced');
      }
      this.figures = figures;
    } catch (error) {
      logger.error({ err: error }, 'the certificates of identity providers could not be checked');
    }
  }
}
