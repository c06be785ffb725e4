import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
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

const day = (number: number) => new Date(Date.UTC(2026, 0, number));
const applied = (firstName: string, options: ApplicationOptions = {}, at = vacancy) =>
  buildApplication(server.database.storage, own, at, { ...options, candidate: { firstName, ...options.candidate } });
const packageOf = (index: number) => ({ externalAssessmentPackageId: vacancy.stages[index]?.externalAssessmentPackageId });
const stageId = (index: number) => vacancy.stages[index]?.stageId;

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    AppsGetApplicationById: {
      document: DOCUMENTS.one,
      right: 'apps:viewApplication',
      variables: async (customer) => {
        const { storage } = server.database;
        const { applicationId } = await buildApplication(storage, customer, await buildVacancy(storage, customer));
        return { ...placeOf(customer), applicationId };
      },
    },
    AppsGetApplicationList: {
      document: DOCUMENTS.list,
      right: 'apps:viewApplicationList',
      variables: async (customer) => {
        const { externalVacancyId } = await buildVacancy(server.database.storage, customer);
        return { filter: { ...placeOf(customer), externalVacancyId } };
      },
    },
  },
});

describe('an application', () => {
  test('RECGQL-086 RECGQL-087: has its candidate, and the assessments of its stages in order', async () => {
    const { applicationId, candidate, assessments, createdAt } = await applied('Ada', {
      candidate: { lastName: 'Lovelace', address: '1 George St, Sydney', latitude: -33.86, longitude: 151.2 },
      status: 'APPS_APPLICATION_INTERVIEW',
      isManuallyProgressed: true,
      assessments: [{ status: 'APPS_ASSESSMENT_COMPLETED', isViewed: true, startedAt: day(1), submittedAt: day(2) }, {}],
    });
    const expected = {
      _id: applicationId,
      vacancyId: vacancy.vacancyId,
      stageId: stageId(1),
      status: 'APPS_APPLICATION_INTERVIEW',
      isManuallyProgressed: true,
      createdAt: createdAt.toISOString(),
      candidate: {
        _id: candidate.candidateId,
        version: 1,
        deletedAt: null,
        personalInformation: { firstName: 'Ada', lastName: 'Lovelace', email: candidate.email, phoneNumber: '+61412345678' },
        location: { address: '1 George St, Sydney', coordinate: { lat: -33.86, lng: 151.2 } },
      },
      assessments: [
        {
          _id: assessments[0]?.assessmentId,
          stageId: stageId(0),
          product: 'FI',
          status: 'APPS_ASSESSMENT_COMPLETED',
          ...packageOf(0),
          isViewed: true,
          startedAt: day(1).toISOString(),
          submittedAt: day(2).toISOString(),
        },
        { _id: assessments[1]?.assessmentId, stageId: stageId(1), product: 'SI', ...packageOf(1), isViewed: false, submittedAt: null },
      ],
    };
    expect((await admin.one(applicationId)).data?.AppsGetApplicationById).toMatchObject(expected);
    expect((await admin.page(vacancy)).data?.AppsGetApplicationList.data).toMatchObject([expected]);
  });

  test('RECGQL-088: has the known results of an assessment by name', async () => {
    const results = { rating: 4, isProfanity: false, comment: 'Clear answers', reviewerIds: ['r1'], secret: 'not a result' };
    const { applicationId } = await applied('Ada', { assessments: [{ results }] });
    expect((await admin.one(applicationId)).data?.AppsGetApplicationById.assessments[0]?.results).toEqual([
      { fieldName: 'isProfanity', fieldValue: false },
      { fieldName: 'rating', fieldValue: 4 },
      { fieldName: 'comment', fieldValue: 'Clear answers' },
      { fieldName: 'reviewerIds', fieldValue: ['r1'] },
    ]);
  });

  test('RECGQL-087: has a signed page for the candidate, and a report when the assessment is completed', async () => {
    const links = async (assessment: object) => {
      const { applicationId, assessments } = await applied('Ada', { assessments: [assessment] });
      const [answer] = (await admin.one(applicationId)).data?.AppsGetApplicationById.assessments ?? [];
      return { ...answer, ids: `ap-southeast-2/${own.customerId}/${assessments[0]?.assessmentId ?? ''}` };
    };
    const open = await links({});
    expect(open.assessmentLink).toMatch(new RegExp(`/assessments/${open.ids}/[\\w-]{43}$`));
    expect(open.insightsLink).toBeNull();
    const completed = await links({ status: 'APPS_ASSESSMENT_COMPLETED' });
    expect(completed.insightsLink).toMatch(new RegExp(`/insights/${completed.ids}/[\\w-]{43}$`));
    const stored = await links({ insightsLink: 'https://reports.example/1' });
    expect(stored.insightsLink).toBe('https://reports.example/1');
  });

  test('without personal data has neither a page nor a report', async () => {
    const { applicationId } = await applied('Deleted', {
      candidate: { lastName: 'Candidate', phoneNumber: null, deletedAt: day(1) },
      assessments: [{ status: 'APPS_ASSESSMENT_COMPLETED' }],
    });
    const answer = (await admin.one(applicationId)).data?.AppsGetApplicationById;
    expect(answer?.candidate.deletedAt).toBe(day(1).toISOString());
    expect(answer?.assessments).toMatchObject([{ assessmentLink: null, insightsLink: null }]);
  });
});

