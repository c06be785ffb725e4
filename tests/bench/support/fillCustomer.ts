import type pg from 'pg';
import { FIRST_NAMES, LAST_NAMES } from '../../../server/storage/demo/people.js';
import { stableId } from '../../../server/storage/ids.js';

/** Number of departments below the root. */
export const DEPARTMENTS = 50;
/** Groups and users whose names contain {@link RARE}, however many groups and users the customer has. */
const RARE_ROWS = 20;
/** Part of the names of a few groups and users, as a user would search for it. */
export const RARE = 'quokk';
/** Parts of the names of many groups (one in ten) and users (one in fifty). */
export const COMMON = { groups: 'newcastle', users: 'declan' } as const;
const [RARE_GROUP, RARE_NAME] = ['Quokka Rescue', 'Quokkason'];
const PLACES = ['Newcastle', 'Wollongong', 'Dublin', 'Cork', 'Boston', 'New York', 'Perth', 'Hobart', 'Galway', 'Cairns'];
const TEAMS = ['Interviewers', 'Schedulers', 'Reviewers', 'Onboarding', 'Auditors', 'Coordinators', 'Assessors', 'Panel', 'Reserve'];
/** Members of a group with members. */
const MEMBERS = 5;

/** Departments of the customer. */
export interface FilledCustomer {
  readonly rootId: string;
  /** One of the new departments. */
  readonly departmentId: string;
}

/**
 * Adds groups and users to a customer: in departments, created over three years, one in twenty archived, each user in one group. Indexes
 * that are not unique are created again after the rows, because maintaining them row by row takes several times as long.
 * @param client as the superuser
 * @param rows number of groups, and of users
 */
export async function fillCustomer(client: pg.Client, customerId: string, rows: number): Promise<FilledCustomer> {
  // Foreign keys of a million new rows are not checked, and the random numbers are the same in each run.
  await client.query(`SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '512MB';
    SET max_parallel_maintenance_workers = 0; SELECT setseed(0.5)`);
  const departments = await addDepartments(client, customerId);
  const indexes = await dropIndexes(client);
  await addGroups(client, customerId, departments, rows);
  await addUsers(client, customerId, departments, rows);
  await addMembers(client, customerId, rows);
  for (const definition of indexes) await client.query(definition);
  // Autovacuum would do the same after some minutes.
  await client.query('VACUUM (ANALYZE) groups, users, group_users, hierarchies');
  const { rows: customers } = await client.query<{ rootId: string }>(
    'SELECT root_hierarchy_id AS "rootId" FROM customers WHERE customer_id = $1',
    [customerId],
  );
  const [rootId, departmentId] = [customers[0]?.rootId, departments[0]];
  if (rootId === undefined || departmentId === undefined) throw new Error(`The customer ${customerId} does not exist.`);
  return { rootId, departmentId };
}

async function addDepartments(client: pg.Client, customerId: string): Promise<readonly string[]> {
  const ids = Array.from({ length: DEPARTMENTS }, (_, index) => stableId(`measured department ${index}`));
  await client.query(
    `INSERT INTO hierarchies (customer_id, hierarchy_id, parent_id, name)
     SELECT $1, id, (SELECT root_hierarchy_id FROM customers WHERE customer_id = $1), 'Department ' || number
     FROM unnest($2::text[]) WITH ORDINALITY AS department (id, number)`,
    [customerId, ids],
  );
  return ids;
}

/** @returns the statements that create the indexes again */
async function dropIndexes(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid IN ('groups'::regclass, 'users'::regclass, 'group_users'::regclass) AND NOT indisunique`,
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  return rows.map(({ definition }) => definition);
}

/** When row `n` of $2 rows was created. */
const timeOf = (n: string) => `timestamptz '2023-10-01' + interval '3 years' * (${n}::float8 / $2::int)`;
/** Id of row `n`, as the product makes ids: first the time, then random digits. */
const idOf = (kind: string, n: string) =>
  `lpad(to_hex(extract(epoch FROM ${timeOf(n)})::bigint), 8, '0') || substr(md5('${kind} ' || ${n}), 1, 16)`;
const oneOf = (parameter: string, length: number) => `(${parameter}::text[])[1 + floor(random() * ${length})]`;
const ARCHIVED = `CASE WHEN random() < 0.05 THEN created_at + interval '30 days' END`;
const IS_RARE = `n % ($2::int / ${RARE_ROWS}) = 0`;

async function addGroups(client: pg.Client, customerId: string, departments: readonly string[], rows: number): Promise<void> {
  await client.query(
    `INSERT INTO groups (customer_id, group_id, hierarchy_id, name, description, created_at, updated_at, archived_at)
     SELECT $1, ${idOf('group', 'n')}, ${oneOf('$3', DEPARTMENTS)},
       CASE WHEN ${IS_RARE} THEN '${RARE_GROUP}' ELSE ${oneOf('$4', PLACES.length)} || ' ' || ${oneOf('$5', TEAMS.length)} END || ' ' || n,
       'A group of a large customer', created_at, created_at, ${ARCHIVED}
     FROM (SELECT n, ${timeOf('n')} AS created_at FROM generate_series(1, $2::int) n) numbered`,
    [customerId, rows, departments, PLACES, TEAMS],
  );
}

async function addUsers(client: pg.Client, customerId: string, departments: readonly string[], rows: number): Promise<void> {
  await client.query(
    `INSERT INTO users (customer_id, user_id, hierarchy_id, email, username, first_name, last_name, user_type, last_active_at,
       created_at, updated_at, archived_at)
     SELECT $1, ${idOf('user', 'n')}, ${oneOf('$3', DEPARTMENTS)}, address, address, first_name, last_name, 'CUSTOMER',
       CASE WHEN random() < 0.8 THEN created_at + random() * (timestamptz '2026-10-01' - created_at) END,
       created_at, created_at, ${ARCHIVED}
     FROM (
       SELECT *, lower(first_name) || '.' || translate(lower(last_name), '''', '') || '.' || n || '@example.com' AS address FROM (
         SELECT n, ${timeOf('n')} AS created_at, ${oneOf('$4', FIRST_NAMES.length)} AS first_name,
           CASE WHEN ${IS_RARE} THEN '${RARE_NAME}' ELSE ${oneOf('$5', LAST_NAMES.length)} END AS last_name
         FROM generate_series(1, $2::int) n
       ) named
     ) addressed`,
    [customerId, rows, departments, FIRST_NAMES, LAST_NAMES],
  );
}

async function addMembers(client: pg.Client, customerId: string, rows: number): Promise<void> {
  await client.query(
    `INSERT INTO group_users (customer_id, group_id, user_id)
     SELECT $1, ${idOf('group', `(1 + (n - 1) / ${MEMBERS})`)}, ${idOf('user', 'n')} FROM generate_series(1, $2::int) n`,
    [customerId, rows],
  );
}
