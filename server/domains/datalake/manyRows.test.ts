import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { executeIn, type Transaction } from '../../storage/Database.js';
import { newId } from '../../storage/index.js';
import { buildCustomer, buildVacancy, startTestDatabase, type Customer, type TestDatabase, type Vacancy } from '../../testing/index.js';
import type { CustomerScope } from '../common/index.js';
import { ApplicationCountStore } from './applications/ApplicationCountStore.js';
import { AssessmentFigureStore, type ScopedAssessmentCall } from './assessments/AssessmentFigureStore.js';

/* A customer with many assessments: the figures of a month read an index of the customer's assessments in the period. (migration 0015) */

const ASSESSMENTS = 12_000;
let database: TestDatabase;
let customer: Customer;
let vacancy: Vacancy;

const { query } = pg.Client.prototype;

beforeAll(async () => {
  database = await startTestDatabase({ hasOwnRegions: true });
  customer = await buildCustomer(database.storage);
  vacancy = await buildVacancy(database.storage, customer, { externalVacancyId: 'many' });
  const admin = new pg.Client({ connectionString: database.adminUrls.regions['ap-southeast-2'] });
  await admin.connect();
  await insertRows(admin);
  // Plans depend on statistics and on the state of the indexes, which the database updates by itself a minute later.
  await admin.query('VACUUM ANALYZE assessments, applications, vacancies');
  await admin.end();
});
afterAll(async () => {
  pg.Client.prototype.query = query;
  await database.close();
});

/** Applications of one candidate, spread over a year. */
async function insertRows(admin: pg.Client): Promise<void> {
  const { customerId, organizationId, rootHierarchyId } = customer;
  const [{ vacancyId }, [stage]] = [vacancy, vacancy.stages];
  const candidateId = newId(new Date());
  const from = `FROM generate_series(1, ${ASSESSMENTS}) number`;
  const createdAt = `timestamptz '2026-01-01' + number * interval '1 year' / ${ASSESSMENTS}`;
  // Foreign keys are checked row by row, which takes most of the time.
  await admin.query('SET session_replication_role = replica');
  // VACUUM marks only pages as visible to all whose transactions are on disk.
  await admin.query('SET synchronous_commit = on');
  await admin.query(`INSERT INTO applications (customer_id, application_id, organization_id, hierarchy_id, vacancy_id, candidate_id, stage_id,
      status, external_application_id, external_applicant_id, search_text, created_at)
    SELECT '${customerId}', md5('application' || number)::varchar(24), '${organizationId}', '${rootHierarchyId}', '${vacancyId}',
      '${candidateId}', '${stage?.stageId}', 'APPS_APPLICATION_DECLINED', number, number, 'kim', ${createdAt} ${from}`);
  await admin.query(`INSERT INTO assessments (customer_id, assessment_id, application_id, vacancy_id, stage_id, position, product,
      external_assessment_package_id, external_assessment_id, status, consented_at, started_at, submitted_at, recommendation,
      recommendation_score, nps, device_type, seconds_taken, is_garbage, candidate_name, search_text, application_status)
    SELECT '${customerId}', md5('assessment' || number)::varchar(24), md5('application' || number)::varchar(24), '${vacancyId}',
      '${stage?.stageId}', 1, 'FI', '${stage?.externalAssessmentPackageId}', number, 'APPS_ASSESSMENT_COMPLETED',
      ${createdAt}, ${createdAt}, ${createdAt}, 'YES', number % 100, number % 11, 'mobile', number % 3000, false, 'Kim', 'kim',
      'APPS_APPLICATION_DECLINED' ${from}`);
}

/** A call on the assessments of the customer in May. */
function callOf(scope: Partial<CustomerScope> = {}): ScopedAssessmentCall {
  const { customerId, organizationId } = customer;
  return {
    places: { customerIds: [customerId], organizationIds: [organizationId], hierarchyIds: [] },
    period: { from: new Date('2026-05-01T00:00:00Z'), to: new Date('2026-05-31T23:59:59Z') },
    products: ['FI'],
    externalVacancyIds: undefined,
    scopes: [{ customerId, departments: 'all', asked: 'all', ...scope }],
  };
}

