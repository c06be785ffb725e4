import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { AWS_REGIONS } from '@edge-console/sdk/contract';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { DOMAINS } from '../domains.js';
import { audit } from '../domains/common/tables.js';
import { customers, groups, users } from '../domains/org/tables.js';
import {
  buildBranding,
  buildCustomer,
  buildGroup,
  buildJob,
  buildOrganization,
  buildUser,
  buildWorkflowSet,
  startTestDatabase,
  type Customer,
  type TestDatabase,
} from '../testing/index.js';
import { Tally } from '../../tests/support/hostileTries.js';
import { openDatabase, type TenantScope } from './Database.js';
import { newId } from './ids.js';

/** Tables that do not belong to a customer, each with the reason. Adding a table requires a decision. */
const WITHOUT_CUSTOMER: Readonly<Record<string, string>> = {
  organizations: 'above customers; visible with any of its customers',
  credentials: 'read at sign-in, before the user is known',
  unknown_addresses: 'unknown addresses',
  mfa_challenges: 'read at sign-in, before the user is known',
  sessions: 'found by token, before the user is known',
  remembered_devices: 'read at sign-in, before the user is known',
  totp_factors: 'read at sign-in, before the user is known',
  recovery_codes: 'read at sign-in, before the user is known',
  reset_tokens: 'found by token, before the user is known',
  passkeys: 'read at sign-in, before the user is known',
  passkey_challenges: 'read at sign-in, before the user is known',
  user_preferences: 'belongs to a user, regardless of the customer',
  idempotency_keys: 'belongs to a user, regardless of the customer',
  rate_limits: 'counts addresses before the user is known',
  flag_overlays: 'of an environment, for all customers; seen by transactions over all of them',
  flag_changes: 'of an environment, for all customers; seen by transactions over all of them',
  plugin_packages: 'belongs to the installation',
  plugin_health: 'of an environment, for all customers; seen by transactions over all of them',
  plugin_faults: 'of an environment, for all customers; seen by transactions over all of them',
  outbox: 'messages of a region to the queue; only the server itself reads them',
  mail_messages: 'the embedded mailbox of a machine',
  secret_key_check: 'belongs to the installation',
  schema_migrations: 'of the database itself; the working role only reads it',
};

/** Tables whose rows do not move when their department is removed, each with the reason. */
const STAYS_WITH_DEPARTMENT: Readonly<Record<string, string>> = {
  hierarchies: 'the departments themselves',
  removed_departments: 'the removed departments themselves',
  brandings: 'belong to the whole customer; the department is its root, which cannot be removed',
  workflow_sets: 'belong to the whole customer; the department is its root, which cannot be removed',
};

const tally = new Tally('Tenancy and policy', 'H20');
let database: TestDatabase;
let mine: Customer;
let other: Customer;

beforeAll(async () => {
  database = await startTestDatabase({ hasOwnRegions: true });
  const { storage } = database;
  mine = await buildCustomer(storage);
  other = await buildCustomer(storage);
  for (const customer of [mine, other]) {
    await buildUser(storage, customer, { groups: [await buildGroup(storage, customer)], lockedUntil: new Date() });
    await buildJob(storage, customer);
    await buildWorkflowSet(storage, customer);
    await buildBranding(storage, customer);
  }
});
afterAll(() => database.close());

const scopeOf = (...customerIds: string[]): TenantScope => ({ kind: 'customers', customerIds });

async function rowsOf<TRow extends pg.QueryResultRow>(url: string, statement: string): Promise<TRow[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<TRow>(statement)).rows;
  } finally {
    await client.end();
  }
}

async function tenantTables(
  url: string,
): Promise<{ name: string; forced: boolean; policies: number; forOwner: string[]; leads: boolean; hasCustomer: boolean }[]> {
  return rowsOf(
    url,
    `
    SELECT c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS forced,
      (SELECT count(*)::int FROM pg_policy p WHERE p.polrelid = c.oid AND p.polroles <> ARRAY[c.relowner]) AS policies,
      (SELECT array_agg(p.polcmd::text) FROM pg_policy p WHERE p.polrelid = c.oid AND p.polroles = ARRAY[c.relowner]) AS "forOwner",
      EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'customer_id') AS "hasCustomer",
      COALESCE((SELECT a.attname = 'customer_id' FROM pg_index i JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = i.indkey[0]
        WHERE i.indrelid = c.oid AND i.indisprimary), false) AS leads
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') ORDER BY c.relname`,
  );
}

