import { sql, type SQL } from 'drizzle-orm';
import type { PolicyStatement } from '@edge-console/sdk/contract';
import type { Database } from '../../storage/index.js';
import type { HeldRights, RightsSource } from '../common/index.js';

/** The groups whose rights a user has. Archived groups, groups of archived customers, and archived users have no rights. (GROUP-057) */
const activeGroups: SQL = sql`
  group_users gu
  JOIN groups g ON g.customer_id = gu.customer_id AND g.group_id = gu.group_id AND g.archived_at IS NULL
  JOIN users u ON u.user_id = gu.user_id AND u.archived_at IS NULL
  JOIN customers c ON c.customer_id = g.customer_id AND c.archived_at IS NULL`;

/** Statements of a user's active groups, with the customers and departments that they name, in one row. */
export function rightsQuery(userId: string): SQL {
  return withPlaces(sql`
    SELECT statement FROM ${activeGroups}
    CROSS JOIN jsonb_array_elements(g.statements) statement
    WHERE gu.user_id = ${userId}`);
}

/** @param statements query of one column, `statement` */
function withPlaces(statements: SQL): SQL {
  // A condition without columns (EXISTS) is evaluated first. Without it, PostgreSQL reads all customers if few organisations or regions have
  // them all, also where no statement names a whole organisation or region.
  return sql`
    WITH held AS MATERIALIZED (${statements}), named AS MATERIALIZED (
      SELECT DISTINCT split_part(resource, ':', 2) AS region, split_part(resource, ':', 4) AS organization_id,
        split_part(resource, ':', 6) AS customer_id, split_part(resource, ':', 8) AS hierarchy_id
      FROM held CROSS JOIN jsonb_array_elements_text(statement -> 'resources') resource
    ), departments AS MATERIALIZED (
      SELECT h.customer_id, h.hierarchy_id FROM hierarchies h
      WHERE h.hierarchy_id = ANY (ARRAY(SELECT hierarchy_id FROM named))
    ), places AS (
      SELECT c.customer_id, c.organization_id, c.aws_region, c.root_hierarchy_id FROM customers c
      WHERE c.customer_id = ANY (ARRAY(SELECT customer_id FROM named UNION SELECT customer_id FROM departments))
      UNION
      SELECT c.customer_id, c.organization_id, c.aws_region, c.root_hierarchy_id FROM customers c
      WHERE EXISTS (SELECT FROM named WHERE customer_id = '*' AND hierarchy_id = '*')
        AND c.organization_id = ANY (ARRAY(SELECT organization_id FROM named WHERE customer_id = '*' AND hierarchy_id = '*'))
      UNION
      SELECT c.customer_id, c.organization_id, c.aws_region, c.root_hierarchy_id FROM customers c
      WHERE EXISTS (SELECT FROM named WHERE organization_id = '*' AND customer_id = '*' AND hierarchy_id = '*')
        AND c.aws_region = ANY (ARRAY(SELECT region FROM named
          WHERE organization_id = '*' AND customer_id = '*' AND hierarchy_id = '*'))
    )
    SELECT
      (SELECT coalesce(jsonb_agg(statement), '[]') FROM held) AS statements,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('customerId', customer_id, 'organizationId', organization_id,
        'region', aws_region, 'rootHierarchyId', root_hierarchy_id)), '[]') FROM places) AS customers,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('customerId', customer_id, 'hierarchyId', hierarchy_id)), '[]')
        FROM departments) AS departments`;
}

/** A group that gives a user rights. */
export interface GrantingGroup {
  readonly customerId: string;
  readonly groupId: string;
  readonly hierarchyId: string;
  readonly name: string;
  readonly statements: readonly PolicyStatement[];
}

/** Reads rights in scope 'system', because the tenant is not known yet. */
export class RightsStore implements RightsSource {
  constructor(private readonly directory: Database) {}

  /**
   * Reads in one query what the user's active groups allow. The time depends on what their statements name, not on the number of customers.
   */
  async read(userId: string): Promise<HeldRights> {
    const [held] = await this.directory.readOnce<HeldRights>({ kind: 'system' }, rightsQuery(userId));
    if (held === undefined) throw new Error('The query of rights returned no row.');
    return held;
  }

  /** The groups whose statements {@link RightsStore.read} returns, by name. */
  groupsOf(userId: string): Promise<readonly GrantingGroup[]> {
    return this.directory.readOnce<GrantingGroup>(
      { kind: 'system' },
      sql`
        SELECT g.customer_id AS "customerId", g.group_id AS "groupId", g.hierarchy_id AS "hierarchyId", g.name, g.statements
        FROM ${activeGroups} WHERE gu.user_id = ${userId} ORDER BY lower(g.name), g.group_id`,
    );
  }

  /** Any statements with the places that they name, as if a user's groups allowed them. */
  async withPlaces(statements: readonly PolicyStatement[]): Promise<HeldRights> {
    const json = JSON.stringify(statements);
    const [held] = await this.directory.readOnce<HeldRights>(
      { kind: 'system' },
      withPlaces(sql`SELECT statement FROM jsonb_array_elements(${json}::jsonb) statement`),
    );
    if (held === undefined) throw new Error('The query of rights returned no row.');
    return held;
  }
}
