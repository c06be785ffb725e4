/*
 * The row-level policies. A setting is read in a sub-select, which PostgreSQL evaluates once per statement; a bare `current_setting` is
 * evaluated for each row. Migrations before 0024 contain an earlier form of these conditions, because a released step is never edited.
 */

const setting = (name: string) => `(SELECT current_setting('${name}', true))`;

const IDS = 'app.customer_ids';

/** The transaction sees all customers. */
const SEES_ALL = `${setting(IDS)} = '*'`;

/**
 * The transaction sees the row's customer. `app.customer_ids` contains the customers that a transaction may see: a comma-separated list,
 * `*` for all, no customers if unset.
 */
export const SEES_CUSTOMER = `(${SEES_ALL} OR customer_id = ANY ((SELECT string_to_array(current_setting('${IDS}', true), ','))::text[]))`;

const CONDITIONS = {
  /** Rows of customers. */
  tenant: SEES_CUSTOMER,
  /** Rows of the installation or of an environment, for transactions over all customers. */
  platform: SEES_ALL,
  /** Rows of sign-in, for work before the user is known. */
  system: `${setting('app.scope')} = 'system'`,
  /** Rows of one user. */
  own: `user_id = ${setting('app.user_id')}`,
  /** Results of calls: any transaction of a request may keep its result. */
  withinARequest: `${setting('app.scope')} IN ('system', 'customers', 'all')`,
  /** Rows for connections without a scope. */
  unscoped: `coalesce(${setting('app.scope')}, '') = ''`,
  /** Organisations belong to no customer; they are seen with any of their customers. */
  seenWithACustomer: `${SEES_ALL} OR organization_id IN (SELECT c.organization_id FROM customers c)`,
} as const;

type PolicyCondition = keyof typeof CONDITIONS;

/**
 * SQL that puts a table behind a policy, for its owner too. Replaces a policy with the same name.
 * @param name of the policy
 * @param command the command that the policy permits; by default every command
 */
export function protectTable(table: string, name: string, condition: PolicyCondition, command?: 'SELECT' | 'INSERT'): string {
  const [seen, written] = [`USING (${CONDITIONS[condition]})`, `WITH CHECK (${CONDITIONS[condition]})`];
  const permitted = command === undefined ? `${seen} ${written}` : `FOR ${command} ${command === 'SELECT' ? seen : written}`;
  return `
ALTER TABLE ${table} ENABLE ROW LEVEL SECURITY;
ALTER TABLE ${table} FORCE ROW LEVEL SECURITY;
DROP POLICY IF EXISTS ${name} ON ${table};
CREATE POLICY ${name} ON ${table} ${permitted};`;
}