async function tablesWithDepartment(url: string): Promise<readonly string[]> {
  const rows = await rowsOf<{ name: string }>(
    url,
    // The rows of partitions move with those of their table.
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'hierarchy_id'
     WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition`,
  );
  return rows.map(({ name }) => name);
}

async function viewsOf(url: string): Promise<readonly string[]> {
  const rows = await rowsOf<{ name: string }>(url, `SELECT viewname AS name FROM pg_views WHERE schemaname = 'public'`);
  return rows.map(({ name }) => name);
}

/** Conditions of the working role's policies, for reading and for writing. */
async function conditionsOf(url: string): Promise<{ name: string; condition: string }[]> {
  return rowsOf(
    url,
    `
    SELECT tablename || '.' || policyname AS name, concat_ws(' ', qual, with_check) AS condition
    FROM pg_policies WHERE schemaname = 'public' AND policyname <> 'owner_reads'`,
  );
}

/** Unique indexes, primary keys and foreign keys of tables of customers that do not contain `customer_id`. */
async function keysWithoutCustomer(url: string): Promise<{ readonly checked: number; readonly found: readonly string[] }> {
  const rows = await rowsOf<{ table: string; key: string; hasCustomer: boolean }>(
    url,
    `
    WITH of_customers AS (
      SELECT c.oid, c.relname, a.attnum FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'customer_id'
      WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p'))
    SELECT t.relname AS table, i.indexrelid::regclass::text AS key, t.attnum = ANY (i.indkey) AS "hasCustomer"
    FROM of_customers t JOIN pg_index i ON i.indrelid = t.oid WHERE i.indisunique
    UNION ALL
    SELECT t.relname, k.conname, EXISTS (
      SELECT FROM unnest(k.conkey, k.confkey) pair (own, other)
      JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = pair.other
      WHERE pair.own = t.attnum AND a.attname = 'customer_id')
    FROM of_customers t JOIN pg_constraint k ON k.conrelid = t.oid WHERE k.contype = 'f'`,
  );
  const found = rows.filter(({ table, hasCustomer }) => !hasCustomer && !(table in WITHOUT_CUSTOMER));
  return { checked: rows.length, found: found.map(({ table, key }) => `${table}: ${key}`) };
}

test('every unique key and foreign key of a region contains customer_id, so that its tables can be distributed by customer', async () => {
  for (const url of Object.values(database.adminUrls.regions)) {
    const { checked, found } = await keysWithoutCustomer(url);
    expect(checked).toBeGreaterThan(30);
    expect(found).toEqual([]);
  }
});

test('docs/operations/scaling.md distributes every table of a region that belongs to customers', async () => {
  const document = await readFile(new URL('../../docs/operations/scaling.md', import.meta.url), 'utf8');
  const documented = [/create_distributed_table\('(\w+)'/g, /'(\w+)'(?=[,\n])/g]
    .flatMap((pattern) => [...(/```sql\n([\s\S]*?)```/.exec(document)?.[1] ?? '').matchAll(pattern)])
    .map(([, name]) => name)
    .filter((name) => name !== 'customer_id');
  const tables = (await tenantTables(database.adminUrls.regions['ap-southeast-2']))
    .filter(({ name, hasCustomer }) => hasCustomer && !(name in WITHOUT_CUSTOMER))
    .map(({ name }) => name)
    .filter((name) => !/_p\d$/.test(name));
  expect([...new Set(documented)].sort()).toEqual(tables.sort());
});

describe('every table', () => {
  it('of a customer has customer_id leading its primary key and a forced policy', async () => {
    const urls = [database.adminUrls.directory, ...Object.values(database.adminUrls.regions)];
    let seen = 0;
    for (const url of urls) {
      for (const table of await tenantTables(url)) {
        seen += 1;
        if (table.name in WITHOUT_CUSTOMER) continue;
        expect(table).toEqual({ name: table.name, forced: true, policies: 1, forOwner: ['r'], leads: true, hasCustomer: true });
      }
    }
    expect(seen).toBeGreaterThan(20);
  });

  it('of no customer is named with a reason, exists, and still is behind a forced policy', async () => {
    const { directory, regions } = database.adminUrls;
    const tables = (await Promise.all([directory, ...Object.values(regions)].map(tenantTables))).flat();
    for (const name of Object.keys(WITHOUT_CUSTOMER)) {
      const found = tables.filter((table) => table.name === name);
      expect(found, name).not.toEqual([]);
      if (name !== 'schema_migrations') expect(found.filter(({ forced }) => !forced)).toEqual([]);
    }
  });
});

test('D-166: the rows of every table with a department move when it is removed, so a domain registers the table', async () => {
  const registered = DOMAINS.flatMap((domain) => domain.departmentContents?.() ?? []).flatMap(({ tableName }) => tableName ?? []);
  const { directory, regions } = database.adminUrls;
  const found = await Promise.all([directory, ...Object.values(regions)].map(tablesWithDepartment));
  const names = new Set(found.flat());
  for (const known of ['users', 'groups', 'workflows']) expect(names).toContain(known);
  expect([...names].filter((name) => !registered.includes(name) && !(name in STAYS_WITH_DEPARTMENT))).toEqual([]);
});

describe('every policy', () => {
  it('GQL-014: of a table of customers shows and accepts only rows of the customers of the transaction', async () => {
    for (const url of [database.adminUrls.directory, ...Object.values(database.adminUrls.regions)]) {
      const policies = await conditionsOf(url);
      // Proven by the rows of the tests below, for reading and for writing.
      const known = policies.find(({ name }) => name.startsWith('jobs.'))?.condition;
      expect(known).toMatch(/customer_id = ANY .*customer_id = ANY /s);
      const tables = (await tenantTables(url)).filter(({ name }) => !(name in WITHOUT_CUSTOMER));
      expect(tables.map(({ name }) => name)).toContain(url === database.adminUrls.directory ? 'groups' : 'workflows');
      for (const { name } of tables) {
        const conditions = policies.filter((policy) => policy.name.startsWith(`${name}.`)).map(({ condition }) => condition);
        expect(conditions, name).toEqual([known]);
      }
    }
  });

  it('reads the settings of its transaction once per statement, in a sub-select', async () => {
    for (const url of [database.adminUrls.directory, ...Object.values(database.adminUrls.regions)]) {
      const policies = await conditionsOf(url);
      expect(policies.length).toBeGreaterThan(0);
      for (const { name, condition } of policies) {
        const perRow = condition.replace(/\( SELECT (string_to_array\()?current_setting\(/g, '');
        expect(`${name}: ${perRow}`).not.toContain('current_setting(');
      }
    }
  });
});

describe('a transaction over one customer', () => {
  it('GQL-014 H20: sees rows of that customer only, in every table that belongs to customers', async () => {
    const { adminUrls, storage } = database;
    const places = [
      [adminUrls.directory, storage.directory],
      [adminUrls.regions['ap-southeast-2'], storage.region('ap-southeast-2')],
    ] as const;
    for (const [url, place] of places) {
      for (const { name } of (await tenantTables(url)).filter((table) => table.hasCustomer)) {
        const found = await place.transaction(scopeOf(mine.customerId), (transaction) =>
          transaction.execute<{ customer_id: string }>(sql`SELECT DISTINCT customer_id FROM ${sql.identifier(name)}`),
        );
        tally.count(
          name,
          found.rows.every((row) => row.customer_id === mine.customerId),
        );
      }
    }
  });

  it('H20: sees rows of that customer only in every view, because a view has the rights of its owner', async () => {
    const views = await viewsOf(database.adminUrls.directory);
    expect(views).toEqual(['user_locks']);
    for (const url of Object.values(database.adminUrls.regions)) expect(await viewsOf(url)).toEqual([]);
    for (const name of views) {
      const { rows } = await database.storage.directory.transaction(scopeOf(mine.customerId), (transaction) =>
        transaction.execute(sql`SELECT DISTINCT customer_id FROM ${sql.identifier(name)}`),
      );
      await tally.prove(() => expect(rows).toEqual([{ customer_id: mine.customerId }]));
    }
  });

  it('sees its own rows', async () => {
    const found = await database.storage.directory.transaction(scopeOf(mine.customerId), (transaction) => transaction.select().from(users));
    expect(found.map((row) => row.customerId)).toEqual([mine.customerId]);
  });

  it('H20: changes and deletes nothing of another customer', async () => {
    await database.storage.directory.transaction(scopeOf(mine.customerId), async (transaction) => {
      expect((await transaction.update(customers).set({ displayName: 'Taken' }).returning()).map((row) => row.customerId)).toEqual([
        mine.customerId,
      ]);
      const { rowCount } = await transaction.execute(sql`DELETE FROM group_users WHERE customer_id = ${other.customerId}`);
      tally.count('delete', rowCount === 0);
    });
    const [unchanged] = await database.storage.directory.transaction(scopeOf(other.customerId), (transaction) =>
      transaction.select().from(customers),
    );
    tally.count('update', unchanged?.displayName === other.displayName);
  });

  it('H20: cannot write a row for another customer, and cannot move its own rows there', async () => {
    const insert = database.storage.directory.transaction(scopeOf(mine.customerId), (transaction) =>
      transaction
        .insert(groups)
        .values({ customerId: other.customerId, groupId: newId(new Date()), hierarchyId: other.rootHierarchyId, name: 'Planted' }),
    );
    const refusal = { cause: { message: expect.stringContaining('row-level security') as string } };
    await tally.prove(() => expect(insert).rejects.toMatchObject(refusal));
    const move = database.storage.directory.transaction(scopeOf(mine.customerId), (transaction) =>
      transaction.update(groups).set({ customerId: other.customerId, hierarchyId: other.rootHierarchyId }),
    );
    await tally.prove(() => expect(move).rejects.toMatchObject(refusal));
  });

  it('sees the organisation of its customer and no other, and cannot change it', async () => {
    await buildOrganization(database.storage);
    await database.storage.directory.transaction(scopeOf(mine.customerId), async (transaction) => {
      const seen = await transaction.execute<{ organization_id: string }>(sql`SELECT organization_id FROM organizations`);
      expect(seen.rows).toEqual([{ organization_id: mine.organizationId }]);
      tally.count('organisation', (await transaction.execute(sql`UPDATE organizations SET display_name = 'Taken'`)).rowCount === 0);
    });
  });

  it('does not see the tables of sign-in', async () => {
    const counted = await database.storage.directory.transaction(scopeOf(mine.customerId), (transaction) =>
      transaction.execute(
        sql`SELECT (SELECT count(*) FROM credentials) + (SELECT count(*) FROM sessions) + (SELECT count(*) FROM reset_tokens) AS number`,
      ),
    );
    await tally.prove(() => expect(counted.rows).toEqual([{ number: '0' }]));
  });

  it('accepts only ids of customers: an asterisk among them is rejected', async () => {
    const found = await database.storage.directory.transaction(scopeOf('*'), (transaction) => transaction.select().from(customers));
    tally.count('a star', found.length === 0);
  });
});

describe('the setting', () => {
  it('when absent shows nothing', async () => {
    const { rows } = await database.storage.directory.pool.query(
      'SELECT (SELECT count(*)::int FROM customers) AS customers, (SELECT count(*)::int FROM organizations) AS organizations, (SELECT count(*)::int FROM users) AS users, (SELECT count(*)::int FROM user_locks) AS locks',
    );
    await tally.prove(() => expect(rows).toEqual([{ customers: 0, organizations: 0, users: 0, locks: 0 }]));
  });

  it('H21b: ends with its transaction, also after a failure, before the connection is used again', async () => {
    const single = openDatabase(database.urls.directory, 1, (error) => expect.fail(error.message));
    try {
      await single.transaction({ kind: 'all' }, (transaction) => transaction.select().from(customers));
      const failed = single.transaction({ kind: 'all' }, (transaction) => transaction.execute(sql`SELECT 1 / 0`));
      await expect(failed).rejects.toThrow();
      const { rows } = await single.pool.query(
        `SELECT count(*)::int AS number, coalesce(current_setting('app.customer_ids', true), '') AS ids FROM customers`,
      );
      await tally.prove(() => expect(rows).toEqual([{ number: 0, ids: '' }]));
    } finally {
      await single.close();
    }
  });

  it('H21b: never mixes two tenants that alternate on few connections', async () => {
    const few = openDatabase(database.urls.directory, 2, (error) => expect.fail(error.message));
    try {
      const results = await Promise.all(
        Array.from({ length: 200 }, async (_, index) => {
          const customer = index % 2 === 0 ? mine : other;
          const rows = await few.transaction(scopeOf(customer.customerId), (transaction) => transaction.select().from(users));
          return rows.every((row) => row.customerId === customer.customerId) && rows.length === 1;
        }),
      );
      for (const isRight of results) tally.count('turn', isRight);
    } finally {
      await few.close();
    }
  });
});

describe('the working role', () => {
  it('is not a superuser, owns nothing and cannot bypass row-level security', async () => {
    for (const { pool } of database.storage.databases) {
      const { rows } = await pool.query(`SELECT r.rolsuper, r.rolbypassrls, r.rolcreaterole, r.rolcreatedb,
        (SELECT count(*)::int FROM pg_class c WHERE c.relowner = r.oid) AS owned FROM pg_roles r WHERE r.rolname = current_user`);
      expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, owned: 0 }]);
    }
  });

  it('adds audit rows and cannot change, delete or truncate them', async () => {
    for (const target of [database.storage.directory, ...AWS_REGIONS.map((region) => database.storage.region(region))]) {
      await target.transaction(scopeOf(mine.customerId), (transaction) =>
        transaction
          .insert(audit)
          .values({ customerId: mine.customerId, auditId: newId(new Date()), at: new Date(), action: 'org:createCustomer' }),
      );
      for (const statement of [
        `UPDATE audit SET action = 'x'`,
        'DELETE FROM audit',
        'TRUNCATE audit',
        'ALTER TABLE audit DISABLE ROW LEVEL SECURITY',
      ]) {
        await tally.prove(() => expect(target.pool.query(statement), statement).rejects.toThrow(/permission denied|must be owner/));
      }
    }
  });
});

describe('a transaction', () => {
  it('is rolled back as a whole when its work fails', async () => {
    const failed = database.storage.directory.transaction({ kind: 'all' }, async (transaction) => {
      await transaction.update(customers).set({ displayName: 'Half done' });
      throw new Error('second half failed');
    });
    await expect(failed).rejects.toThrow('second half failed');
    const names = await database.storage.directory.transaction({ kind: 'all' }, (transaction) => transaction.select().from(customers));
    expect(names.map((row) => row.displayName)).not.toContain('Half done');
  });

  it('is ended by the database when a statement exceeds its deadline', async () => {
    const slow = database.storage.directory.transaction({ kind: 'all' }, async (transaction) => {
      await transaction.execute(sql`SELECT set_config('statement_timeout', '20', true)`);
      await transaction.execute(sql`SELECT pg_sleep(10)`);
    });
    await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } });
  });

  it('carries a deadline for statements and for waiting', async () => {
    const found = await database.storage.directory.transaction({ kind: 'all' }, (transaction) =>
      transaction.execute(
        sql`SELECT current_setting('statement_timeout') AS statement, current_setting('idle_in_transaction_session_timeout') AS idle`,
      ),
    );
    expect(found.rows).toEqual([{ statement: '10s', idle: '10s' }]);
  });
});