/** The plan of the statement that `work` sends, as the working role sees it. */
function planOf(work: (transaction: Transaction) => Promise<unknown>): Promise<string> {
  const scope = { kind: 'customers', customerIds: [customer.customerId] } as const;
  return database.storage.region('ap-southeast-2').transaction(scope, async (transaction) => {
    const sent: { readonly text: string; readonly values: readonly unknown[] }[] = [];
    pg.Client.prototype.query = function record(this: pg.Client, ...given: unknown[]) {
      const [{ text }, values] = given as [{ readonly text: string }, readonly unknown[]];
      sent.push({ text, values });
      return Reflect.apply(query, this, given) as never;
    } as typeof query;
    await work(transaction);
    pg.Client.prototype.query = query;
    const [statement, ...others] = sent;
    if (statement === undefined || others.length > 0) throw new Error(`${sent.length} statements were sent.`);
    return JSON.stringify((await executeIn(transaction, `EXPLAIN (FORMAT JSON) ${statement.text}`, statement.values)).rows);
  });
}

type Read = (transaction: Transaction, call: ScopedAssessmentCall) => Promise<unknown>;
const ratio =
  (name: Parameters<typeof AssessmentFigureStore.ratio>[2]): Read =>
  (transaction, call) =>
    AssessmentFigureStore.ratio(transaction, call, name);
const { promoters, completed, scores, median, split } = AssessmentFigureStore;

test.each<[string, Read]>([
  ['garbage', ratio('garbage')],
  ['answers', promoters],
  ['the number of completed assessments', completed],
  ['scores', scores],
  ['the median score', (transaction, call) => median(transaction, call, 'score')],
  ['the median time', (transaction, call) => median(transaction, call, 'secondsTaken')],
  ['recommendations', (transaction, call) => split(transaction, call, 'recommendation')],
  ['device types', (transaction, call) => split(transaction, call, 'deviceType')],
])('%s: only the index of completed assessments is read, also for one department', async (_case, read) => {
  for (const call of [callOf(), callOf({ departments: [customer.rootHierarchyId] })]) {
    const plan = await planOf((transaction) => read(transaction, call));
    expect(plan).toMatch(/"Node Type":"Index Only Scan"[^{]*"Index Name":"assessments_p\d_customer_id_submitted_at_/);
  }
});

test.each<[string, string, Read]>([
  ['plagiarism', 'submitted_at', ratio('plagiarism')],
  ['profanity', 'submitted_at', ratio('profanity')],
  ['opened reports', 'submitted_at', ratio('engagement')],
  ['started assessments', 'started_at', ratio('completion')],
  ['dropouts', 'consented_at', ratio('dropout')],
  ['leakage', 'consented_at', ratio('leakage')],
])('%s: assessments are found by an index of their time', async (_case, time, read) => {
  const plan = await planOf((transaction) => read(transaction, callOf()));
  expect(plan).toMatch(new RegExp(`"Index Name":"assessments_p\\d_customer_id_${time}_`));
  expect(plan).toMatch(new RegExp(`"Index Cond":"[^"]*\\(${time} >= [^"]*\\(${time} <= `));
  expect(plan).not.toContain('"Node Type":"Seq Scan"');
});

test('applications by day are found by the index of their creation', async () => {
  const plan = await planOf((transaction) =>
    ApplicationCountStore.byDay(transaction, { ...callOf(), timeZone: 'Europe/Berlin' }, callOf().scopes),
  );
  expect(plan).toMatch(/"Index Name":"applications_p\d_customer_id_created_at_/);
  expect(plan).not.toContain('"Node Type":"Seq Scan"');
});
