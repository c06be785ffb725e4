import type pg from 'pg';
import { FIRST_NAMES, LAST_NAMES } from '../../../server/storage/demo/people.js';
import { stableId } from '../../../server/storage/ids.js';

/** Part of the names of a few candidates, and of many (one in fifty), as a user would search for it. */
export const RARE_CANDIDATE = 'quokk';
export const COMMON_CANDIDATE = 'declan';
/** Candidates whose names contain {@link RARE_CANDIDATE}, however many the customer has. */
const RARE_ROWS = 20;
const TABLES = ['candidates', 'applications', 'assessments'] as const;
/** Applications of another customer. */
const OF_OTHERS = 1_000_000;

/** A vacancy with many applications. */
export interface FilledVacancy {
  readonly externalVacancyId: string;
  readonly firstStageId: string;
  readonly secondStageId: string;
  readonly packageId: string;
}

/** A customer whose applications are added. */
interface Owner {
  readonly customerId: string;
  readonly organizationId: string;
  readonly rootId: string;
}

/**
 * Adds a vacancy with two stages and its applications to a customer: three years of them, half in the second stage, with results. Indexes
 * that are not unique are created again after the rows, because maintaining them row by row takes several times as long.
 * @param client as the superuser, in the region of the customer
 * @param rows applications of the vacancy
 * @param total applications of all customers; the others belong to customers that nobody may enter
 */
export async function fillApplications(client: pg.Client, owner: Owner, rows: number, total = rows): Promise<FilledVacancy> {
  await client.query(`SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '512MB';
    SET max_parallel_maintenance_workers = 0; SELECT setseed(0.5)`);
  const indexes = await dropIndexes(client);
  const filled = await addVacancy(client, owner, rows);
  for (let others = rows, number = 1; others < total; others += OF_OTHERS, number += 1) {
    const customerId = stableId(`measured customer ${number}`);
    await addVacancy(client, { ...owner, customerId }, Math.min(OF_OTHERS, total - others));
  }
  for (const definition of indexes) await client.query(definition);
  await client.query(`VACUUM (ANALYZE) ${TABLES.join(', ')}, vacancies, vacancy_stages, application_counts`);
  return filled;
}

