import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  buildApplication,
  buildCustomer,
  buildVacancy,
  describeRefusals,
  signedIn,
  startTestConsole,
  type Customer,
  type TestConsole,
} from '../../../testing/index.js';
import { pathOfPage } from '../../apps/links/testing/pathOfPage.js';
import { LATEST_EMAIL_EVENT, storeEmailEvent, type AnsweredEmailEvent } from './testing/latestEmailEvent.js';

const RIGHT = 'apps:viewApplication';
const COMPLETED = { assessments: [{ status: 'APPS_ASSESSMENT_COMPLETED' as const }] };
const [EARLY, LATE] = [new Date('2026-03-05T09:07:00Z'), new Date('2026-03-05T09:30:00Z')];

let server: TestConsole;
let own: Customer;
let other: Customer;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  other = await buildCustomer(server.database.storage);
});

const applied = async (customer = own) => {
  const { storage } = server.database;
  return buildApplication(storage, customer, await buildVacancy(storage, customer), COMPLETED);
};
const latest = async (assessmentId: string | undefined, templateTypes: readonly string[] = ['MI_REPORT']) => {
  const browser = await signedIn(server, own, [RIGHT]);
  const asked = { assessmentId, customerId: own.customerId, templateTypes };
  const { data } = await browser.call<{ NotifGetLatestEmailEventByAssessmentId: AnsweredEmailEvent | null }>(LATEST_EMAIL_EVENT, asked);
  return data?.NotifGetLatestEmailEventByAssessmentId;
};

describeRefusals({
  server: () => server,
  own: () => own,
  other: () => other,
  calls: {
    NotifGetLatestEmailEventByAssessmentId: {
      document: LATEST_EMAIL_EVENT,
      right: RIGHT,
      variables: async (customer) => {
        const { assessments } = await applied(customer);
        return { assessmentId: assessments[0]?.assessmentId, customerId: customer.customerId, templateTypes: ['MI_REPORT'] };
      },
    },
  },
});

test('RECGQL-092: answers the latest event of the named template types', async () => {
  const [application, second] = [await applied(), await applied()];
  const assessmentId = application.assessments[0]?.assessmentId ?? '';
  await storeEmailEvent(server, own, { assessmentId, event: 'MI_REPORT', eventType: 'SENT', at: EARLY });
  await storeEmailEvent(server, own, { assessmentId, event: 'FI_INVITE', eventType: 'DELIVERED', at: LATE });
  expect(await latest(assessmentId)).toEqual({ eventType: 'Send', templateType: 'MI_REPORT', timestamp: EARLY.toISOString() });
  expect(await latest(assessmentId, ['MI_REPORT', 'FI_INVITE'])).toMatchObject({ eventType: 'Delivery', templateType: 'FI_INVITE' });
  expect(await latest(second.assessments[0]?.assessmentId)).toBeNull();
});

test('D-171: the link of the mail counts as clicked when the candidate opens the report', async () => {
  const application = await applied();
  const assessmentId = application.assessments[0]?.assessmentId ?? '';
  await storeEmailEvent(server, own, { assessmentId, event: 'MI_REPORT', eventType: 'DELIVERED', at: EARLY });
  const clickedAt = server.clock.now();
  await server.app.inject({ url: pathOfPage(server, 'my-insights', application) });
  expect(await latest(assessmentId)).toEqual({ eventType: 'Click', templateType: 'MI_REPORT', timestamp: clickedAt.toISOString() });
});

test('a report that was not sent by mail has no event, although it was opened', async () => {
  const application = await applied();
  await server.app.inject({ url: pathOfPage(server, 'my-insights', application) });
  expect(await latest(application.assessments[0]?.assessmentId)).toBeNull();
});
