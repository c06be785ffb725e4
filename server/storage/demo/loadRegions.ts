import { inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { assessmentPackages, workflows, workflowSetOptions, workflowSets, workflowStages } from '../../domains/apps/tables.js';
import { audit } from '../../domains/common/tables.js';
import { brandings } from '../../domains/fi/tables.js';
import { customers } from '../../domains/org/tables.js';
import type { Database, Transaction } from '../Database.js';
import { DatabaseUnavailableError } from '../DatabaseUnavailableError.js';
import type { Storage } from '../Storage.js';
import { buildDemo } from './buildDemo.js';
import { buildRegionalDemo, type RegionalRows } from './buildRegionalDemo.js';
import { insertRows } from './insertRows.js';
import { customerIdOf, DEMO_ORGANIZATIONS } from './places.js';

/**
 * Loads the workflows of the demo's customers, with their assessment packages, into each region without workflows, their sets into each region
 * without sets, and their brandings into each region without brandings. A region that is unavailable is left out until a later start.
 */
export async function loadRegions(storage: Storage): Promise<void> {
  const existing = await demoCustomers(storage.directory);
  const load = async (awsRegion: Storage['regions'][number]) => {
    const ids = new Set(existing.filter((customer) => customer.awsRegion === awsRegion).map((customer) => customer.customerId));
    if (ids.size > 0) await loadRegion(storage.region(awsRegion), ids);
  };
  await Promise.all(storage.regions.map(load));
}

/** The demo's customers in the directory, which has none if it was not empty when the demo was loaded. */
function demoCustomers(directory: Database) {
  const ids = DEMO_ORGANIZATIONS.flatMap((organization) => organization.customers).map(({ uniqueName }) => customerIdOf(uniqueName));
  return directory.transaction({ kind: 'system' }, (transaction) =>
    transaction
      .select({ customerId: customers.customerId, awsRegion: customers.awsRegion })
      .from(customers)
      .where(inArray(customers.customerId, ids)),
  );
}

async function loadRegion(region: Database, customerIds: ReadonlySet<string>): Promise<void> {
  try {
    await region.transaction({ kind: 'system' }, async (transaction) => {
      // Servers that start at the same time load one after the other.
      await transaction.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended('demo', 0))`);
      const rows = rowsOf(customerIds);
      if (await isEmpty(transaction, workflows)) await insertWorkflows(transaction, rows);
      if (await isEmpty(transaction, workflowSets)) await insertSets(transaction, rows);
      if (await isEmpty(transaction, brandings)) await insertBrandings(transaction, rows);
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
function rowsOf(customerIds: ReadonlySet<string>): RegionalRows {
  const rows = buildRegionalDemo(buildDemo());
  const isOfRegion = (row: { readonly customerId: string }) => customerIds.has(row.customerId);
  return {
    assessmentPackages: rows.assessmentPackages.filter(isOfRegion),
    workflows: rows.workflows.filter(isOfRegion),
    workflowStages: rows.workflowStages.filter(isOfRegion),
    workflowSets: rows.workflowSets.filter(isOfRegion),
    workflowSetOptions: rows.workflowSetOptions.filter(isOfRegion),
    brandings: rows.brandings.filter(isOfRegion),
    audit: rows.audit.filter(isOfRegion),
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
  const customerIds = [...new Set(rows.workflowSets.map(({ customerId }) => customerId))];
  const existing = await transaction
    .select({ workflowId: workflows.workflowId })
    .from(workflows)
    .where(inArray(workflows.customerId, customerIds));
  const known = new Set(existing.map(({ workflowId }) => workflowId));
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
