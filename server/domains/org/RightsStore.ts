import { and, eq, isNull } from 'drizzle-orm';
import type { PolicyStatement } from '@edge-console/sdk/contract';
import type { Database } from '../../storage/index.js';
import { customers, groups, groupUsers, users } from './tables.js';
import type { RightsSource } from '../common/index.js';

/** Reads rights before any tenant is known, so in scope 'system'. */
export class RightsStore implements RightsSource {
  constructor(private readonly directory: Database) {}

  /** Statements of the user's active groups; an archived group, or one of an archived customer, grants nothing, nor does any to an archived user. (GROUP-057) */
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
