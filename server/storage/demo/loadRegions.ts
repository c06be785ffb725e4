import { inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { assessmentPackages, workflows, workflowSetOptions, workflowSets, workflowStages } from '../../domains/apps/tables.js';
import { vacancies } from '../../domains/apps/vacancyTables.js';
import { audit } from '../../domains/common/tables.js';
import { brandings } from '../../domains/fi/tables.js';
import { customers } from '../../domains/org/tables.js';
import type { Database, Transaction } from '../Database.js';
import { DatabaseUnavailableError } from '../DatabaseUnavailableError.js';
import type { Storage } from '../Storage.js';
import { buildDemo } from './buildDemo.js';
import { buildRegionalDemo, type IdentityOf, type RegionalRows } from './buildRegionalDemo.js';
import { insertRows } from './insertRows.js';
import { loadVacancies } from './loadVacancies.js';
import { moveTimes } from './moveTimes.js';
import { customerIdOf, DEMO_ORGANIZATIONS } from './places.js';

/**
 * Loads the workflows of the demo's customers, with their assessment packages, into each region without workflows, their sets into each region
 * without sets, their vacancies with applications into each region without vacancies, and their brandings into each region without brandings.
 * A region that is unavailable is left out until a later start.
 * @param identityOf of candidates
 */
export async function loadRegions(storage: Storage, identityOf: IdentityOf): Promise<void> {
  const existing = await demoCustomers(storage.directory);
  let built: RegionalRows | undefined;
  const all = () => (built ??= buildMoved(existing, identityOf));
  const load = async (awsRegion: Storage['regions'][number]) => {
    const ids = new Set(existing.filter((customer) => customer.awsRegion === awsRegion).map((customer) => customer.customerId));
    if (ids.size > 0) await loadRegion(storage.region(awsRegion), ids, all);
  };
  await Promise.all(storage.regions.map(load));
}

/** The rows of all regions, with the same history as the directory: its customers tell by how much their times were moved. */
function buildMoved(existing: readonly { readonly customerId: string; readonly createdAt: Date }[], identityOf: IdentityOf): RegionalRows {
  const demo = buildDemo();
  const rows = buildRegionalDemo(demo, identityOf);
  const [customer] = existing;
  const defined = demo.customers.find(({ customerId }) => customerId === customer?.customerId)?.createdAt;
  if (customer !== undefined && defined !== undefined) moveTimes(rows, customer.createdAt.getTime() - defined.getTime());
  return rows;
}

/** The demo's customers in the directory, which has none if it was not empty when the demo was loaded. */
function demoCustomers(directory: Database) {
  const ids = DEMO_ORGANIZATIONS.flatMap((organization) => organization.customers).map(({ uniqueName }) => customerIdOf(uniqueName));
  return directory.transaction({ kind: 'system' }, (transaction) =>
    transaction
      .select({ customerId: customers.customerId, awsRegion: customers.awsRegion, createdAt: customers.createdAt })
      .from(customers)
      .where(inArray(customers.customerId, ids)),
  );
}

/** What is loaded together, with the table that is then no longer empty. */
const PARTS: readonly (readonly [PgTable, (transaction: Transaction, rows: RegionalRows) => Promise<void>])[] = [
  [workflows, insertWorkflows],
  [workflowSets, insertSets],
  [vacancies, insertVacancies],
  [brandings, insertBrandings],
];

async function loadRegion(region: Database, customerIds: ReadonlySet<string>, all: () => RegionalRows): Promise<void> {
  try {
    await region.transaction({ kind: 'system' }, async (transaction) => {
      // Servers that start at the same time load one after the other.
      await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('demo', 0))`);
      for (const [table, insert] of PARTS) if (await isEmpty(transaction, table)) await insert(transaction, rowsOf(customerIds, all()));
    });
  } catch (error) {
    // The start does not depend on a region. The server reports that it is unavailable.
    if (!(error instanceof DatabaseUnavailableError)) throw error;
  }
}

async function isEmpty(transaction: Transaction, table: PgTable): Promise<boolean> {
  return (
    (
      await transaction
        .select({ one: sql`1` })
        .from(table)
        .limit(1)
    ).length === 0
  );
}

/** Rows of these customers. */
function rowsOf(customerIds: ReadonlySet<string>, rows: RegionalRows): RegionalRows {
  const ofRegion = <T extends { readonly customerId: string }>(list: readonly T[]) => list.filter((row) => customerIds.has(row.customerId));
  return {
    assessmentPackages: ofRegion(rows.assessmentPackages),
    workflows: ofRegion(rows.workflows),
    workflowStages: ofRegion(rows.workflowStages),
    workflowSets: ofRegion(rows.workflowSets),
    workflowSetOptions: ofRegion(rows.workflowSetOptions),
    vacancies: ofRegion(rows.vacancies),
    vacancyManagers: ofRegion(rows.vacancyManagers),
    vacancyStages: ofRegion(rows.vacancyStages),
    candidates: ofRegion(rows.candidates),
    applications: ofRegion(rows.applications),
    assessments: ofRegion(rows.assessments),
    brandings: ofRegion(rows.brandings),
    audit: ofRegion(rows.audit),
  };
}

async function insertWorkflows(transaction: Transaction, rows: RegionalRows): Promise<void> {
  await insertRows(transaction, assessmentPackages, rows.assessmentPackages);
  await insertRows(transaction, workflows, rows.workflows);
  await insertRows(transaction, workflowStages, rows.workflowStages);
  await insertAudit(
    transaction,
    rows,
    rows.workflows.map(({ workflowId }) => workflowId),
  );
}

/** Adds the sets whose workflows all exist: an older version of the demo, or a user, may have left some out. */
async function insertSets(transaction: Transaction, rows: RegionalRows): Promise<void> {
  const known = await existingWorkflows(transaction, rows);
  const incomplete = new Set(rows.workflowSetOptions.flatMap((option) => (known.has(option.workflowId) ? [] : [option.workflowSetId])));
  const isComplete = ({ workflowSetId }: { readonly workflowSetId: string }) => !incomplete.has(workflowSetId);
  const sets = rows.workflowSets.filter(isComplete);
  await insertRows(transaction, workflowSets, sets);
  await insertRows(transaction, workflowSetOptions, rows.workflowSetOptions.filter(isComplete));
  await insertAudit(
    transaction,
    rows,
    sets.map(({ workflowSetId }) => workflowSetId),
  );
}

/** Ids of the workflows that the customers have. */
async function existingWorkflows(transaction: Transaction, rows: RegionalRows): Promise<ReadonlySet<string>> {
  const customerIds = [...new Set(rows.workflows.map(({ customerId }) => customerId))];
  const existing = await transaction
    .select({ workflowId: workflows.workflowId })
    .from(workflows)
    .where(inArray(workflows.customerId, customerIds));
  return new Set(existing.map(({ workflowId }) => workflowId));
}

async function insertVacancies(transaction: Transaction, rows: RegionalRows): Promise<void> {
  await insertAudit(transaction, rows, await loadVacancies(transaction, rows, await existingWorkflows(transaction, rows)));
}

async function insertBrandings(transaction: Transaction, rows: RegionalRows): Promise<void> {
  await insertRows(transaction, brandings, rows.brandings);
  await insertAudit(
    transaction,
    rows,
    rows.brandings.map(({ brandingId }) => brandingId),
  );
}

async function insertAudit(transaction: Transaction, rows: RegionalRows, subjectIds: readonly string[]): Promise<void> {
  const subjects = new Set<unknown>(subjectIds);
  await insertRows(
    transaction,
    audit,
    rows.audit.filter(({ subjectId }) => subjects.has(subjectId)),
  );
}
