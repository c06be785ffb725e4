import { and, eq, isNull } from 'drizzle-orm';
import type { PolicyStatement } from '@edge-console/sdk/contract';
import type { Database } from '../../storage/index.js';
import { customers, groups, groupUsers, users } from './tables.js';
import type { RightsSource } from '../common/index.js';

/** Reads rights in scope 'system', because the tenant is not known yet. */
export class RightsStore implements RightsSource {
  constructor(private readonly directory: Database) {}

  /**
   * Statements of the user's active groups. Archived groups, groups of archived customers, and archived users have no rights.
   * (GROUP-057)
   */
  async readStatements(userId: string): Promise<readonly PolicyStatement[]> {
    const rows = await this.directory.transaction({ kind: 'system' }, (transaction) =>
      transaction
        .select({ statements: groups.statements })
        .from(groupUsers)
        .innerJoin(groups, and(eq(groups.customerId, groupUsers.customerId), eq(groups.groupId, groupUsers.groupId)))
        .innerJoin(users, and(eq(users.userId, groupUsers.userId), isNull(users.archivedAt)))
        .innerJoin(customers, eq(customers.customerId, groups.customerId))
        .where(and(eq(groupUsers.userId, userId), isNull(groups.archivedAt), isNull(customers.archivedAt))),
    );
    return rows.flatMap((row) => row.statements);
  }

  async readCustomerRoots(): ReturnType<RightsSource['readCustomerRoots']> {
    const rows = await this.directory.transaction({ kind: 'system' }, (transaction) =>
      transaction
        .select({
          customerId: customers.customerId,
          organizationId: customers.organizationId,
          region: customers.awsRegion,
          root: customers.rootHierarchyId,
        })
        .from(customers),
    );
    return rows.map(({ customerId, organizationId, region, root }) => ({ customerId, organizationId, region, hierarchyIds: [root] }));
  }
}
