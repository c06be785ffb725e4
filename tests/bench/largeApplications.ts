import path from 'node:path';
import type pg from 'pg';
import { isAwsRegion, type AwsRegion } from '../../sdk/src/contract/index.js';
import { ConsoleClient } from '../support/ConsoleClient.js';
import { startServer } from '../support/startServer.js';
import { connectDirectory, connectRegion } from './support/connectDirectory.js';
import { documentIdOf } from './support/documentIdOf.js';
import { explainRounds } from './support/explainRounds.js';
import type { Figure, Measurement } from './support/Figure.js';
import { COMMON_CANDIDATE, fillApplications, RARE_CANDIDATE, type FilledVacancy } from './support/fillApplications.js';
import { interleave, percentile95 } from './support/median.js';
import { StatementLog } from './support/StatementLog.js';
import { withFolder } from './support/withConsole.js';

const [FEW, MANY] = [10_000, 1_000_000];
const ROUNDS = 20;
const PAGE = 30;
/** Index of page 1,000. */
const DEEP = 999;
const EMAIL = 'customer.admin@example.com';
const ME = 'query AuthMe { AuthMe { organizationId customerId } }';

/** A server with a customer that has a vacancy with many applications, and a user who may list them. */
interface LargeConsole extends FilledVacancy {
  readonly client: ConsoleClient;
  readonly place: Readonly<Record<'organizationId' | 'customerId' | 'hierarchyId', string>>;
  readonly region: AwsRegion;
  readonly log: StatementLog;
  readonly dataDirectory: string;
}

/** A request as the console sends it. */
interface View {
  readonly what: string;
  readonly operation: string;
  readonly body: string;
}

/** P6: the applications of a vacancy with a million of them, compared with ten thousand. */
export const largeApplications: Measurement = {
  id: 'P6',
  run: () => withLargeConsole(FEW, FEW, (few) => withLargeConsole(MANY, totalOf(process.argv), (many) => compare(few, many))),
};

/** Applications of all customers in the large database. */
function totalOf(commandLine: readonly string[]): number {
  const at = commandLine.indexOf('--applications');
  if (at < 0) return MANY;
  const total = Number(commandLine[at + 1]);
  if (!Number.isInteger(total) || total < MANY) throw new Error(`--applications must be a whole number from ${MANY}.`);
  return total;
}

async function withLargeConsole<T>(rows: number, total: number, work: (filled: LargeConsole) => Promise<T>): Promise<T> {
  return withFolder(async (folder) => {
    const dataDirectory = path.join(folder, 'data');
    const log = new StatementLog(path.join(folder, 'statements'));
    const server = await startServer({ DATA_DIR: dataDirectory, LOG_LEVEL: 'error', ...log.environment });
    try {
      const { place, region } = await placeOf(dataDirectory, server.url);
      const database = await connectRegion(dataDirectory, region, 'superuser');
      try {
        const { organizationId, customerId, hierarchyId: rootId } = place;
        const filled = await fillApplications(database, { organizationId, customerId, rootId }, rows, total);
        const client = new ConsoleClient(server.url, region);
        await client.signIn(EMAIL);
        return await work({ client, place, region, ...filled, log, dataDirectory });
      } finally {
        await database.end();
      }
    } finally {
      await server.stop();
    }
  });
}

/** The customer of the user, as inputs name it, and its region. */
async function placeOf(dataDirectory: string, url: string): Promise<Pick<LargeConsole, 'place' | 'region'>> {
  const client = new ConsoleClient(url);
  await client.signIn(EMAIL);
  const { data, errors } = await client.call<{ AuthMe: Record<'organizationId' | 'customerId', string> }>('AuthMe', ME);
  if (data === null) throw new Error(`The sign-in failed: ${JSON.stringify(errors)}`);
  const { organizationId, customerId } = data.AuthMe;
  const directory = await connectDirectory(dataDirectory, 'superuser');
  try {
    const { rows } = await directory.query<{ rootId: string; region: string }>(
      'SELECT root_hierarchy_id AS "rootId", aws_region AS region FROM customers WHERE customer_id = $1',
      [customerId],
    );
    const [row] = rows;
    if (row === undefined || !isAwsRegion(row.region)) throw new Error(`The customer ${customerId} has no region.`);
    return { place: { organizationId, customerId, hierarchyId: row.rootId }, region: row.region };
  } finally {
    await directory.end();
  }
}

async function compare(few: LargeConsole, many: LargeConsole): Promise<readonly Figure[]> {
  const [viewsOfFew, viewsOfMany] = [await viewsOf(few), await viewsOf(many)];
  const runs = [...viewsOfFew.map((view) => timed(few, view)), ...viewsOfMany.map((view) => timed(many, view))];
  const times = (await interleave(ROUNDS, runs)).map(percentile95);
  const figures = viewsOfMany.map(({ what }, index): Figure => {
    const [small, large] = [times[index] ?? 0, times[index + viewsOfFew.length] ?? 0];
    return {
      id: 'P6',
      what: `${what}, p95, 1,000,000 rows / 10,000`,
      measured: large / small,
      unit: 'ratio',
      target: { atMost: 3 },
      note: `${large.toFixed(0)} ms / ${small.toFixed(0)} ms`,
    };
  });
  return [...figures, await sequentialScans(many, viewsOfMany)];
}

