import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storedProgress } from '../../domains/apps/progress/testing/ProgressCaller.js';
import { readResultsMessage } from '../../domains/apps/results/readResultsMessage.js';
import { buildApplication, buildCustomer, buildVacancy, startTestConsole, type Customer, type TestConsole } from '../../testing/index.js';
import { inventReport, type OpenAssessment } from './inventReport.js';
import { simulate } from './simulate.js';
import { Simulation } from './Simulation.js';

let server: TestConsole;
let own: Customer;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
});

/** Numbers in a fixed order that covers the range. */
function steady(): () => number {
  let number = 0;
  return () => (number += 0.381966) % 1;
}

const simulation = () =>
  new Simulation({
    storage: server.database.storage,
    secretKey: server.secretKey,
    customerId: own.customerId,
    now: () => server.clock.now(),
    random: steady(),
    post: async ({ path, headers, body }) => (await server.app.inject({ method: 'POST', url: path, headers, payload: body })).statusCode,
  });

test('candidates start and then finish or drop out, only by signed messages', async () => {
  const vacancy = await buildVacancy(server.database.storage, own);
  const applications = [];
  for (let number = 0; number < 8; number += 1) applications.push(await buildApplication(server.database.storage, own, vacancy));
  const candidates = simulation();
  for (let number = 0; number < 16; number += 1) expect(await candidates.step()).toBe(200);
  expect(await candidates.step()).toBeUndefined();
  const stored = await Promise.all(applications.map(({ applicationId }) => storedProgress(server, own, applicationId)));
  const statuses = stored.map(({ assessments }) => assessments[0]?.status);
  expect(statuses).toContain('APPS_ASSESSMENT_COMPLETED');
  for (const status of statuses) expect(['APPS_ASSESSMENT_COMPLETED', 'APPS_ASSESSMENT_DROPPED_OUT']).toContain(status);
});

test('assessments of archived vacancies, of removed candidates and of other customers are left alone', async () => {
  const { storage } = server.database;
  const other = await buildCustomer(storage);
  await buildApplication(storage, own, await buildVacancy(storage, own, { archivedAt: new Date() }));
  await buildApplication(storage, own, await buildVacancy(storage, own), { candidate: { deletedAt: new Date() } });
  await buildApplication(storage, other, await buildVacancy(storage, other));
  expect(await simulation().step()).toBeUndefined();
});

describe('invented reports', () => {
  const open: OpenAssessment = { customerId: 'c', awsRegion: 'r', assessmentId: 'a'.repeat(24), product: 'SI', isStarted: true };
  const random = steady();
  const reports = Array.from({ length: 300 }, () => inventReport(open, random));

  test('are valid messages', () => {
    const now = new Date();
    for (const report of [...reports, inventReport({ ...open, isStarted: false }, random)])
      expect(
        readResultsMessage({ messageId: 'm', assessmentId: open.assessmentId, at: now.toISOString(), ...report }, now),
      ).not.toHaveProperty('faults');
  });

  test('are varied: all recommendations, and both ends', () => {
    expect(new Set(reports.map(({ results }) => results?.recommendation))).toEqual(new Set(['YES', 'MAYBE', 'NO', undefined]));
    expect(new Set(reports.map(({ kind }) => kind))).toEqual(new Set(['COMPLETED', 'DROPPED_OUT']));
  });
});

describe('the command', () => {
  const run = async (words: readonly string[], more: Record<string, string> = {}) => {
    const lines: string[] = [];
    const environment = { ...server.database.settings, SECRET_KEY: 'k'.repeat(32), ...more };
    await simulate({ words, environment, print: (line) => lines.push(line) });
    return lines;
  };

  test('ends without open assessments', async () =>
    expect(await run(['--rate', '10', '--count', '5', '--customer', own.customerId])).toEqual(['There are no open assessments.']));

  test.each([
    [[], "required option '--rate <number>' not specified"],
    [['--rate', '0'], '--rate must be a whole number from 1 to 200.'],
    [['--rate', '1', '--count', '1.5'], '--count must be a whole number from 1 to 1000000.'],
    [['--rate', '1', '--customer', 'acme'], "'acme' is not the id of a customer."],
  ])('rejects %j', async (words, message) => expect(run(words)).rejects.toThrow(message));

  test('does not run outside a local environment', async () =>
    expect(run(['--rate', '1'], { CONSOLE_ENVIRONMENT: 'production', SMTP_URL: 'smtp://mail.example' })).rejects.toThrow(
      'It runs only in CONSOLE_ENVIRONMENT=local.',
    ));

  test('names the console that does not answer', async () => {
    await buildApplication(server.database.storage, own, await buildVacancy(server.database.storage, own));
    const words = ['--rate', '1', '--count', '1', '--customer', own.customerId];
    await expect(run(words, { PORT: '9' })).rejects.toThrow('The console at http://127.0.0.1:9 does not answer.');
  });
});
