import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { AWS_REGIONS, isAllowed, isEmail, LIMITS } from '@edge-console/sdk/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { credentials } from '../../domains/auth/tables.js';
import {
  PERMISSION_SECTIONS,
  ROLE_TEMPLATE_ACTIONS,
  ROLE_TEMPLATES,
  rulesOf,
  statementsOf,
  talentHubSections,
} from '@edge-console/sdk/contract/permissions';
import { customers, groups, groupUsers, hierarchies, organizations, users } from '../../domains/org/tables.js';
import { startTestDatabase, type TestDatabase } from '../../testing/index.js';
import { isId } from '../ids.js';
import { signInsOf } from './addSignIns.js';
import { buildDemo } from './buildDemo.js';
import { loadDemo } from './loadDemo.js';

const DEMO_EMAILS = [
  'admin@example.com',
  'customer.admin@example.com',
  'recruiter@example.com',
  'hiring.manager@example.com',
  'nobody@example.com',
  'department.manager@example.com',
];
const TABLES = [organizations, customers, hierarchies, groups, users, groupUsers, credentials];

describe('the demo', () => {
  const rows = buildDemo();

  it('is always the same', () => {
    expect(buildDemo()).toEqual(rows);
  });

  it('has 6 organisations, 12 customers over three regions, 300 users and 160 groups, some customers and groups archived', () => {
    expect([rows.organizations.length, rows.customers.length, rows.users.length, rows.groups.length]).toEqual([6, 12, 300, 160]);
    expect(rows.groups.filter((row) => row.archivedAt instanceof Date)).toHaveLength(12);
    expect(new Set(rows.customers.map((row) => row.awsRegion))).toEqual(new Set(AWS_REGIONS));
    expect(rows.customers.filter((row) => row.archivedAt instanceof Date).length).toBeGreaterThanOrEqual(1);
  });

  it('has an archived organisation, and active ones without customers', () => {
    const inUse = new Set(rows.customers.map(({ organizationId }) => organizationId));
    const without = rows.organizations.filter(({ organizationId }) => !inUse.has(organizationId));
    expect(without.map(({ displayName, archivedAt }) => [displayName, archivedAt instanceof Date])).toEqual([
      ['Kauri Capital', false],
      ['Connacht Care Trust', false],
      ['Great Lakes Freight', true],
    ]);
    expect(rows.organizations.filter(({ createdAt, updatedAt }) => (updatedAt as Date) < (createdAt as Date))).toEqual([]);
  });

  it('has a history of each group, in which every change is after the creation and before the newest day', () => {
    const newest = new Date('2026-10-01T00:00:00.000Z');
    for (const group of rows.groups) {
      const trail = rows.audit.filter(({ subjectId }) => subjectId === group.groupId);
      expect(trail.map(({ action }) => action)).toContain('org:createGroup');
      expect(trail.some(({ action }) => action === 'org:archiveGroup')).toBe(group.archivedAt instanceof Date);
      for (const { at } of trail) {
        expect(at >= (group.createdAt as Date)).toBe(true);
        expect(at < newest).toBe(true);
      }
    }
  });

  it('has a history of each department below a root, and of departments that got another name', () => {
    const below = rows.hierarchies.filter(({ parentId }) => parentId !== null);
    const actionsOf = (id: string) => rows.audit.filter(({ subjectId }) => subjectId === id).map(({ action }) => action);
    expect(below.filter(({ hierarchyId }) => !actionsOf(hierarchyId).includes('org:createHierarchy'))).toEqual([]);
    const renamed = below.filter(({ hierarchyId }) => actionsOf(hierarchyId).includes('org:editHierarchy'));
    expect(new Set(renamed.map(({ customerId }) => customerId)).size).toBeGreaterThan(2);
    expect(renamed.filter(({ createdAt, updatedAt }) => !(updatedAt instanceof Date) || updatedAt <= createdAt)).toEqual([]);
  });

  it('has department trees with one root and up to five levels, four at least for customers that hire', () => {
    const parents = new Map(rows.hierarchies.map((row) => [row.hierarchyId, row.parentId]));
    const depth = (hierarchyId: string): number => {
      const parent = parents.get(hierarchyId);
      return parent === null || parent === undefined ? 1 : 1 + depth(parent);
    };
    expect(Math.max(...rows.hierarchies.map((row) => depth(row.hierarchyId)))).toBe(LIMITS.departmentDepth);
    for (const customer of rows.customers) {
      const roots = rows.hierarchies.filter((row) => row.customerId === customer.customerId && row.parentId === null);
      expect(roots.map((row) => row.hierarchyId)).toEqual([customer.rootHierarchyId]);
      const levels = rows.hierarchies.filter((row) => row.customerId === customer.customerId).map((row) => depth(row.hierarchyId));
      if (customer.archivedAt === null) expect(Math.max(...levels), customer.displayName).toBeGreaterThanOrEqual(4);
    }
  });

  it('has ids, addresses and names that are valid and unique', () => {
    const ids = [
      ...rows.organizations.map((row) => row.organizationId),
      ...rows.customers.map((row) => row.customerId),
      ...rows.hierarchies.map((row) => row.hierarchyId),
      ...rows.groups.map((row) => row.groupId),
      ...rows.users.map((row) => row.userId),
    ];
    expect(ids.filter((id) => !isId(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(rows.users.filter((row) => !isEmail(row.email))).toEqual([]);
    expect(new Set(rows.users.map((row) => row.email)).size).toBe(300);
    expect(rows.customers.filter((row) => !/^[a-z]([a-z0-9-]*[a-z0-9])?$/.test(row.uniqueName))).toEqual([]);
  });

  it('PLATFORM-005: gives users a type and a source', () => {
    expect(new Set(rows.users.map((row) => row.userType))).toEqual(new Set(['STAFF', 'CUSTOMER']));
  });

  it('grants each demo user the rights of its role template in one customer, staff all rights, and the user without a role none', () => {
    const rightsOf = (email: string) => {
      const user = rows.users.find((row) => row.email === email);
      const memberOf = rows.groupUsers.filter((row) => row.userId === user?.userId).map((row) => row.groupId);
      return rows.groups.filter((row) => memberOf.includes(row.groupId)).flatMap((row) => row.statements ?? []);
    };
    const places = rows.customers.map((row) => ({
      region: row.awsRegion,
      organizationId: row.organizationId,
      customerId: row.customerId,
      hierarchyIds: [row.rootHierarchyId],
    }));
    const where = (email: string, action: string) => places.filter((place) => isAllowed(rightsOf(email), action, place)).length;
    expect(where('admin@example.com', 'org:createCustomer')).toBe(12);
    expect(where('nobody@example.com', 'edge:access')).toBe(0);
    const templates = {
      'customer.admin': 'ph-role-customer-admin',
      recruiter: 'ph-role-recruiter',
      'hiring.manager': 'ph-role-hiring-manager',
    } as const;
    for (const [local, template] of Object.entries(templates)) {
      for (const action of ROLE_TEMPLATE_ACTIONS[template]) expect(where(`${local}@example.com`, action), `${local} ${action}`).toBe(1);
      expect(where(`${local}@example.com`, 'org:createCustomer')).toBe(0);
    }
    expect(where('department.manager@example.com', 'org:viewGroupList')).toBe(0);
    expect(where('recruiter@example.com', 'org:createUser')).toBe(0);
    expect(where('hiring.manager@example.com', 'apps:createVacancy')).toBe(0);
  });

  it('has policies that survive the conversion to the rules of each tab and back (D-064)', () => {
    const policies = rows.groups.map(({ statements }) => statements ?? []).filter((statements) => statements.length > 0);
    expect(policies.length).toBeGreaterThan(30);
    for (const statements of policies) {
      for (const sections of [PERMISSION_SECTIONS, talentHubSections()])
        expect(statementsOf(statements, rulesOf(statements, sections).rules, sections)).toEqual(statements);
      expect(rulesOf(statements, PERMISSION_SECTIONS).hidden).toEqual([]);
    }
  });

  it('has members in every group of an active customer, who belong to the customer and joined after both were created', () => {
    const users = new Map(rows.users.map((row) => [row.userId, row]));
    const inUse = new Set(rows.customers.filter((row) => !row.archivedAt).map((row) => row.customerId));
    for (const group of rows.groups.filter((row) => inUse.has(row.customerId))) {
      const members = rows.groupUsers.filter((row) => row.groupId === group.groupId);
      expect(members.length, group.name).toBeGreaterThan(0);
      expect(members.filter((row) => users.get(row.userId)?.customerId !== group.customerId)).toEqual([]);
      expect(new Set(members.map((row) => row.userId)).size).toBe(members.length);
    }
    expect(rows.groupUsers.filter((row) => (row.createdAt as Date) < (users.get(row.userId)?.createdAt as Date))).toEqual([]);
  });

  it('has users who were active after their creation, and some who never were active', () => {
    const active = rows.users.filter((row) => row.lastActiveAt instanceof Date);
    expect(active.filter((row) => (row.lastActiveAt as Date) < (row.createdAt as Date))).toEqual([]);
    expect(active.length).toBeGreaterThan(200);
    expect(active.length).toBeLessThan(rows.users.length - DEMO_EMAILS.length);
  });

  it('has users for each filter of the list', () => {
    const someOf = (matching: number) => matching > 10 && matching < rows.users.length / 2;
    const states = signInsOf(rows.users, new Date());
    const expiring = states.filter(({ passwordUpdatedAt }) => Date.now() - (passwordUpdatedAt?.getTime() ?? 0) > 53 * 86_400_000);
    expect(someOf(rows.users.filter(({ mfaEnabled }) => mfaEnabled === false).length)).toBe(true);
    expect(someOf(expiring.length)).toBe(true);
    expect(states.filter(({ lockedUntil }) => lockedUntil instanceof Date).length).toBeGreaterThan(5);
    expect(rows.users.filter(({ forcePasswordReset }) => forcePasswordReset).map(({ lastActiveAt }) => lastActiveAt)).not.toEqual([]);
  });

  it('uses all three role templates', () => {
    const tags = new Set(rows.groups.flatMap((row) => row.tags ?? []).map((tag) => tag.value));
    for (const template of ROLE_TEMPLATES) expect(tags).toContain(template);
  });
});

describe('loading the demo', () => {
  let database: TestDatabase;
  let dataDirectory: string;

  beforeAll(async () => {
    database = await startTestDatabase({ hasOwnRegions: true });
    dataDirectory = await mkdtemp(path.join(os.tmpdir(), 'edge-demo-'));
  });
  afterAll(async () => {
    await database.close();
    await rm(dataDirectory, { recursive: true, force: true });
  });

  const load = (password?: string) => loadDemo(database.storage, { dataDirectory, password, secretKey: 'k'.repeat(32) });
  const inSystem = <T>(work: Parameters<TestDatabase['storage']['directory']['transaction']>[1]) =>
    database.storage.directory.transaction({ kind: 'system' }, work) as Promise<T>;
  const everything = () =>
    inSystem<unknown[][]>(async (transaction) => {
      const all: unknown[][] = [];
      for (const table of TABLES) all.push(await transaction.select().from(table));
      return all;
    });
  const hashOf = async (email: string) => {
    const [row] = await inSystem<{ hash: string | null }[]>((transaction) =>
      transaction
        .select({ hash: credentials.passwordHash })
        .from(credentials)
        .innerJoin(users, eq(users.userId, credentials.userId))
        .where(eq(users.email, email)),
    );
    return row?.hash ?? '';
  };

  it('creates a password, stores it readable only by its owner, and signs in the demo users with it and a mailed code', async () => {
    const access = await load();
    expect(access.emails).toEqual(DEMO_EMAILS);
    const kept = path.join(dataDirectory, 'demo-password');
    expect(await readFile(kept, 'utf8')).toBe(access.password);
    expect((await stat(kept)).mode & 0o777).toBe(0o600);
    expect(access.password.length).toBeGreaterThanOrEqual(LIMITS.passwordMin);
    const hashes = await Promise.all(DEMO_EMAILS.map(hashOf));
    expect(new Set(hashes).size).toBe(DEMO_EMAILS.length);
    for (const hash of hashes) {
      expect(hash).toMatch(/^\$argon2id\$/);
      expect(await verify(hash, access.password)).toBe(true);
    }
    const stored = await inSystem<{ email: string; mfaEnabled: boolean }[]>((transaction) => transaction.select().from(users));
    expect(stored.filter((user) => DEMO_EMAILS.includes(user.email) && user.mfaEnabled)).toHaveLength(DEMO_EMAILS.length);
  });

  it('changes nothing when repeated', async () => {
    const before = await everything();
    await load();
    expect(await everything()).toEqual(before);
  });

  it('applies a password of the settings, and does not replace a matching one', async () => {
    await load('Correct-Horse-42');
    const hash = await hashOf('admin@example.com');
    expect(await verify(hash, 'Correct-Horse-42')).toBe(true);
    await load('Correct-Horse-42');
    expect(await hashOf('admin@example.com')).toBe(hash);
  });

  it('keeps changes by users: an archived customer stays archived, a renamed one renamed', async () => {
    await inSystem((transaction) =>
      transaction
        .update(customers)
        .set({ displayName: 'Renamed by hand' })
        .where(eq(customers.uniqueName, buildDemo().customers[0]?.uniqueName ?? '')),
    );
    const before = await everything();
    await load('Correct-Horse-42');
    expect(await everything()).toEqual(before);
  });
});