describe('the list of a stage', () => {
  test('RECGQL-023: has the applications that have reached the stage; the first stage is the default', async () => {
    await applied('First');
    await applied('Second', { assessments: [{}, {}] });
    await applied('Elsewhere', {}, await buildVacancy(server.database.storage, own));
    expect((await admin.names(vacancy)).toSorted()).toEqual(['First', 'Second']);
    expect((await admin.names(vacancy, { stageId: stageId(0) })).toSorted()).toEqual(['First', 'Second']);
    expect(await admin.names(vacancy, { stageId: stageId(1) })).toEqual(['Second']);
  });

  test('RECGQL-069 RECGQL-089 RECGQL-020: pages are counted by index, and no row is on two pages', async () => {
    for (const name of ['A', 'B', 'C']) await applied(name);
    const [first, second] = [await admin.page(vacancy, { limitEq: 2 }), await admin.page(vacancy, { limitEq: 2, skipEq: 1 })];
    expect(second.data?.AppsGetApplicationList.pagination).toEqual({ totalItems: 3, totalPages: 2, currentPage: 2, pageSize: 2 });
    const names = [first, second].flatMap(({ data }) => data?.AppsGetApplicationList.data ?? []).map(({ candidate }) => candidate);
    expect(names.map(({ personalInformation }) => personalInformation.firstName).toSorted()).toEqual(['A', 'B', 'C']);
  });

  test('a largest page may ask for every field', async () => {
    await applied('Ada');
    expect(await admin.names(vacancy, { limitEq: 100 })).toEqual(['Ada']);
    expect((await admin.page(vacancy, { limitEq: 101 })).errors[0]?.message).toBe('filterApplicationInput.limitEq must be from 1 to 100.');
  });

  test('a page of several applications is read with one statement for each table, after the statement for its ids', async () => {
    for (const name of ['A', 'B', 'C']) await applied(name, { assessments: [{}, {}] });
    const query = vi.spyOn(pg.Client.prototype, 'query');
    onTestFinished(() => query.mockRestore());
    expect(await admin.names(vacancy)).toHaveLength(3);
    const texts = query.mock.calls.map(([config]) => (config as unknown as { readonly text?: string }).text ?? '');
    const tables = texts.flatMap((text) => /^select .*? from "(applications|candidates|assessments)"/.exec(text)?.[1] ?? []);
    expect(tables).toEqual(['assessments', 'applications', 'candidates', 'assessments']);
  });

  test.each<[string, (stage: { readonly second: string | undefined }) => object, string]>([
    ['a stage of another vacancy', () => ({ stageId: 'f'.repeat(24) }), 'stageId must be a stage of the vacancy.'],
    [
      'an unknown package of a filter',
      () => ({ assessmentViewedFilter: { externalAssessmentPackageId: 'unknown', unViewedOnly: true } }),
      'assessmentViewedFilter.externalAssessmentPackageId must be a package of the vacancy.',
    ],
    [
      'an unknown package of a sort',
      () => ({ sort: { fieldName: 'rating', order: 'asc', filter: sortedBy('unknown') } }),
      'sort.filter.filterValue must be a package of the vacancy.',
    ],
    [
      'the package of a later stage for a sort',
      ({ second }) => ({ sort: { fieldName: 'rating', order: 'asc', filter: sortedBy(second) } }),
      'sort.filter.filterValue must be the package of the stage or of an earlier one.',
    ],
    [
      'another key of a sort',
      () => ({ sort: { fieldName: 'rating', order: 'asc', filter: { filterKey: 'status', filterValue: 'x' } } }),
      'sort.filter.filterKey must be assessments.externalAssessmentPackageId.',
    ],
    [
      'an unknown sort',
      () => ({ sort: { fieldName: 'email', order: 'asc' } }),
      'sort.fieldName must be one of candidate, submitted, createdAt, status, recommendation, rating, isViewed, isManuallyProgressed.',
    ],
  ])('rejects %s', async (_case, filter, message) => {
    const answer = await admin.page(vacancy, filter({ second: packageOf(1).externalAssessmentPackageId }));
    expect([answer.code, answer.errors[0]?.message]).toEqual(['BAD_REQUEST', `filterApplicationInput.${message}`]);
  });

  test('rejects a sort by a field of an earlier stage other than its score', async () => {
    const filter = sortedBy(packageOf(0).externalAssessmentPackageId);
    const answer = await admin.page(vacancy, { stageId: stageId(1), sort: { fieldName: 'submitted', order: 'asc', filter } });
    expect([answer.code, answer.errors[0]?.message]).toEqual([
      'BAD_REQUEST',
      'filterApplicationInput.sort.filter.filterValue must be the package of the stage. Only recommendation can be sorted by an earlier stage.',
    ]);
  });

  test('PERM-031: is found only in departments of the caller and of the call, and in the region of the address', async () => {
    const { storage } = server.database;
    const department = await buildHierarchy(storage, own);
    const inside = await buildVacancy(storage, own, { hierarchyId: department.hierarchyId });
    const { applicationId } = await applied('Inside', {}, inside);
    const manager = new ApplicationCaller(await signedInAt(server, own, department, APPLICATION_RIGHTS), own);
    expect(await manager.names(inside)).toEqual(['Inside']);
    expect((await manager.page(vacancy)).code).toBe('NOT_FOUND');
    expect((await manager.one(applicationId)).code).toBeUndefined();
    expect((await admin.page(vacancy, { hierarchyId: department.hierarchyId })).code).toBe('NOT_FOUND');
    expect(await admin.names(inside, { hierarchyId: department.hierarchyId })).toEqual(['Inside']);
    expect((await admin.page(vacancy, {}, 'eu-west-1')).errors[0]?.message).toBe(
      'The data of this customer is in ap-southeast-2. Send the request to /api/ap-southeast-2/graphql.',
    );
  });
});

