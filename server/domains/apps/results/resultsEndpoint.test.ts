import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLogger } from '../../../http/logging.js';
import {
  buildApplication,
  buildCustomer,
  buildVacancy,
  rowsOfCustomer,
  startTestConsole,
  type Application,
  type Customer,
  type TestConsole,
  type Vacancy,
} from '../../../testing/index.js';
import { assessmentMessages } from '../applicationTables.js';
import { storedProgress } from '../progress/testing/ProgressCaller.js';
import { resultsKey } from './resultsSignature.js';
import { ResultsSender, type SentRequest } from './testing/ResultsSender.js';

let server: TestConsole;
let log: string[];
let own: Customer;
let vacancy: Vacancy;
let application: Application;
let provider: ResultsSender;

beforeAll(async () => {
  log = [];
  server = await startTestConsole({}, undefined, { logger: createLogger('info', { write: (line: string) => void log.push(line) }) });
});
afterAll(() => server.close());
beforeEach(async () => {
  const { storage } = server.database;
  own = await buildCustomer(storage);
  vacancy = await buildVacancy(storage, own);
  application = await buildApplication(storage, own, vacancy);
  provider = new ResultsSender(server, own);
});

const assessmentId = () => application.assessments[0]?.assessmentId;
const stored = async () => (await storedProgress(server, own, application.applicationId)).assessments[0];
const started = (more: object = {}) => provider.message(assessmentId(), 'STARTED', more);
const seconds = () => Math.floor(server.clock.now().getTime() / 1000);
const messages = () =>
  server.database.storage.region('ap-southeast-2').transaction({ kind: 'system' }, (transaction) =>
    transaction
      .select()
      .from(assessmentMessages)
      .where(and(eq(assessmentMessages.customerId, own.customerId), eq(assessmentMessages.assessmentId, assessmentId() ?? ''))),
  );

describe('a request is refused, and changes nothing', () => {
  test.each<[string, () => SentRequest, number, string]>([
    ['without a signature', () => ({ headers: { 'x-edge-signature': '' } }), 401, 'The signature is missing or invalid.'],
    ['with another key', () => ({ key: 'other' }), 401, 'The signature is missing or invalid.'],
    ['without a customer', () => ({ headers: { 'x-edge-customer': '' } }), 401, 'The signature is missing or invalid.'],
    [
      'with the key of another customer',
      () => ({ key: resultsKey(server.secretKey, 'd'.repeat(24)) }),
      401,
      'The signature is missing or invalid.',
    ],
    [
      'that is older than five minutes',
      () => ({ timestamp: seconds() - 301 }),
      401,
      'The timestamp differs by more than 5 minutes from the time of the server.',
    ],
    [
      'of the future',
      () => ({ timestamp: seconds() + 302 }),
      401,
      'The timestamp differs by more than 5 minutes from the time of the server.',
    ],
    ['for an unknown customer', () => ({ customerId: 'e'.repeat(24) }), 404, 'This region does not have the customer.'],
    ['for a customer of another region', () => ({ awsRegion: 'eu-west-1' }), 404, 'This region does not have the customer.'],
    ['for an unknown region', () => ({ awsRegion: 'mars-1' }), 404, 'Unknown region.'],
    ['that is not JSON', () => ({ body: '{"messageId":' }), 400, 'The body is not a JSON object.'],
    ['that is a list', () => ({ body: '[]' }), 400, 'The body is not a JSON object.'],
    ['that is not UTF-8', () => ({ body: Buffer.from([0x7b, 0xff, 0x7d]) }), 400, 'The body is not a JSON object.'],
    ['that is nested deeply', () => ({ body: '['.repeat(60_000) }), 400, 'The body is not a JSON object.'],
    ['with a body larger than 64 kB', () => ({ body: ' '.repeat(65_537) }), 413, 'The body is larger than 64 kB.'],
    ['without a body', () => ({ body: '' }), 400, 'The body is not a JSON object.'],
    ['as text', () => ({ headers: { 'content-type': 'text/plain' } }), 415, 'Only a body of type application/json is accepted.'],
  ])('%s', async (_case, request, status, error) => {
    const before = await rowsOfCustomer(server.database.storage, own);
    const reply = await provider.send(started(), request());
    expect([reply.statusCode, reply.json()]).toEqual([status, { error }]);
    expect(await rowsOfCustomer(server.database.storage, own)).toEqual(before);
  });

  test.each<[string, object, string]>([
    ['messageId', { messageId: '' }, 'messageId'],
    ['long messageId', { messageId: 'm'.repeat(101) }, 'messageId'],
    ['messageId with NUL', { messageId: 'm\0' }, 'messageId'],
    ['messageId with half a character', { messageId: 'm\ud800' }, 'messageId'],
    ['assessmentId', { assessmentId: '../../etc' }, 'assessmentId'],
    ['kind', { kind: 'FINISHED' }, 'kind'],
    ['at', { at: 'yesterday' }, 'at'],
    ['at without a zone', { at: '2026-06-01T12:00:00' }, 'at'],
    ['at of the future', { at: '2126-06-01T12:00:00Z' }, 'at'],
    ['nps', { nps: 11 }, 'nps'],
    ['nps as text', { nps: '9' }, 'nps'],
    ['secondsTaken', { secondsTaken: -1 }, 'secondsTaken'],
    ['secondsTaken of years', { secondsTaken: 1e12 }, 'secondsTaken'],
    ['insightsLink', { insightsLink: 'javascript:alert(1)' }, 'insightsLink'],
    ['unprotected insightsLink', { insightsLink: 'http://reports.example/1' }, 'insightsLink'],
    ['missing results', { kind: 'COMPLETED' }, 'results'],
    ['recommendation', { kind: 'COMPLETED', results: { recommendation: 'SURE' } }, 'results.recommendation'],
    ['recommendationScore', { kind: 'COMPLETED', results: { recommendationScore: 101 } }, 'results.recommendationScore'],
    ['isOutlier', { kind: 'COMPLETED', results: { isOutlier: 'no' } }, 'results.isOutlier'],
    ['reviewerIds', { kind: 'COMPLETED', results: { reviewerIds: ['r', 1] } }, 'results.reviewerIds[1]'],
    ['unknown result', { kind: 'COMPLETED', results: { eyeColour: 'green' } }, 'results'],
  ])('with a wrong shape: %s', async (_case, more, path) => {
    const reply = await provider.send(started(more));
    expect([reply.statusCode, reply.json<{ error: string }>().error]).toEqual([400, 'The message has invalid fields.']);
    expect(reply.json<{ fields: { path: string }[] }>().fields.map((field) => field.path)).toEqual([path]);
    expect(await messages()).toEqual([]);
  });

  test('for an assessment of another customer, as for an unknown one', async () => {
    const other = await buildCustomer(server.database.storage);
    const foreign = await buildApplication(server.database.storage, other, await buildVacancy(server.database.storage, other));
    const before = await rowsOfCustomer(server.database.storage, other);
    const replies = await Promise.all([
      provider.report(foreign.assessments[0]?.assessmentId, 'STARTED'),
      provider.report('f'.repeat(24), 'STARTED'),
    ]);
    for (const reply of replies)
      expect([reply.statusCode, reply.json()]).toEqual([404, { error: 'The customer does not have this assessment.' }]);
    expect(await rowsOfCustomer(server.database.storage, other)).toEqual(before);
  });

  test('for a candidate without personal data', async () => {
    application = await buildApplication(server.database.storage, own, vacancy, { candidate: { deletedAt: new Date() } });
    expect((await provider.report(assessmentId(), 'STARTED')).statusCode).toBe(410);
    expect(await messages()).toEqual([]);
  });
});