async function viewsOf(filled: LargeConsole): Promise<readonly View[]> {
  const { place, externalVacancyId, firstStageId, secondStageId, packageId } = filled;
  const documentId = await documentIdOf('AppsGetApplicationList', 'recruiting');
  const list = (what: string, filter: object): View => {
    const variables = { filterApplicationInput: { ...place, externalVacancyId, stageId: firstStageId, limitEq: PAGE, ...filter } };
    const operation = 'AppsGetApplicationList';
    return { what: `applications, ${what}`, operation, body: JSON.stringify({ operationName: operation, documentId, variables }) };
  };
  const skipEq = await deepestPage(filled, list('page 1', {}));
  const ofPackage = { externalAssessmentPackageId: packageId };
  const sorts = ['candidate', 'createdAt', 'status', 'recommendation', 'isViewed', 'isManuallyProgressed'].flatMap((fieldName) => [
    list(`by ${fieldName}`, { sort: { fieldName, order: 'asc' } }),
    list(`by ${fieldName}, descending`, { sort: { fieldName, order: 'desc' } }),
  ]);
  const firstScore = { filterKey: 'assessments.externalAssessmentPackageId', filterValue: packageId };
  const counts = await documentIdOf('AppsGetVacancyApplicationStatusCount', 'recruiting');
  const search = await documentIdOf('AppsSearchApplications', 'recruiting');
  const found = (text: string): View => ({
    what: `global search for a ${text === RARE_CANDIDATE ? 'rare' : 'common'} name`,
    operation: 'AppsSearchApplications',
    body: JSON.stringify({
      operationName: 'AppsSearchApplications',
      documentId: search,
      variables: { searchApplicationsInput: { ...place, searchText: text, sort: { fieldName: 'createdAt', order: 'desc' } } },
    }),
  });
  return [
    list('page 1', {}),
    list('page 1,000 or the last', { skipEq }),
    ...sorts,
    list('second stage by rating', { stageId: secondStageId, sort: { fieldName: 'rating', order: 'desc' } }),
    list('second stage by the first score', {
      stageId: secondStageId,
      sort: { fieldName: 'recommendation', order: 'desc', filter: firstScore },
    }),
    list('not started', {
      assessmentStatusFilter: { ...ofPackage, statusList: ['APPS_ASSESSMENT_ORDER_COMPLETED'] },
      sort: { fieldName: 'createdAt', order: 'desc' },
    }),
    list('recommended', { assessmentResultFilter: { ...ofPackage, resultList: ['YES'] } }),
    list('not viewed', { assessmentViewedFilter: { ...ofPackage, unViewedOnly: true } }),
    list('submitted in a month', {
      assessmentSubmittedAtFilter: { ...ofPackage, submittedAtGte: '2025-03-01T00:00:00Z', submittedAtLte: '2025-04-01T00:00:00Z' },
    }),
    list('hired', { applicationStatusList: ['APPS_APPLICATION_HIRED'] }),
    list('search for a rare name', { searchText: RARE_CANDIDATE }),
    list('search for a common name', { searchText: COMMON_CANDIDATE }),
    found(RARE_CANDIDATE),
    found(COMMON_CANDIDATE),
    await countsOf(filled, counts),
  ];
}

/** The numbers beside tabs and filters. */
async function countsOf({ place, dataDirectory, region, externalVacancyId }: LargeConsole, documentId: string): Promise<View> {
  const database = await connectRegion(dataDirectory, region, 'superuser');
  try {
    const { rows } = await database.query<{ vacancyId: string }>(
      'SELECT vacancy_id AS "vacancyId" FROM vacancies WHERE customer_id = $1 AND external_vacancy_id = $2',
      [place.customerId, externalVacancyId],
    );
    const operation = 'AppsGetVacancyApplicationStatusCount';
    const variables = { ...place, vacancyId: rows[0]?.vacancyId };
    return { what: 'numbers of a vacancy', operation, body: JSON.stringify({ operationName: operation, documentId, variables }) };
  } finally {
    await database.end();
  }
}

/** Index of page 1,000, or of the last page if the list has fewer pages. */
async function deepestPage(filled: LargeConsole, first: View): Promise<number> {
  const { pagination } = (await send(filled, first)) as {
    readonly pagination: { readonly totalPages: number; readonly isTotalExact: boolean };
  };
  return pagination.isTotalExact ? Math.min(DEEP, pagination.totalPages - 1) : DEEP;
}

/** @throws Error if nothing is found */
async function send({ client }: LargeConsole, { what, operation, body }: View): Promise<unknown> {
  const answer = await client.send(body);
  const found = (JSON.parse(answer) as { data?: Record<string, { readonly data?: readonly object[] }> | null }).data?.[operation];
  if (found === undefined || found.data?.length === 0) throw new Error(`${what} was answered with ${answer.slice(0, 500)}`);
  return found;
}

function timed(filled: LargeConsole, view: View): () => Promise<number> {
  return async () => {
    const started = performance.now();
    await send(filled, view);
    return performance.now() - started;
  };
}

/** Explains the statements of each request with the role of the server, so that row-level security is part of the plans. */
async function sequentialScans(many: LargeConsole, views: readonly View[]): Promise<Figure> {
  const server: pg.Client = await connectRegion(many.dataDirectory, many.region, 'server');
  const scanning: string[] = [];
  try {
    for (const view of views) {
      const rounds = await many.log.during(() => send(many, view));
      const table = view.operation === 'AppsGetVacancyApplicationStatusCount' ? 'application_counts' : 'assessments';
      const tables = view.operation === 'AppsSearchApplications' ? ['applications'] : [table, 'applications', 'candidates'];
      if ((await explainRounds(server, rounds, tables)).length > 0) scanning.push(view.what);
    }
  } finally {
    await server.end();
  }
  return {
    id: 'P6',
    what: 'requests whose plan scans applications, assessments or candidates sequentially',
    measured: scanning.length,
    unit: 'requests',
    target: { atMost: 0 },
    isRequired: true,
    ...(scanning.length === 0 ? {} : { note: scanning.join('; ') }),
  };
}