const sortedBy = (filterValue: string | undefined) => ({ filterKey: 'assessments.externalAssessmentPackageId', filterValue });

describe('the order of the list', () => {
  const sorted = (fieldName: string, order: 'asc' | 'desc', more: object = {}) =>
    admin.names(vacancy, { ...more, sort: { fieldName, order } });

  test('APPL-049: is the latest submission first without a sort, and applications without a submission last', async () => {
    await applied('Early', { assessments: [{ submittedAt: day(1) }] });
    await applied('Never');
    await applied('Late', { assessments: [{ submittedAt: day(2) }] });
    expect(await admin.names(vacancy)).toEqual(['Late', 'Early', 'Never']);
  });

  test.each<[string, object, object]>([
    ['candidate', { candidate: { firstName: 'alma' } }, { candidate: { firstName: 'Zoe' } }],
    ['submitted', { assessments: [{ submittedAt: day(1) }] }, { assessments: [{ submittedAt: day(2) }] }],
    ['createdAt', { assessments: [{ createdAt: day(1) }] }, { assessments: [{ createdAt: day(2) }] }],
    ['status', { status: 'APPS_APPLICATION_HIRED' }, { status: 'APPS_APPLICATION_NEW' }],
    ['recommendation', { assessments: [{ recommendationScore: 0 }] }, { assessments: [{ recommendationScore: 70 }] }],
    ['rating', { assessments: [{ rating: 1.5 }] }, { assessments: [{ rating: 4 }] }],
    ['isViewed', { assessments: [{ isViewed: false }] }, { assessments: [{ isViewed: true }] }],
    ['isManuallyProgressed', { isManuallyProgressed: false }, { isManuallyProgressed: true }],
  ])('APPL-048: sorts by %s', async (fieldName, lower, higher) => {
    const [last, first] = [await applied('Zoe', higher), await applied('Alma', lower)];
    const names = [first, last].map(({ candidate }) => candidate.firstName);
    expect(await sorted(fieldName, 'asc')).toEqual(names);
    expect(await sorted(fieldName, 'desc')).toEqual(names.toReversed());
  });

  test('APPL-048: applications without a score are below those with a score of 0', async () => {
    await applied('None');
    await applied('Zero', { assessments: [{ recommendationScore: 0 }] });
    expect(await sorted('recommendation', 'desc')).toEqual(['Zero', 'None']);
  });

  test('APPL-048: the second stage can be sorted by the score of the first', async () => {
    await applied('Low', { assessments: [{ recommendationScore: 10 }, { firstStageScore: 10, recommendationScore: 90 }] });
    await applied('High', { assessments: [{ recommendationScore: 80 }, { firstStageScore: 80, recommendationScore: 20 }] });
    const names = (index: number) =>
      admin.names(vacancy, {
        stageId: stageId(1),
        sort: { fieldName: 'recommendation', order: 'desc', filter: sortedBy(packageOf(index).externalAssessmentPackageId) },
      });
    expect(await names(0)).toEqual(['High', 'Low']);
    expect(await names(1)).toEqual(['Low', 'High']);
  });
});

