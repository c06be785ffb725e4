import { serverAnswer, TEST_CUSTOMER, type ApiHandlers } from '@edge-console/sdk/testing';
import { expectTranslated } from '@edge-console/sdk/testing/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { answeredNumber, renderInsights } from '../testing/renderInsights.js';
import { chartIn, detailRows, findTile, numberIn, tileNames } from '../testing/tiles.js';
import { CARDS } from './cards.js';
import CustomerDashboard from './CustomerDashboard.js';

const render = (api: ApiHandlers = {}, more: Parameters<typeof renderInsights>[1] = {}) =>
  renderInsights(<CustomerDashboard />, { route: 'dashboard?periodFrom=2026-10-27&periodTo=2026-11-27', ...more, api });

/** What a card shows below its title: its subtitle, its number and what that is computed from. */
const textsOf = async (title: string) => (await numberIn(title)).filter((part) => part !== '');

describe('the cards of the customer dashboard', () => {
  test.each([
    [
      'CARDS-004 CARDS-005 CARDS-006',
      {
        'Garbage Ratio': ['10.7%', '57 of 533 completed'],
        'Plagiarism Ratio': ['5.6%', '30 of 533 completed'],
        'Profanity Ratio': ['5.4%', '29 of 533 completed'],
      },
    ],
    [
      'CARDS-007 CARDS-008 CARDS-009',
      {
        'Avg NPS Score': ['-10.3', '194 answers'],
        'Chat Interview Completed': ['1,533'],
        'Chat Interview Completion Ratio': ['81.3%', '533 of 656 started'],
      },
    ],
    [
      'CARDS-010 CARDS-012',
      {
        'Chat Interview Dropout Ratio': ['if Date > 5 & not completed then dropout', '18.2%', '123 of 674 consented'],
        'Leakage Ratio': ['If Date > 5 and not started then Leakage', '2.7%', '18 of 674 consented'],
      },
    ],
    [
      'CARDS-013 CARDS-014',
      {
        'Median Chat Interview Score': ['49.5', '531 chat interviews'],
        'Median Time Taken': ['21:35', '532 chat interviews'],
      },
    ],
  ])('%s: a card shows its number', async (_ids, numbers) => {
    render();
    for (const [title, expected] of Object.entries(numbers)) await waitFor(async () => expect(await textsOf(title)).toEqual(expected));
  });

  test('CARDS-003 CARDS-011 CARDS-015: devices and recommendations are pies, the engagement rate is a gauge', async () => {
    render();
    expect(await chartIn('Device Type')).toBe('Device Type | Mobile: 330, Desktop: 160, Tablet: 40, smart fridge: 3');
    expect(await chartIn('Engagement Rate')).toBe('Engagement Rate | Engagement Rate: 59.3%');
    expect(await chartIn('Recommendation Split')).toBe('Recommendation Split | Yes: 18, Maybe: 9, No: 12');
    const looks = Object.fromEntries(CARDS.map(({ id, look }) => [id, look]));
    expect(looks).toMatchObject({ deviceType: 'pie', engagementRate: 'gauge', recommendationSplit: 'pie' });
  });

  test('CARDS-002: Count of Candidates by Day is a bar chart of every day', async () => {
    render({}, { route: 'dashboard?periodFrom=2026-10-27&periodTo=2026-11-27&dialog=figure%3AdailyCount' });
    expect(await chartIn('Count of Candidates by Day')).toBe('Count of Candidates by Day | ');
    const rows = await detailRows('Count of Candidates by Day');
    expect(rows).toHaveLength(32);
    expect(rows.filter(([, count]) => count !== '0')).toEqual([['2 Nov', '7']]);
    expect(CARDS.find(({ id }) => id === 'dailyCount')?.look).toBe('bar');
  });

  test('CARDS-001 CARDS-020: are those of the selected customer, and ask for no settings', async () => {
    const page = render();
    expect(await screen.findByText(`${TEST_CUSTOMER.customerDisplayName}, 27 Oct 2026 to 27 Nov 2026`)).toBeTruthy();
    expect(tileNames()).toHaveLength(14);
    await waitFor(() => expect(document.querySelectorAll('section[aria-busy=true]')).toHaveLength(0));
    expect(page.api.calls('ORGGetCustomer')).toEqual([]);
    expect(page.api.calls('DatalakeAssessmentMedianScore')[0]?.variables).toMatchObject({
      filterAssessmentInput: { customerIds: [TEST_CUSTOMER.customerId] },
    });
  });

  test('CARDS-018: each card has its own loading, empty and failed state', async () => {
    render({
      DatalakeAssessmentMedianScore: () => new Promise(() => undefined),
      DatalakeAssessmentMedianTimeTaken: () => answeredNumber(null),
      DatalakeAssessmentGarbageRatio: serverAnswer('INTERNAL_SERVER_ERROR'),
    });
    expect(await within(await findTile('Garbage Ratio')).findByText('Failed to load garbage ratio. Please contact support.')).toBeTruthy();
    await waitFor(async () => expect(await textsOf('Median Time Taken')).toEqual(['–', 'No data']));
    expect((await findTile('Median Chat Interview Score')).getAttribute('aria-busy')).toBe('true');
    expect(await within(await findTile('Profanity Ratio')).findByText('5.4%')).toBeTruthy();
  });

  test.each([
    ['DatalakeAssessmentAvgNPSScore', 'FORBIDDEN', 'warning', 'No permission', 'avg NPS score'],
    ['DatalakeAssessmentCountCompletedAssessments', 'INTERNAL_SERVER_ERROR', 'error', 'Unexpected error', 'chat interview completed'],
    ['DatalakeAssessmentRecommendationSplit', 'INTERNAL_SERVER_ERROR', 'error', 'Unexpected error', 'recommendation split'],
  ] as const)('CARDS-019: a failure of %s with %s is shown as %s', async (operation, code, intent, title, name) => {
    const page = render({ [operation]: serverAnswer(code) });
    const description = `Failed to load ${name}. Please contact support.`;
    await waitFor(() => expect(page.notifications.shown).toMatchObject([{ intent, title, description }]));
  });

  test('LOCALE-001: have only texts from the catalogue', async () => {
    const page = render({}, { isPseudo: true });
    await waitFor(() => expect(document.querySelectorAll('section[aria-busy=true]')).toHaveLength(0));
    await expectTranslated(page, ['smart fridge', TEST_CUSTOMER.customerDisplayName]);
  });
});
