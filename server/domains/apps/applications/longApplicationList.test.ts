import { asc, desc, sql, type SQL } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newId, type TenantScope, type Transaction } from '../../../storage/index.js';
import { buildCustomer, buildVacancy, startTestDatabase, type Customer, type TestDatabase, type Vacancy } from '../../../testing/index.js';
import { APPLICATION_SORTS, type ApplicationListInput } from './readApplicationQuery.js';
import { StageListStore } from './StageListStore.js';
import { stageQuery } from './stageQuery.js';

const APPLICATIONS = 10_040;
let database: TestDatabase;
let customer: Customer;
let vacancy: Vacancy;
let scope: TenantScope;

beforeAll(async () => {
  database = await startTestDatabase({ hasOwnRegions: true });
  customer = await buildCustomer(database.storage);
  vacancy = await buildVacancy(database.storage, customer, { stages: [{}, {}] });
  scope = { kind: 'customers', customerIds: [customer.customerId] };
  await asAdmin(insertApplications);
  // Plans depend on statistics and on the state of the indexes, which the database updates by itself a minute later.
  await asAdmin((admin) => admin.query('VACUUM ANALYZE assessments, applications'));
});
afterAll(() => database.close());

async function asAdmin<T>(work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: database.adminUrls.regions['ap-southeast-2'] });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

function inRegion<T>(work: (transaction: Transaction) => Promise<T>, of: TenantScope = scope): Promise<T> {
  return database.storage.region('ap-southeast-2').transaction(of, work);
}

/** Declined applications of one candidate. */
async function insertApplications(admin: pg.Client): Promise<void> {
  const { customerId, organizationId, rootHierarchyId } = customer;
  const [{ vacancyId }, [stage]] = [vacancy, vacancy.stages];
  const candidateId = newId(new Date());
  const from = `FROM generate_series(1, ${APPLICATIONS}) number`;
  // Foreign keys are checked row by row, which takes most of the time.
  await admin.query('SET session_replication_role = replica');
  await admin.query(`INSERT INTO candidates (customer_id, candidate_id, organization_id, first_name, email)
    VALUES ('${customerId}', '${candidateId}', '${organizationId}', 'Kim', 'kim@example.org')`);
  await admin.query(`INSERT INTO applications (customer_id, application_id, organization_id, hierarchy_id, vacancy_id, candidate_id, stage_id,
      status, external_application_id, external_applicant_id, search_text)
    SELECT '${customerId}', md5('application' || number)::varchar(24), '${organizationId}', '${rootHierarchyId}', '${vacancyId}',
      '${candidateId}', '${stage?.stageId}', 'APPS_APPLICATION_DECLINED', number, number, 'kim number ' || number ${from}`);
  await admin.query(`INSERT INTO assessments (customer_id, assessment_id, application_id, vacancy_id, stage_id, position, product,
      external_assessment_package_id, external_assessment_id, status, submitted_at, recommendation_score, candidate_name, search_text,
      application_status)
    SELECT '${customerId}', md5('assessment' || number)::varchar(24), md5('application' || number)::varchar(24), '${vacancyId}',
      '${stage?.stageId}', 1, 'FI', '${stage?.externalAssessmentPackageId}', number, 'APPS_ASSESSMENT_COMPLETED',
      timestamptz '2026-01-01' + number * interval '1 minute', number % 100, 'Kim ' || number, 'kim number ' || number,
      'APPS_APPLICATION_DECLINED' ${from}`);
}

function queryOf(input: Partial<ApplicationListInput> = {}) {
  const [first, ...others] = vacancy.stages;
  if (first === undefined) throw new Error('The vacancy has no stage.');
  const page = { state: 'active', searchText: undefined, limit: 30, offset: 0, sort: { field: 'submitted', descending: true } } as const;
  const all = { externalVacancyId: '', stageId: undefined, sortedPackageId: undefined, applicationStatuses: undefined, filters: [] };
  const { vacancyId } = vacancy;
  return stageQuery({ ...page, ...all, ...input }, customer.customerId, { vacancyId, stages: [first, ...others] });
}

const page = (input: Partial<ApplicationListInput> = {}) => inRegion((transaction) => StageListStore.list(transaction, queryOf(input)));
const explained = async (transaction: Transaction, statement: SQL) =>
  JSON.stringify((await transaction.execute(sql`EXPLAIN (FORMAT JSON) ${statement}`)).rows);

