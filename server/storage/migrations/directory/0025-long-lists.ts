import type { Migration } from '../Migration.js';

const FULL_NAME = `(first_name || ' ' || last_name)`;

/** An order of a list. `reads` are the columns of an expression: with them, PostgreSQL reads a page from the index alone. */
interface Order {
  readonly by: string;
  readonly reads?: string;
}

/** The orders of a list: for rows in use and for archived rows, an index each, so that a page reads its rows in order. */
const orders = (table: string, id: string, columns: Readonly<Record<string, Order>>): string =>
  Object.entries(columns)
    .flatMap(([name, { by, reads }]) => {
      const index = `ON ${table} (customer_id, ${by}, ${id})${reads === undefined ? '' : ` INCLUDE (${reads})`}`;
      return [
        `CREATE INDEX ${table}_by_${name} ${index} WHERE archived_at IS NULL;`,
        `CREATE INDEX ${table}_archived_by_${name} ${index} WHERE archived_at IS NOT NULL;`,
      ];
    })
    .join('\n');

/**
 * A function that searches a table by part of a text. It runs as the owner of the schema: PostgreSQL does not use an index for a search
 * that a row-level policy applies to, because the search could reveal rows to its error messages. Therefore the function checks itself
 * that the transaction sees the customer, like the policies.
 */
const search = (name: string, table: string, id: string, texts: readonly string[]): string => `
-- A restore drops tables and keeps functions.
CREATE OR REPLACE FUNCTION ${name}(of_customer text, pattern text, at_most integer) RETURNS SETOF text
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 100
-- The plan depends on the pattern.
SET search_path = pg_catalog, public, pg_temp SET plan_cache_mode = force_custom_plan
AS $$
BEGIN
  IF current_setting('app.customer_ids', true) = '*' OR of_customer = ANY (string_to_array(current_setting('app.customer_ids', true), ',')) THEN
    RETURN QUERY SELECT found.${id} FROM public.${table} found
      WHERE found.customer_id = of_customer AND (${texts.map((text) => `${text} ILIKE pattern`).join(' OR ')}) LIMIT at_most;
  END IF;
END $$;`;

/** Indexes for the orders and the search of groups and users, for customers with a million of them. */
export const longLists: Migration = {
  name: '0025-long-lists',
  oldestBuild: '1.32.0',
  sql: `
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE EXTENSION IF NOT EXISTS btree_gin;
CREATE UNIQUE INDEX groups_id ON groups (group_id);
${orders('groups', 'group_id', { creation: { by: 'created_at' }, name: { by: 'lower(name)', reads: 'name' } })}
CREATE INDEX groups_archived_by_archiving ON groups (customer_id, archived_at, group_id) WHERE archived_at IS NOT NULL;
CREATE INDEX groups_all_by_creation ON groups (customer_id, created_at, group_id);
CREATE INDEX groups_text ON groups USING gin (customer_id, name gin_trgm_ops);
${orders('users', 'user_id', {
  creation: { by: 'created_at' },
  full_name: { by: `lower(${FULL_NAME})`, reads: 'first_name, last_name' },
  email: { by: 'lower(email)', reads: 'email' },
  activity: { by: `coalesce(last_active_at, '-infinity')`, reads: 'last_active_at' },
})}
CREATE INDEX users_archived_by_archiving ON users (customer_id, archived_at, user_id) WHERE archived_at IS NOT NULL;
CREATE INDEX users_all_by_creation ON users (customer_id, created_at, user_id);
CREATE INDEX users_department ON users (customer_id, hierarchy_id);
CREATE INDEX users_text ON users USING gin (customer_id, ${FULL_NAME} gin_trgm_ops, email gin_trgm_ops);
${search('search_groups', 'groups', 'group_id', ['name'])}
${search('search_users', 'users', 'user_id', [FULL_NAME, 'email'])}
`,
};
