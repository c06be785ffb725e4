import { and, eq, isNull } from 'drizzle-orm';
import { AWS_REGIONS, type AwsRegion } from '@edge-console/sdk/contract';
import type { DomainDependencies } from '../../../graphql/DomainModule.js';
import { PackageSourceError, type PackageSource } from '../../../integrations/assessments/index.js';
import { DatabaseUnavailableError } from '../../../storage/index.js';
import { customers } from '../../org/tables.js';
import { PackageStore } from './PackageStore.js';

type Customer = typeof customers.$inferSelect;

/** A message of the queue: one customer, or all without an id. */
interface RefreshMessage {
  readonly customerId?: string;
}

/**
 * Brings the stored packages of all active customers up to date with the assessment provider. A customer whose packages cannot be read keeps
 * the stored ones until the next time.
 */
export class PackageRefresh {
  constructor(
    private readonly dependencies: Pick<DomainDependencies, 'storage' | 'queue' | 'clock' | 'logger'>,
    private readonly source: PackageSource,
  ) {}

  /** Refreshes every quarter of an hour. Each customer has its own message, so that a slow response delays no other customer for long. */
  async run(): Promise<void> {
    const { queue } = this.dependencies;
    await queue.work<RefreshMessage>('assessment-packages', async ({ customerId }) => {
      // The schedule stays in the database if the settings of the provider are removed.
      if (!this.source.isRemote) return;
      if (customerId === undefined) await this.enqueueAll();
      else await this.refresh(customerId);
    });
    await queue.schedule('assessment-packages', '*/15 * * * *');
  }

  private enqueueAll(): Promise<void> {
    const { storage, queue } = this.dependencies;
    return storage.directory.transaction({ kind: 'system' }, async (transaction) => {
      const active = await transaction.select({ customerId: customers.customerId }).from(customers).where(isNull(customers.archivedAt));
      for (const message of active) await queue.enqueue(transaction, 'assessment-packages', message satisfies RefreshMessage);
    });
  }

  private async refresh(customerId: string): Promise<void> {
    const { storage, logger } = this.dependencies;
    const [customer] = await storage.directory.transaction({ kind: 'system' }, (transaction) =>
      transaction
        .select()
        .from(customers)
        .where(and(eq(customers.customerId, customerId), isNull(customers.archivedAt))),
    );
    if (customer === undefined) return;
    try {
      const { changed, archived } = await this.store(customer);
      if (changed + archived > 0) logger.info({ customerId, changed, archived }, 'the assessment packages of a customer were refreshed');
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === undefined) throw error;
      logger.warn({ customerId, reason }, 'the assessment packages of a customer were not refreshed; the stored ones stay');
    }
  }

  private async store({ customerId, organizationId, rootHierarchyId: hierarchyId, awsRegion }: Customer) {
    const region = regionOf(awsRegion);
    const provided = await this.source.packagesOf(customerId);
    const { storage, clock } = this.dependencies;
    return storage
      .region(region)
      .transaction({ kind: 'customers', customerIds: [customerId] }, (transaction) =>
        PackageStore.replaceAll(transaction, { customerId, organizationId, hierarchyId }, provided, clock.now()),
      );
  }
}

function regionOf(name: string): AwsRegion {
  const region = AWS_REGIONS.find((known) => known === name);
  if (region === undefined) throw new Error(`The directory has a customer in the unknown region '${name}'.`);
  return region;
}

/** The reason of a failure that the next refresh may not have; undefined for a defect. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof PackageSourceError) return error.reason;
  return error instanceof DatabaseUnavailableError ? 'the database of the region is unavailable' : undefined;
}
