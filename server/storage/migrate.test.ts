import pg from 'pg';
import semver from 'semver';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { findInstallation } from '../root.js';
import { onDatabase } from './databaseUrls.js';
import { openDatabase } from './Database.js';
import { migrate, requireMigrated } from './migrate.js';
import { DIRECTORY_MIGRATIONS, REGION_MIGRATIONS, type Migration } from './migrations/index.js';

const { adminUrl, plan } = inject('testCluster');
const name = `${plan.directory}_migrate`;
const ownerUrl = asRole(plan.owner);
const last = DIRECTORY_MIGRATIONS.at(-1) as Migration;
const before = DIRECTORY_MIGRATIONS.slice(0, -1);

function asRole(role: { name: string; password: string }): string {
  const url = new URL(onDatabase(adminUrl, name));
  url.username = role.name;
  url.password = role.password;
  return url.toString();
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const applied = () => query(ownerUrl, 'SELECT name FROM schema_migrations ORDER BY name');
const run = (migrations: readonly Migration[], build?: string) => migrate(ownerUrl, plan.working.name, migrations, build);
/** A migration of a later release. */
const later = (oldestBuild: string): Migration => ({ name: '9000-later', oldestBuild, sql: 'CREATE TABLE later (one integer);' });

beforeEach(async () => {
  await query(adminUrl, `CREATE DATABASE ${name} OWNER ${plan.owner.name}`);
});
afterEach(async () => {
  await query(adminUrl, `DROP DATABASE ${name} WITH (FORCE)`);
});

describe('migrations', () => {
  it('are named in order, each once', () => {
    for (const migrations of [DIRECTORY_MIGRATIONS, REGION_MIGRATIONS]) {
      const names = migrations.map((migration) => migration.name);
      expect(names).toEqual([...new Set(names)].sort());
      expect(names.every((candidate) => /^\d{4}-[a-z-]+$/.test(candidate))).toBe(true);
    }
  });

  it('work with this build and with an earlier one, or with this one as the first', () => {
    const { version } = findInstallation();
    for (const { name: migration, oldestBuild } of [...DIRECTORY_MIGRATIONS, ...REGION_MIGRATIONS])
      expect(`${migration} ${String(semver.lte(oldestBuild, version))}`).toBe(`${migration} true`);
  });

  it('migrate a database of the previous version and keep its data', async () => {
    await run(before);
    await query(
      onDatabase(adminUrl, name),
      `INSERT INTO organizations (organization_id, unique_name) VALUES ('${'a'.repeat(24)}', 'kept')`,
    );
    await run(DIRECTORY_MIGRATIONS);
    expect(await applied()).toEqual(DIRECTORY_MIGRATIONS.map((migration) => ({ name: migration.name })));
    expect(await query(onDatabase(adminUrl, name), 'SELECT unique_name FROM organizations')).toEqual([{ unique_name: 'kept' }]);
  });

  it('number groups with the same name, except archived groups, before names must be unique', async () => {
    const upTo = DIRECTORY_MIGRATIONS.findIndex((migration) => migration.name === '0004-group-names');
    await run(DIRECTORY_MIGRATIONS.slice(0, upTo));
    const id = (digit: string) => `'${digit.repeat(24)}'`;
    const group = (digit: string, groupName: string, archived = 'NULL') =>
      `INSERT INTO groups (customer_id, group_id, hierarchy_id, name, archived_at) VALUES (${id('b')}, ${id(digit)}, ${id('c')}, '${groupName}', ${archived});`;
    await query(
      onDatabase(adminUrl, name),
      `INSERT INTO organizations (organization_id, unique_name) VALUES (${id('a')}, 'kept');
       INSERT INTO customers (customer_id, organization_id, unique_name, display_name, aws_region, root_hierarchy_id)
         VALUES (${id('b')}, ${id('a')}, 'kept', 'Kept', 'eu-west-1', ${id('c')});
       INSERT INTO hierarchies (customer_id, hierarchy_id, name) VALUES (${id('b')}, ${id('c')}, 'Kept');
       ${group('1', 'Recruiters')} ${group('2', 'RECRUITERS')} ${group('3', 'Recruiters', 'now()')}`,
    );
    await run(DIRECTORY_MIGRATIONS);
    expect(await query(onDatabase(adminUrl, name), 'SELECT name FROM groups ORDER BY group_id')).toEqual([
      { name: 'Recruiters' },
      { name: 'RECRUITERS (2)' },
      { name: 'Recruiters' },
    ]);
  });

  it('applied concurrently are applied once', async () => {
    await Promise.all([run(DIRECTORY_MIGRATIONS), run(DIRECTORY_MIGRATIONS), run(DIRECTORY_MIGRATIONS)]);
    expect(await applied()).toHaveLength(DIRECTORY_MIGRATIONS.length);
  });

  it('that fail leave the database as it was before them', async () => {
    await run(before);
    const broken: Migration = { name: '9999-broken', oldestBuild: '1.32.0', sql: 'CREATE TABLE half (one integer); SELECT 1 / 0;' };
    await expect(run([...before, broken])).rejects.toThrow('Migration 9999-broken failed; the database is as it was before it.');
    expect(await applied()).toEqual(before.map((migration) => ({ name: migration.name })));
    expect(await query(ownerUrl, `SELECT to_regclass('half') AS half`)).toEqual([{ half: null }]);
  });

  it('fail on a lock of another connection instead of blocking others', async () => {
    await run(before);
    const holder = new pg.Client({ connectionString: ownerUrl });
    await holder.connect();
    await holder.query('BEGIN; LOCK TABLE sso_configs IN ACCESS EXCLUSIVE MODE');
    const impatient: Migration = {
      ...last,
      name: '9998-waits',
      sql: `SET LOCAL lock_timeout = '50ms'; ALTER TABLE sso_configs ADD COLUMN extra text;`,
    };
    await expect(run([...before, impatient])).rejects.toMatchObject({ cause: { code: '55P03' } });
    await holder.end();
  });

  it('of a newer build are rejected if they do not name this build as compatible, and so are different ones of the same name', async () => {
    await run([...DIRECTORY_MIGRATIONS, later('1.40.0')], '1.40.0');
    await expect(run(DIRECTORY_MIGRATIONS, '1.39.9')).rejects.toThrow(
      `contains 9000-later, which this build (1.39.9) does not know. Start Edge Console 1.40.0 or newer, or restore a backup from before the upgrade.`,
    );
    await expect(run([...before, { ...last, sql: `${last.sql} ` }])).rejects.toThrow(`${last.name} differs from the migration`);
  });

  it('of a newer, compatible build are kept with their privileges', async () => {
    await run([...DIRECTORY_MIGRATIONS, { ...later('1.32.0'), insertOnly: ['later'] }], '1.40.0');
    const grants = `SELECT privilege_type FROM information_schema.table_privileges WHERE grantee = '${plan.working.name}' AND table_name = 'later' ORDER BY 1`;
    const granted = await query(ownerUrl, grants);
    expect(granted).toEqual([{ privilege_type: 'INSERT' }, { privilege_type: 'SELECT' }]);
    await run(DIRECTORY_MIGRATIONS, '1.39.0');
    expect(await query(ownerUrl, grants)).toEqual(granted);
    expect((await applied()).at(-1)).toEqual({ name: '9000-later' });
  });

  it('without a recorded oldest build are rejected by a build that does not know them', async () => {
    await run([...DIRECTORY_MIGRATIONS, later('1.32.0')]);
    await query(ownerUrl, 'ALTER TABLE schema_migrations DROP COLUMN oldest_build');
    await expect(run(DIRECTORY_MIGRATIONS, '9.0.0')).rejects.toThrow('Start the build that created it, or a newer one');
  });
});

describe('a server', () => {
  const check = async (migrations: readonly Migration[], build?: string) => {
    const database = openDatabase(asRole(plan.working), 1, (error) => expect.fail(error.message));
    try {
      await requireMigrated(database.pool, name, migrations, build);
    } finally {
      await database.close();
    }
  };

  it('starts on a known schema, and rejects an older or newer one with the remedy', async () => {
    await query(onDatabase(adminUrl, name), `GRANT CONNECT ON DATABASE ${name} TO ${plan.working.name}`);
    await run(before);
    await expect(check(DIRECTORY_MIGRATIONS)).rejects.toThrow(`lacks ${last.name}. Run \`npm run db:migrate\` with DATABASE_OWNER_URL.`);
    await run(DIRECTORY_MIGRATIONS);
    await expect(check(DIRECTORY_MIGRATIONS)).resolves.toBeUndefined();
    await run([...DIRECTORY_MIGRATIONS, later('1.40.0')], '1.40.0');
    await expect(check(DIRECTORY_MIGRATIONS, '1.39.0')).rejects.toThrow('contains 9000-later, which this build (1.39.0) does not know');
    await expect(check(DIRECTORY_MIGRATIONS, '1.40.0')).resolves.toBeUndefined();
  });
});
