import { RECOMMENDATIONS } from '@edge-console/sdk/contract/workflows';
import { expect, test } from 'vitest';
import { DEVICES } from './applicationPlans.js';
import { buildDemo } from './buildDemo.js';
import { buildRegionalDemo } from './buildRegionalDemo.js';
import { DAY, NEWEST } from './times.js';

const directory = buildDemo();
const rows = buildRegionalDemo(directory, (customerId, email) => `${customerId}/${email}`);

/** Whether the time is in the last 30 days of the demo, and at least so many days before its end. */
const isRecent = (time: Date | null, daysBefore = 0) =>
  time !== null && time.getTime() >= NEWEST - 30 * DAY && time.getTime() < NEWEST - daysBefore * DAY;

const active = directory.customers.filter(({ archivedAt }) => archivedAt === null);

test.each(active.map(({ displayName, customerId }) => [displayName, customerId] as const))(
  'the chat interviews of %s in the last month have a value for every figure of the insights',
  (_name, customerId) => {
    const own = rows.assessments.filter((row) => row.customerId === customerId && row.product === 'FI');
    const completed = own.filter(({ status, submittedAt }) => status === 'APPS_ASSESSMENT_COMPLETED' && isRecent(submittedAt));
    expect(completed.length).toBeGreaterThan(100);
    expect(new Set(completed.map(({ recommendation }) => recommendation))).toEqual(new Set(RECOMMENDATIONS));
    expect(new Set(completed.map(({ deviceType }) => deviceType))).toEqual(new Set(Object.keys(DEVICES)));
    expect(new Set(completed.map(({ recommendationScore }) => Math.floor((recommendationScore ?? 0) / 10))).size).toBeGreaterThan(5);
    const answers = completed.flatMap(({ nps }) => (nps === null ? [] : [nps]));
    for (const isMeant of [(nps: number) => nps >= 9, (nps: number) => nps <= 6]) expect(answers.filter(isMeant).length).toBeGreaterThan(5);
    for (const isFlagged of [completed.some(({ isGarbage }) => isGarbage), completed.some(({ results }) => results['isPlagiarism'])])
      expect(isFlagged).toBe(true);
    const opened = completed.filter(({ myInsightsOpenedAt }) => myInsightsOpenedAt !== null).length;
    expect(opened / completed.length).toBeGreaterThan(0.3);
    expect(opened / completed.length).toBeLessThan(0.9);
    const consented = own.filter(({ consentedAt }) => isRecent(consentedAt, 5));
    expect(consented.filter(({ status }) => status === 'APPS_ASSESSMENT_DROPPED_OUT').length).toBeGreaterThan(5);
    expect(consented.some(({ status }) => status === 'APPS_ASSESSMENT_ORDER_COMPLETED')).toBe(true);
  },
);
