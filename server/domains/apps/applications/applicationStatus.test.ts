import { and, count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { APPLICATION_STATUSES, ASSESSMENT_STATUSES } from '@edge-console/sdk/contract/recruiting';
import type { Transaction } from '../../../storage/index.js';
import {
  buildApplication,
  buildCustomer,
  buildHierarchy,
  buildVacancy,
  describeRefusals,
  placeOf,
  signedIn,
  signedInAt,
  startTestConsole,
  type ApplicationOptions,
  type Customer,
  type TestConsole,
  type Vacancy,
} from '../../../testing/index.js';
import { applications, assessments } from '../applicationTables.js';
import { APPLICATION_DOCUMENTS as DOCUMENTS, APPLICATION_RIGHTS, ApplicationCaller } from './testing/ApplicationCaller.js';

let server: TestConsole;
let own: Customer;
let other: Customer;
let admin: ApplicationCaller;
let vacancy: Vacancy;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  other = await buildCustomer(server.database.storage);
  admin = new ApplicationCaller(await signedIn(server, own, APPLICATION_RIGHTS), own);
  vacancy = await buildVacancy(server.database.storage, own, { stages: [{}, {}] });
});

const applied = (options: ApplicationOptions = {}, at = vacancy) => buildApplication(server.database.storage, own, at, options);
const inRegion = <T>(work: (transaction: Transaction) => Promise<T>) =>
  server.database.storage.region('ap-southeast-2').transaction({ kind: 'all' }, work);
const statusesOf = async (applicationId: string) => {
  const { data } = await admin.page(vacancy, { applicationStatusList: [...APPLICATION_STATUSES] });
  return data?.AppsGetApplicationList.data.filter(({ _id }) => _id === applicationId);
};

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    AppsUpdateApplicationStatus: {
      document: DOCUMENTS.status,
      right: 'apps:editApplication',
      variables: async (customer) => {
        const { storage } = server.database;
        const { applicationId } = await buildApplication(storage, customer, await buildVacancy(storage, customer));
        return { input: { ...placeOf(customer), _ids: [applicationId], status: 'APPS_APPLICATION_HIRED' } };
      },
    },
    AppsGetVacancyApplicationStatusCount: {
      document: DOCUMENTS.counts,
      right: 'apps:viewApplicationList',
      variables: async (customer) => {
        const { vacancyId } = await buildVacancy(server.database.storage, customer);
        return { ...placeOf(customer), vacancyId };
      },
    },
  },
});