test.each(APPLICATION_SORTS)('a page in the order of %s reads an index in this order, in both directions', async (field) => {
  for (const direction of [asc, desc])
    await inRegion(async (transaction) => {
      const { table, where, columns, id } = await StageListStore.sqlOf(transaction, queryOf());
      const keys = transaction.select({ id }).from(table).where(where).orderBy(direction(columns[field]), direction(id)).limit(31);
      const plan = await explained(transaction, keys.getSQL());
      expect(plan).toContain('"Node Type":"Index');
      expect(plan).not.toContain('"Node Type":"Seq Scan"');
      expect(plan).not.toMatch(/"Node Type":"(?:Incremental )?Sort"/);
    });
});

test('a filter by the time of submission is a condition on the index in the order of the list, which needs no table to count', async () => {
  const packageId = vacancy.stages[0]?.externalAssessmentPackageId ?? '';
  const [from, until] = [new Date('2026-01-02T00:00:00Z'), new Date('2026-01-02T01:00:00Z')];
  const filters = [{ kind: 'submitted', path: '', packageId, from, until }] as const;
  await inRegion(async (transaction) => {
    const { table, where, columns, id } = await StageListStore.sqlOf(transaction, queryOf({ filters }));
    const keys = transaction.select({ id }).from(table).where(where).orderBy(desc(columns.submitted), desc(id)).limit(10_001);
    const plan = await explained(transaction, keys.getSQL());
    expect(plan).toContain('"Node Type":"Index Only Scan"');
    expect(plan).toMatch(/"Index Cond":"[^"]*CASE WHEN \(submitted_at IS NULL\)/);
  });
  expect(await page({ filters })).toMatchObject({ total: 61, isTotalExact: true });
});

test('a common text in a filtered list is counted', async () => {
  expect(await page({ searchText: 'kim', applicationStatuses: ['APPS_APPLICATION_HIRED'] })).toMatchObject({
    total: 0,
    isTotalExact: true,
  });
});

test('a list of more than 10,000 applications is counted up to 10,000', async () => {
  const first = await page();
  expect({ ...first, rows: first.rows.length }).toEqual({ rows: 30, total: 10_000, isTotalExact: false });
  expect(first.rows[0]?.assessments[0]?.candidateName).toBe(`Kim ${APPLICATIONS}`);
});

test('a search finds a rare text by the index, and a common text in the order of the list', async () => {
  const rare = await page({ searchText: 'number 1003' });
  expect(rare.rows.map(({ assessments }) => assessments[0]?.searchText)).toEqual([
    ...Array.from({ length: 10 }, (_, digit) => `kim number 1003${9 - digit}`),
    'kim number 1003',
  ]);
  expect(await page({ searchText: 'kim' })).toMatchObject({ total: 10_000, isTotalExact: false });
  expect(await page({ searchText: 'no such name' })).toEqual({ rows: [], total: 0, isTotalExact: true });
});

test.each(['applications', 'assessments'])('a search in %s reads the index of texts', async (table) => {
  const { rows } = await asAdmin((admin) =>
    admin.query(
      `EXPLAIN (FORMAT JSON) SELECT FROM ${table} WHERE customer_id = '${customer.customerId}' AND search_text ILIKE '%number 1003%'`,
    ),
  );
  expect(JSON.stringify(rows)).toMatch(/"Index Name":"\w*search_text\w*"/);
});

test('the search functions find nothing of a customer that the transaction does not see, and nothing of another stage', async () => {
  const [first, second] = vacancy.stages.map(({ stageId }) => stageId);
  const inStage = (stageId: string | undefined, of: TenantScope) =>
    inRegion(
      (transaction) =>
        transaction.execute(sql`SELECT search_assessments(${customer.customerId}, '%number 77%', 100, ${vacancy.vacancyId}, ${stageId})`),
      of,
    );
  const everywhere = (of: TenantScope) =>
    inRegion((transaction) => transaction.execute(sql`SELECT search_applications(${customer.customerId}, '%number 77%', 100)`), of);
  const stranger: TenantScope = { kind: 'customers', customerIds: ['f'.repeat(24)] };
  expect((await inStage(first, scope)).rows).toHaveLength(100);
  expect((await inStage(second, scope)).rows).toEqual([]);
  expect((await everywhere(scope)).rows).toHaveLength(100);
  for (const found of [await inStage(first, stranger), await everywhere(stranger)]) expect(found.rows).toEqual([]);
});
