import { and, asc, eq, isNull } from 'drizzle-orm';
import type { DomainDependencies } from '../../graphql/DomainModule.js';
import { isId, type Database } from '../../storage/index.js';
import { customers } from '../org/index.js';
import { SsoConfigService } from './configs/SsoConfigService.js';
import { CertificateWatch } from './sso/CertificateWatch.js';
import { SingleLogout } from './sso/SingleLogout.js';
import { SingleSignOn } from './sso/SingleSignOn.js';
import { ssoConfigs } from './tables.js';

/** Single sign-on of customers. */
export class IdpService {
  readonly singleSignOn: SingleSignOn;
  readonly singleLogout: SingleLogout;
  readonly certificates: CertificateWatch;
  readonly configs: SsoConfigService;
  private readonly directory: Database;

  constructor(dependencies: DomainDependencies) {
    this.directory = dependencies.storage.directory;
    this.singleSignOn = new SingleSignOn(dependencies);
    this.singleLogout = new SingleLogout(dependencies);
    this.certificates = new CertificateWatch(dependencies);
    this.configs = new SsoConfigService(dependencies, this.singleSignOn);
  }

  /** Account names with single sign-on of a customer; empty for an unknown customer. (LOGIN-033) */
  async searchAccountNames(customerId: string): Promise<readonly string[]> {
    // The caller is not signed in, so only plausible ids are looked up in the database.
    if (!isId(customerId)) return [];
    const rows = await this.directory.transaction({ kind: 'system' }, (transaction) =>
      transaction
        .select({ accountName: ssoConfigs.accountName })
        .from(ssoConfigs)
        .innerJoin(customers, and(eq(customers.customerId, ssoConfigs.customerId), isNull(customers.archivedAt)))
        .where(and(eq(ssoConfigs.customerId, customerId), eq(ssoConfigs.enabled, true)))
        .orderBy(asc(ssoConfigs.accountName)),
    );
    return rows.map((row) => row.accountName);
  }
}