describe('the status of an application', () => {
  test('APPL-064 APPL-065 RECGQL-048: can be set from any status to any, for several applications', async () => {
    const first = await applied();
    for (const status of [...APPLICATION_STATUSES, ...APPLICATION_STATUSES.toReversed()]) {
      const second = await applied();
      expect(await admin.setStatus([first.applicationId, second.applicationId], status)).toMatchObject([{ ok: true }, { ok: true }]);
      for (const { applicationId } of [first, second])
        expect((await admin.one(applicationId)).data?.AppsGetApplicationById).toMatchObject({ status });
    }
  });

  test('changes in the list of every stage', async () => {
    const { applicationId } = await applied({ assessments: [{}, {}] });
    await admin.setStatus([applicationId], 'APPS_APPLICATION_OFFERED');
    for (const { stageId } of vacancy.stages) {
      const { data } = await admin.page(vacancy, { stageId, applicationStatusList: ['APPS_APPLICATION_OFFERED'] });
      expect(data?.AppsGetApplicationList.data.map(({ _id }) => _id)).toEqual([applicationId]);
    }
  });

  test('RECGQL-048: rows out of reach are refused separately, and the others change', async () => {
    const { storage } = server.database;
    const department = await buildHierarchy(storage, own);
    const inside = await applied({}, await buildVacancy(storage, own, { hierarchyId: department.hierarchyId }));
    const outside = await applied();
    const foreign = await buildApplication(storage, other, await buildVacancy(storage, other));
    const manager = new ApplicationCaller(await signedInAt(server, own, department, APPLICATION_RIGHTS), own);
    const ids = [inside, outside, foreign].map(({ applicationId }) => applicationId);
    const results = await manager.setStatus([...ids, 'not an id'], 'APPS_APPLICATION_HIRED');
    const codes = Object.fromEntries(results.map(({ _id, code }) => [_id, code]));
    expect([...ids, 'not an id'].map((id) => codes[id])).toEqual([null, 'NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    expect(await statusesOf(outside.applicationId)).toMatchObject([{ status: 'APPS_APPLICATION_NEW' }]);
  });

  test('an application cannot be opened again beside a newer one of the same candidate', async () => {
    const declined = await applied({ status: 'APPS_APPLICATION_DECLINED' });
    const { candidateId } = declined;
    const open = await applied();
    await inRegion((transaction) =>
      transaction
        .update(applications)
        .set({ candidateId })
        .where(and(eq(applications.customerId, own.customerId), eq(applications.applicationId, open.applicationId))),
    );
    const refused = { ok: false, code: 'BAD_REQUEST', message: 'This candidate has another open application for this vacancy.' };
    expect(await admin.setStatus([declined.applicationId], 'APPS_APPLICATION_NEW')).toMatchObject([refused]);
    expect(await statusesOf(declined.applicationId)).toMatchObject([{ status: 'APPS_APPLICATION_DECLINED' }]);
    expect((await admin.counts(vacancy)).data?.AppsGetVacancyApplicationStatusCount.statusCount).toEqual([
      { status: 'APPS_APPLICATION_NEW', count: 1 },
      { status: 'APPS_APPLICATION_DECLINED', count: 1 },
    ]);
    expect(await admin.setStatus([open.applicationId], 'APPS_APPLICATION_WITHDRAWN')).toMatchObject([{ ok: true }]);
    expect(await admin.setStatus([declined.applicationId], 'APPS_APPLICATION_NEW')).toMatchObject([{ ok: true }]);
  });

  test('is audited once for each change, and its history requires the right to view the application', async () => {
    const { applicationId } = await applied();
    await admin.setStatus([applicationId], 'APPS_APPLICATION_HIRED');
    await admin.setStatus([applicationId], 'APPS_APPLICATION_HIRED');
    const document =
      'query CommonGetHistory($filter: CommonGetHistoryFilter!) { CommonGetHistory(filter: $filter) { data { action changes { field before after } } } }';
    const filter = { entity: 'APPLICATION', _id: applicationId };
    expect((await admin.browser.call(document, { filter })).data).toEqual({
      CommonGetHistory: {
        data: [
          {
            action: 'apps:editApplication',
            changes: [{ field: 'status', before: 'APPS_APPLICATION_NEW', after: 'APPS_APPLICATION_HIRED' }],
          },
        ],
      },
    });
    const lister = await signedIn(server, own, ['apps:viewApplicationList', 'apps:viewWorkflow']);
    expect((await lister.call(document, { filter })).code).toBe('FORBIDDEN');
    const department = await buildHierarchy(server.database.storage, own);
    const elsewhere = await signedInAt(server, own, department, APPLICATION_RIGHTS);
    expect((await elsewhere.call(document, { filter })).code).toBe('NOT_FOUND');
  });
});

describe('the numbers of a vacancy', () => {
  test('RECGQL-025 RECGQL-070 RECGQL-091: are one for each status that applications have, in all stages', async () => {
    await applied({ assessments: [{}, { status: 'APPS_ASSESSMENT_COMPLETED' }] });
    await applied({ status: 'APPS_APPLICATION_HIRED' });
    await applied();
    await applied({}, await buildVacancy(server.database.storage, own));
    expect((await admin.counts(vacancy)).data?.AppsGetVacancyApplicationStatusCount).toEqual({
      statusCount: [
        { status: 'APPS_APPLICATION_NEW', count: 2 },
        { status: 'APPS_APPLICATION_HIRED', count: 1 },
      ],
      progressCount: [
        { stageId: vacancy.stages[0]?.stageId, status: 'APPS_ASSESSMENT_ORDER_COMPLETED', count: 3 },
        { stageId: vacancy.stages[1]?.stageId, status: 'APPS_ASSESSMENT_COMPLETED', count: 1 },
      ],
    });
  });

  test('equal a count of the rows after any series of changes', async () => {
    const ids: string[] = [];
    for (let number = 0; number < 12; number += 1) {
      const status = ASSESSMENT_STATUSES[number % ASSESSMENT_STATUSES.length] ?? 'APPS_ASSESSMENT_COMPLETED';
      ids.push((await applied({ assessments: number % 3 === 0 ? [{ status }, {}] : [{ status }] })).applicationId);
    }
    const numbers = randomNumbers(20_260_101);
    const changes = Array.from({ length: 40 }, () => ({
      some: ids.filter(() => numbers() < 0.3),
      status: APPLICATION_STATUSES[Math.floor(numbers() * APPLICATION_STATUSES.length)] ?? 'APPS_APPLICATION_NEW',
    }));
    // Four calls at a time change the same rows and numbers.
    for (let start = 0; start < changes.length; start += 4)
      await Promise.all(changes.slice(start, start + 4).map(({ some, status }) => admin.setStatus(some, status)));
    expect((await admin.counts(vacancy)).data?.AppsGetVacancyApplicationStatusCount).toEqual(await counted());
  });
});

/** Numbers from 0 to 1 that are the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** The numbers of the vacancy, counted from its rows. */
function counted(): Promise<object> {
  return inRegion(async (transaction) => {
    const byStatus = await transaction
      .select({ status: applications.status, count: count() })
      .from(applications)
      .where(and(eq(applications.customerId, own.customerId), eq(applications.vacancyId, vacancy.vacancyId)))
      .groupBy(applications.status);
    const byProgress = await transaction
      .select({ stageId: assessments.stageId, status: assessments.status, count: count() })
      .from(assessments)
      .where(and(eq(assessments.customerId, own.customerId), eq(assessments.vacancyId, vacancy.vacancyId)))
      .groupBy(assessments.stageId, assessments.status);
    return {
      statusCount: APPLICATION_STATUSES.flatMap((status) => byStatus.filter((row) => row.status === status)),
      progressCount: expect.arrayContaining(byProgress) as unknown,
    };
  });
}