describe('a filter', () => {
  const names = async (filter: object) => (await admin.names(vacancy, filter)).toSorted();

  test('APPL-019: by progress keeps assessments with one of the statuses', async () => {
    await applied('Invited');
    await applied('Started', { assessments: [{ status: 'APPS_ASSESSMENT_INPROGRESS' }] });
    await applied('Completed', { assessments: [{ status: 'APPS_ASSESSMENT_COMPLETED' }] });
    await applied('Dropped', { assessments: [{ status: 'APPS_ASSESSMENT_DROPPED_OUT' }] });
    const by = (...statusList: readonly string[]) => names({ assessmentStatusFilter: { ...packageOf(0), statusList } });
    expect(await by('APPS_ASSESSMENT_ORDER_COMPLETED')).toEqual(['Invited']);
    expect(await by('APPS_ASSESSMENT_INPROGRESS')).toEqual(['Started']);
    expect(await by('APPS_ASSESSMENT_COMPLETED', 'APPS_ASSESSMENT_DROPPED_OUT')).toEqual(['Completed', 'Dropped']);
    expect(await names({})).toEqual(['Completed', 'Dropped', 'Invited', 'Started']);
  });

  test('RECGQL-023: by result keeps assessments with one of the recommendations', async () => {
    await applied('None');
    for (const recommendation of ['YES', 'MAYBE', 'NO'] as const) await applied(recommendation, { assessments: [{ recommendation }] });
    expect(await names({ assessmentResultFilter: { ...packageOf(0), resultList: ['YES', 'NO'] } })).toEqual(['NO', 'YES']);
  });

  test('RECGQL-023: by view keeps reports that were not viewed', async () => {
    await applied('Viewed', { assessments: [{ isViewed: true }] });
    await applied('New');
    expect(await names({ assessmentViewedFilter: { ...packageOf(0), unViewedOnly: true } })).toEqual(['New']);
    expect(await names({ assessmentViewedFilter: { ...packageOf(0), unViewedOnly: false } })).toEqual(['New', 'Viewed']);
  });

  test('APPL-029: by submission includes both ends', async () => {
    for (const number of [1, 2, 3, 4]) await applied(`Day ${number}`, { assessments: [{ submittedAt: day(number) }] });
    await applied('Never');
    const by = (range: object) => names({ assessmentSubmittedAtFilter: { ...packageOf(0), ...range } });
    expect(await by({ submittedAtGte: day(2), submittedAtLte: day(3) })).toEqual(['Day 2', 'Day 3']);
    expect(await by({ submittedAtGte: day(4) })).toEqual(['Day 4']);
    expect(await by({ submittedAtLte: day(1) })).toEqual(['Day 1']);
    expect(await by({})).toHaveLength(5);
  });

  test('APPL-064 RECGQL-023: by application status keeps those with one of them', async () => {
    await applied('New');
    await applied('Offered', { status: 'APPS_APPLICATION_OFFERED' });
    await applied('Hired', { status: 'APPS_APPLICATION_HIRED' });
    expect(await names({ applicationStatusList: ['APPS_APPLICATION_OFFERED', 'APPS_APPLICATION_HIRED'] })).toEqual(['Hired', 'Offered']);
  });

  test('RECGQL-069: by text finds part of the first name, last name or address, ignoring case', async () => {
    await applied('Ada', { candidate: { lastName: 'Lovelace', email: 'countess@example.org' } });
    await applied('Grace', { candidate: { lastName: 'Hopper', email: 'amazing@example.org' } });
    await applied('Adam', { candidate: { lastName: '100%', email: 'a_b@example.org' } }, await buildVacancy(server.database.storage, own));
    expect(await names({ searchText: ' aDA ' })).toEqual(['Ada']);
    expect(await names({ searchText: 'OPPE' })).toEqual(['Grace']);
    expect(await names({ searchText: 'countess@' })).toEqual(['Ada']);
    expect(await names({ searchText: 'Ada Love' })).toEqual(['Ada']);
    expect(await names({ searchText: 'ac' })).toEqual(['Ada', 'Grace']);
    expect(await names({ searchText: 'Ad%' })).toEqual([]);
    expect(await names({ searchText: 'nobody' })).toEqual([]);
  });

  test('RECGQL-069: that names the package of the other stage reads the assessment of that stage', async () => {
    const submittedAt = day(2);
    await applied('Reached', { assessments: [{ status: 'APPS_ASSESSMENT_COMPLETED', recommendation: 'YES', submittedAt }, {}] });
    await applied('Done', { assessments: [{ recommendation: 'NO' }, { status: 'APPS_ASSESSMENT_COMPLETED', submittedAt: day(9) }] });
    await applied('First');
    const completed = { statusList: ['APPS_ASSESSMENT_COMPLETED'] };
    expect(await names({ assessmentStatusFilter: { ...packageOf(1), ...completed } })).toEqual(['Done']);
    expect(await names({ assessmentStatusFilter: { ...packageOf(0), ...completed } })).toEqual(['Reached']);
    const second = (filter: object) => names({ stageId: stageId(1), ...filter });
    expect(await second({ assessmentStatusFilter: { ...packageOf(0), ...completed } })).toEqual(['Reached']);
    expect(await second({ assessmentResultFilter: { ...packageOf(0), resultList: ['NO'] } })).toEqual(['Done']);
    expect(await second({ assessmentSubmittedAtFilter: { ...packageOf(0), submittedAtLte: submittedAt } })).toEqual(['Reached']);
    expect(await names({ assessmentViewedFilter: { ...packageOf(1), unViewedOnly: true } })).toEqual(['Done', 'Reached']);
  });

  test('RECGQL-069: combines with all others', async () => {
    const wanted = { status: 'APPS_ASSESSMENT_COMPLETED', recommendation: 'YES', isViewed: false, submittedAt: day(5) } as const;
    const status = 'APPS_APPLICATION_SHORTLISTED';
    await applied('Kim', { status, assessments: [wanted] });
    await applied('Kim without text', { status, assessments: [wanted], candidate: { firstName: 'Lee' } });
    await applied('Kim in another status', { assessments: [wanted] });
    const others = [
      { status: 'APPS_ASSESSMENT_INPROGRESS' },
      { recommendation: 'NO' },
      { isViewed: true },
      { submittedAt: day(9) },
    ] as const;
    for (const part of others) await applied('Kim with another assessment', { status, assessments: [{ ...wanted, ...part }] });
    const filter = {
      searchText: 'kim',
      applicationStatusList: [status],
      assessmentStatusFilter: { ...packageOf(0), statusList: [wanted.status] },
      assessmentResultFilter: { ...packageOf(0), resultList: ['YES'] },
      assessmentViewedFilter: { ...packageOf(0), unViewedOnly: true },
      assessmentSubmittedAtFilter: { ...packageOf(0), submittedAtGte: day(4), submittedAtLte: day(6) },
    };
    expect(await names(filter)).toEqual(['Kim']);
    const { data } = await admin.page(vacancy, filter);
    expect(data?.AppsGetApplicationList.pagination).toMatchObject({ totalItems: 1, totalPages: 1 });
  });
});