describe('a message', () => {
  test('is stored as it came, and processed', async () => {
    const message = started({ deviceType: 'mobile', consentedAt: '2026-06-01T11:59:00Z' });
    const reply = await provider.send(message);
    expect([reply.statusCode, reply.json(), reply.headers['cache-control']]).toEqual([200, { ok: true, duplicate: false }, 'no-store']);
    expect(await messages()).toMatchObject([{ messageId: message.messageId, kind: 'STARTED', body: message }]);
    expect(await stored()).toMatchObject({
      ...{ status: 'APPS_ASSESSMENT_INPROGRESS', deviceType: 'mobile', startedAt: server.clock.now() },
      consentedAt: new Date('2026-06-01T11:59:00Z'),
    });
  });

  test('is processed once, also if it is sent several times at once', async () => {
    const message = started();
    const replies = await Promise.all(Array.from({ length: 5 }, () => provider.send(message)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect(replies.filter((reply) => !reply.json<{ duplicate: boolean }>().duplicate)).toHaveLength(1);
    expect(await messages()).toHaveLength(1);
  });

  test('is a duplicate with its fields in another order, and refused with another content', async () => {
    const message = started();
    await provider.send(message);
    const reordered = Object.fromEntries(Object.entries(message).reverse());
    expect((await provider.send(reordered)).json()).toEqual({ ok: true, duplicate: true });
    const changed = await provider.send({ ...message, kind: 'DROPPED_OUT' });
    expect([changed.statusCode, changed.json()]).toEqual([409, { error: 'Another message has this messageId.' }]);
    expect((await stored())?.status).toBe('APPS_ASSESSMENT_INPROGRESS');
  });

  test('with the id of a message of another customer is another message', async () => {
    const other = await buildCustomer(server.database.storage);
    const theirs = await buildApplication(server.database.storage, other, await buildVacancy(server.database.storage, other));
    const message = started();
    await provider.send(message);
    const reply = await new ResultsSender(server, other).send({ ...message, assessmentId: theirs.assessments[0]?.assessmentId });
    expect(reply.json()).toEqual({ ok: true, duplicate: false });
  });

  test('is limited in number', async () => {
    const limited = await startTestConsole({}, undefined, { rateLimits: { resultsPerAddress: 2 } });
    const sender = new ResultsSender(limited, own);
    const statuses = [];
    for (let number = 0; number < 3; number += 1) statuses.push((await sender.send({}, { key: 'wrong' })).statusCode);
    await limited.close();
    expect(statuses).toEqual([401, 401, 429]);
  });
});

test('neither personal data nor signatures are in the log', async () => {
  const results = { comment: 'Canary Comment', recommendation: 'YES' };
  await provider.report(assessmentId(), 'COMPLETED', { results });
  await provider.report(assessmentId(), 'COMPLETED', { results: { ...results, isOutlier: 'Canary Value' } });
  await provider.send({}, { headers: { 'x-edge-signature': 'v1=canary' } });
  const text = log.join('');
  expect(text).toContain('"reason":"wrongShape"');
  expect(text).toContain('"reason":"invalidSignature"');
  expect(text).not.toMatch(/canary|v1=|First\d|Last\d|candidate-\d/i);
});