/** @returns the statements that create the indexes again, on the tables and so on their partitions */
async function dropIndexes(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = ANY ($1::regclass[]) AND NOT indisunique`,
    [[...TABLES]],
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  // PostgreSQL describes the index of a partitioned table without those of its partitions.
  return rows.map(({ definition }) => definition.replace(' ON ONLY ', ' ON '));
}

async function addVacancy(client: pg.Client, { customerId, organizationId, rootId }: Owner, rows: number): Promise<FilledVacancy> {
  const vacancyId = stableId(`measured vacancy ${customerId}`);
  const [firstStageId, secondStageId] = [stableId(`first stage ${customerId}`), stableId(`second stage ${customerId}`)];
  const [externalVacancyId, packageId] = ['measured', 'measured-chat'];
  await client.query(
    `INSERT INTO vacancies (customer_id, vacancy_id, organization_id, hierarchy_id, external_vacancy_id, title, role_family_name,
       workflow_id, workflow_name)
     VALUES ($1, $2, $3, $4, $5, 'Store team member', 'Retail (Other)', $2, 'Store team')`,
    [customerId, vacancyId, organizationId, rootId, externalVacancyId],
  );
  await client.query(
    `INSERT INTO vacancy_stages (customer_id, vacancy_id, stage_id, position, name, product, provider, language,
       external_assessment_package_id)
     VALUES ($1, $2, $3, 1, 'Chat', 'FI', 'PH', 'en-AU', $5), ($1, $2, $4, 2, 'Video', 'SI', 'PH', 'en-AU', 'measured-video')`,
    [customerId, vacancyId, firstStageId, secondStageId, packageId],
  );
  await addCandidates(client, customerId, organizationId, rows);
  await addApplications(client, [customerId, rows, organizationId, rootId, vacancyId, firstStageId, secondStageId]);
  await addAssessments(client, customerId, vacancyId, { stageId: firstStageId, position: 1, product: 'FI', packageId });
  await addAssessments(client, customerId, vacancyId, {
    stageId: secondStageId,
    position: 2,
    product: 'SI',
    packageId: 'measured-video',
  });
  await addCounts(client, customerId, vacancyId);
  return { externalVacancyId, firstStageId, secondStageId, packageId };
}

/** When row `n` of $2 rows was created. */
const CREATED = `timestamptz '2023-10-01' + interval '3 years' * (n::float8 / $2::int)`;
/** Id of row `n`, as the product makes ids: first the time, then random digits. */
const idOf = (kind: string) =>
  `lpad(to_hex(extract(epoch FROM ${CREATED})::bigint), 8, '0') || substr(md5('${kind} ' || n || $1::text), 1, 16)`;
const oneOf = (parameter: string, length: number) => `(${parameter}::text[])[1 + floor(random() * ${length})]`;

async function addCandidates(client: pg.Client, customerId: string, organizationId: string, rows: number): Promise<void> {
  await client.query(
    `INSERT INTO candidates (customer_id, candidate_id, organization_id, identity_hash, first_name, last_name, email, phone_number,
       created_at, updated_at)
     SELECT $1, ${idOf('candidate')}, $3, md5('identity ' || n || $1::text), first_name, last_name,
       lower(first_name) || '.' || n || '@example.com', '+61412345678', ${CREATED}, ${CREATED}
     FROM (
       SELECT n, ${oneOf('$4', FIRST_NAMES.length)} AS first_name,
         CASE WHEN n % ($2::int / ${RARE_ROWS}) = 0 THEN 'Quokkason' ELSE ${oneOf('$5', LAST_NAMES.length)} END AS last_name
       FROM generate_series(1, $2::int) n
     ) named`,
    [customerId, rows, organizationId, FIRST_NAMES, LAST_NAMES],
  );
}

async function addApplications(client: pg.Client, values: readonly unknown[]): Promise<void> {
  await client.query(
    `INSERT INTO applications (customer_id, application_id, organization_id, hierarchy_id, vacancy_id, candidate_id, stage_id, status,
       is_manually_progressed, external_application_id, external_applicant_id, search_text, created_at, updated_at)
     SELECT $1, ${idOf('application')}, $3, $4, $5, c.candidate_id, CASE WHEN n % 2 = 0 THEN $7 ELSE $6 END,
       (ARRAY['APPS_APPLICATION_NEW', 'APPS_APPLICATION_LONGLISTED', 'APPS_APPLICATION_SHORTLISTED', 'APPS_APPLICATION_INTERVIEW',
         'APPS_APPLICATION_DECLINED', 'APPS_APPLICATION_OFFERED', 'APPS_APPLICATION_HIRED', 'APPS_APPLICATION_WITHDRAWN'])
         [1 + floor(8 * random() * random())],
       n % 6 = 0, md5('external ' || n), md5('applicant ' || n),
       lower(c.first_name || ' ' || c.last_name || ' ' || c.email), ${CREATED}, ${CREATED}
     FROM generate_series(1, $2::int) n
     JOIN candidates c ON c.customer_id = $1 AND c.identity_hash = md5('identity ' || n || $1::text)`,
    [...values],
  );
}

interface Stage {
  readonly stageId: string;
  readonly position: number;
  readonly product: 'FI' | 'SI';
  readonly packageId: string;
}

/** Assessments of the applications that have reached a stage: two thirds are completed, with results. */
async function addAssessments(client: pg.Client, customerId: string, vacancyId: string, stage: Stage): Promise<void> {
  const { stageId, position, product, packageId } = stage;
  await client.query(
    `INSERT INTO assessments (customer_id, assessment_id, application_id, vacancy_id, stage_id, position, product,
       external_assessment_package_id, external_assessment_id, status, is_viewed, results, recommendation, recommendation_score, rating,
       created_at, submitted_at, updated_at, candidate_name, search_text, application_status, is_manually_progressed, first_stage_score)
     SELECT $1, substr(application_id, 1, 8) || substr(md5($3 || application_id), 1, 16), application_id, $2, $3, $4, $5, $6,
       md5('assessment ' || $3 || application_id), status, status = 'APPS_ASSESSMENT_COMPLETED' AND random() < 0.7,
       CASE WHEN status = 'APPS_ASSESSMENT_COMPLETED' THEN jsonb_build_object('recommendationScore', score) ELSE '{}' END,
       CASE WHEN status <> 'APPS_ASSESSMENT_COMPLETED' OR $5 = 'SI' THEN NULL WHEN score > 65 THEN 'YES' WHEN score > 40 THEN 'MAYBE'
         ELSE 'NO' END,
       CASE WHEN status = 'APPS_ASSESSMENT_COMPLETED' AND $5 = 'FI' THEN score END,
       CASE WHEN status = 'APPS_ASSESSMENT_COMPLETED' AND $5 = 'SI' THEN 1 + score % 5 END,
       created_at, CASE WHEN status = 'APPS_ASSESSMENT_COMPLETED' THEN created_at + random() * interval '5 days' END, created_at,
       name, search_text, application_status, is_manually_progressed, CASE WHEN $4 = 2 THEN score END
     FROM (
       SELECT a.application_id, a.created_at, a.search_text, a.status AS application_status, a.is_manually_progressed,
         c.first_name || ' ' || c.last_name AS name, floor(1 + 100 * random())::int AS score,
         (ARRAY['APPS_ASSESSMENT_COMPLETED', 'APPS_ASSESSMENT_COMPLETED', 'APPS_ASSESSMENT_COMPLETED', 'APPS_ASSESSMENT_COMPLETED',
           'APPS_ASSESSMENT_ORDER_COMPLETED', 'APPS_ASSESSMENT_INPROGRESS', 'APPS_ASSESSMENT_DROPPED_OUT'])[1 + floor(7 * random())] AS status
       FROM applications a JOIN candidates c ON c.customer_id = a.customer_id AND c.candidate_id = a.candidate_id
       WHERE a.customer_id = $1 AND a.vacancy_id = $2 AND ($4 = 1 OR a.stage_id = $3)
     ) reached`,
    [customerId, vacancyId, stageId, position, product, packageId],
  );
}

async function addCounts(client: pg.Client, customerId: string, vacancyId: string): Promise<void> {
  await client.query(
    `INSERT INTO application_counts (customer_id, vacancy_id, kind, stage_id, status, slot, number)
     SELECT $1, $2, 'STATUS', '', status, 0, count(*) FROM applications WHERE customer_id = $1 AND vacancy_id = $2 GROUP BY status
     UNION ALL
     SELECT $1, $2, 'PROGRESS', stage_id, status, 0, count(*) FROM assessments WHERE customer_id = $1 AND vacancy_id = $2
     GROUP BY stage_id, status`,
    [customerId, vacancyId],
  );
}
