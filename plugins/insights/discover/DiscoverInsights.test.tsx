import { serverAnswer, TEST_CUSTOMER, type ApiHandlers } from '@edge-console/sdk/testing';
import { expectTranslated } from '@edge-console/sdk/testing/conformance';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answeredNumber, answeredSplit, ANSWERS, renderInsights } from '../testing/renderInsights.js';
import { chartIn, detailRows, findTile, numberIn, tileNames } from '../testing/tiles.js';
import DiscoverInsights from './DiscoverInsights.js';
import { LAYOUTS_PREFERENCE } from './storedLayouts.js';
import { DISCOVER_TILES } from './tiles.js';

const PERIOD = '?periodFrom=2026-10-27&periodTo=2026-11-27';
const render = (api: ApiHandlers = {}, more: Parameters<typeof renderInsights>[1] = {}) =>
  renderInsights(<DiscoverInsights />, { route: `di${PERIOD}`, ...more, api });

beforeEach(() => {
  // The grid needs a width; a page without a browser has none.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(1200);
});
afterEach(() => vi.restoreAllMocks());

describe('the tiles of Discover Insights', () => {
  test('DI-003: are the fifteen of the specification, in its order', async () => {
    render();
    await findTile('Completed count');
    expect(tileNames()).toEqual([
      'Completed count',
      'Completion ratio',
      'Dropout ratio',
      'Leakage ratio',
      'Engagement rate',
      'Average NPS score',
      'Median time taken',
      'Median score',
      'Profanity ratio',
      'Plagiarism ratio',
      'Garbage ratio',
      'Device type',
      'Candidate score distribution',
      'Recommendation split',
      'Candidate count by day',
    ]);
  });

  test.each([
    [
      'DI-010 DI-011 DI-012',
      {
        'Completed count': ['1,533'],
        'Completion ratio': ['81.3%', '533 of 656 started'],
        'Dropout ratio': ['18.2%', '123 of 674 consented'],
      },
    ],
    [
      'DI-013 DI-014 DI-015',
      {
        'Leakage ratio': ['2.7%', '18 of 674 consented'],
        'Engagement rate': ['59.3%', '316 of 533 completed'],
        'Average NPS score': ['-10.3', '194 answers'],
      },
    ],
    [
      'DI-016 DI-017 DI-018',
      {
        'Median time taken': ['21:35', '532 chat interviews'],
        'Median score': ['49.5', '531 chat interviews'],
        'Profanity ratio': ['5.4%', '29 of 533 completed'],
      },
    ],
    ['DI-019 DI-020', { 'Plagiarism ratio': ['5.6%', '30 of 533 completed'], 'Garbage ratio': ['10.7%', '57 of 533 completed'] }],
  ])('%s: a tile shows its number and what it is computed from', async (_ids, numbers) => {
    render();
    for (const [title, expected] of Object.entries(numbers))
      await waitFor(async () => expect((await numberIn(title)).filter((part) => part !== '')).toEqual(expected));
  });

  test('DI-021 DI-022 DI-023: device types, scores and recommendations are charts of all values', async () => {
    render();
    expect(await chartIn('Device type')).toBe('Device type | Mobile: 330, Desktop: 160, Tablet: 40, smart fridge: 3');
    expect(await chartIn('Recommendation split')).toBe('Recommendation split | Yes: 18, Maybe: 9, No: 12');
    expect(await chartIn('Candidate score distribution')).toBe(
      'Candidate score distribution | 0–9: 0, 10–19: 0, 20–29: 0, 30–39: 0, 40–49: 120, 50–59: 0, 60–69: 0, 70–79: 0, 80–89: 0, 90–99: 0, 100: 2',
    );
    const looks = Object.fromEntries(DISCOVER_TILES.map(({ id, look }) => [id, look]));
    expect(looks).toMatchObject({ deviceType: 'doughnut', scoreDistribution: 'bar', recommendationSplit: 'pie', dailyCount: 'bar' });
  });

  test('DI-024 DI-026 DI-027: the count by day is a chart of every day of the period', async () => {
    render({}, { route: `di${PERIOD}&dialog=figure%3AdailyCount` });
    expect(await chartIn('Candidate count by day')).toBe('Candidate count by day | ');
    expect(within(await findTile('Candidate count by day')).getByText('Days in the time zone Australia/Sydney')).toBeTruthy();
    const rows = await detailRows('Candidate count by day');
    expect(rows).toHaveLength(32);
    expect([rows[0], rows[6], rows[7], rows[31]]).toEqual([
      ['27 Oct', '0'],
      ['2 Nov', '7'],
      ['3 Nov', '0'],
      ['27 Nov', '0'],
    ]);
  });

  test('LOCALE-001: have only texts from the catalogue', async () => {
    const page = render({}, { isPseudo: true });
    await findTile('[Completed count]');
    await waitFor(() => expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(0));
    await expectTranslated(page, ['smart fridge']);
  });
});

describe('what the figures are about', () => {
  test('DI-028: the selected customer, its root department, all vacancies and the period, which the page states', async () => {
    const page = render();
    expect(await screen.findByText('27 Oct 2026 to 27 Nov 2026')).toBeTruthy();
    await waitFor(() => expect(page.api.calls('DatalakeAssessmentMedianScore')).toHaveLength(1));
    expect(page.api.calls('DatalakeAssessmentMedianScore')[0]?.variables).toMatchObject({
      filterAssessmentInput: {
        organizationIds: [TEST_CUSTOMER.organizationId],
        customerIds: [TEST_CUSTOMER.customerId],
        hierarchyIds: [TEST_CUSTOMER.rootHierarchyId],
        externalCohortIds: [],
        submittedAtFrom: '2026-10-26T13:00:00.000Z',
      },
    });
  });
});

describe('states of the tiles', () => {
  test('DI-029: a tile that does not load does not hold up the others, and a failed one loads again on request', async () => {
    let isFailing = true;
    render({
      DatalakeAssessmentMedianScore: () => new Promise(() => undefined),
      DatalakeAssessmentGarbageRatio: () => {
        if (isFailing) throw new Error('lost');
        return answeredNumber(0.1, 1, 10);
      },
    });
    expect(await within(await findTile('Profanity ratio')).findByText('5.4%')).toBeTruthy();
    expect((await findTile('Median score')).getAttribute('aria-busy')).toBe('true');
    const failed = await findTile('Garbage ratio');
    expect(await within(failed).findByText('Failed to load garbage ratio. Please contact support.')).toBeTruthy();
    isFailing = false;
    await userEvent.click(within(failed).getByRole('button', { name: 'Retry' }));
    expect(await within(failed).findByText('10.0%')).toBeTruthy();
    expect(within(failed).queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  test('DI-029: a figure without data says so, and shows a dash and not 0', async () => {
    render({ DatalakeAssessmentMedianScore: () => answeredNumber(null), DatalakeAssessmentRecommendationSplit: () => answeredSplit({}) });
    await waitFor(async () => expect(await numberIn('Median score')).toEqual(['–', 'No data']));
    expect(await within(await findTile('Recommendation split')).findByText('No data')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Details of Recommendation split' }));
    const details = within(await screen.findByRole('dialog', { name: 'Recommendation split' }));
    expect(details.getByText('No data')).toBeTruthy();
    expect(details.queryByRole('table')).toBeNull();
    expect(details.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
  });

  test.each([
    ['DI-031', 'DatalakeAssessmentRecommendationSplit', 'FORBIDDEN', 'warning', 'No permission', 'fi recommendation split'],
    ['DI-032', 'DatalakeAssessmentRecommendationSplit', 'INTERNAL_SERVER_ERROR', 'error', 'Unexpected error', 'fi recommendation split'],
    ['DI-033', 'DatalakeAssessmentScoreDistribution', 'FORBIDDEN', 'warning', 'No permission', 'predictor score distribution'],
    ['DI-034', 'DatalakeAssessmentScoreDistribution', 'INTERNAL_SERVER_ERROR', 'error', 'Unexpected error', 'predictor score distribution'],
    ['DI-035', 'DatalakeAssessmentAvgNPSScore', 'FORBIDDEN', 'warning', 'No permission', 'average NPS score'],
    ['DI-035', 'DatalakeCountApplicationsByDay', 'INTERNAL_SERVER_ERROR', 'error', 'Unexpected error', 'candidate count by day'],
  ] as const)('%s: a failure of %s with %s is shown as %s', async (_id, operation, code, intent, title, name) => {
    const page = render({ [operation]: serverAnswer(code) });
    const description = `Failed to load ${name}. Please contact support.`;
    await waitFor(() => expect(page.notifications.shown).toMatchObject([{ intent, title, description }]));
  });

  test('DI-035: several missing permissions are one warning', async () => {
    const page = render({
      DatalakeAssessmentMedianScore: serverAnswer('FORBIDDEN'),
      DatalakeAssessmentGarbageRatio: serverAnswer('FORBIDDEN'),
    });
    const description = 'Failed to load 2 figures. Please contact support.';
    await waitFor(() => expect(page.notifications.shown).toMatchObject([{ intent: 'warning', title: 'No permission', description }]));
  });

  test('DI-035: three or more failures in one load are one message, which stays until the last of them is mended', async () => {
    let isFailing = true;
    const failing = ['DatalakeAssessmentMedianScore', 'DatalakeAssessmentGarbageRatio', 'DatalakeAssessmentProfanityRatio'] as const;
    const answers = failing.map((operation) => {
      const fail = serverAnswer('INTERNAL_SERVER_ERROR');
      return [operation, () => (isFailing ? fail() : ANSWERS[operation]())] as const;
    });
    const page = render(Object.fromEntries(answers));
    const shown = new Set<string>();
    page.notifications.onDidChange((messages) => messages.forEach(({ description = '' }) => shown.add(description)));
    const all = 'Failed to load 3 figures. Please contact support.';
    await waitFor(() => expect(page.notifications.shown).toMatchObject([{ intent: 'error', title: 'Unexpected error', description: all }]));
    isFailing = false;
    for (const title of ['Median score', 'Garbage ratio', 'Profanity ratio']) {
      expect(page.notifications.shown).toHaveLength(1);
      await userEvent.click(within(await findTile(title)).getByRole('button', { name: 'Retry' }));
      await waitFor(async () => expect((await numberIn(title))[0]).not.toBe('Unexpected error'));
    }
    await waitFor(() => expect(page.notifications.shown).toEqual([]));
    expect([...shown]).toEqual([all]);
  });

  test('DI-030: at most six calls are sent before one ends', async () => {
    const held = Object.fromEntries(Object.keys(ANSWERS).map((operation) => [operation, () => new Promise(() => undefined)]));
    const page = render(held);
    await findTile('Completed count');
    const sent = () => Object.keys(ANSWERS).filter((operation) => operation.startsWith('Datalake') && page.api.calls(operation).length > 0);
    await waitFor(() => expect(sent()).toHaveLength(6));
  });
});

describe('another question', () => {
  test('DI-030: loads in turns too, and each figure stays as it was until its answer is there', async () => {
    let isHeld = false;
    const held = Object.fromEntries(
      Object.entries(ANSWERS).map(([operation, answer]) => [operation, () => (isHeld ? new Promise(() => undefined) : answer())]),
    );
    const page = render(held, { route: 'di?periodFrom=2026-10-30&periodTo=2026-11-04' });
    const before = 'Candidate count by day | 30 Oct: 0, 31 Oct: 0, 1 Nov: 0, 2 Nov: 7, 3 Nov: 0, 4 Nov: 0';
    await waitFor(async () => expect(await chartIn('Candidate count by day')).toBe(before));
    await waitFor(() => expect(document.querySelectorAll('section[aria-busy=true]')).toHaveLength(0));
    isHeld = true;
    await userEvent.click(await screen.findByRole('button', { name: /^Remove filter: Period/ }));
    const sentTwice = () => Object.keys(ANSWERS).filter((operation) => page.api.calls(operation).length > 1);
    await waitFor(() => expect(sentTwice()).toHaveLength(6));
    expect(document.querySelectorAll('section[aria-busy=true]')).toHaveLength(15);
    expect(await numberIn('Median score')).toEqual(['49.5', '531 chat interviews']);
    expect(await chartIn('Candidate count by day')).toBe(before);
    expect(sentTwice()).toHaveLength(6);
  });
});

describe('the layout', () => {
  const handleOf = (title: string) => screen.findByRole('button', { name: `Move ${title}` });
  const placeOf = (page: ReturnType<typeof render>, id: string) => {
    const stored = page.preferences.read(LAYOUTS_PREFERENCE) as
      | { readonly customers: readonly { readonly tiles: readonly { readonly id: string }[] }[] }
      | undefined;
    return stored?.customers[0]?.tiles.find((tile) => tile.id === id);
  };

  test('DI-004 DI-005: a tile is moved and resized by keys, and the layout is stored', async () => {
    const page = render();
    const handle = await handleOf('Completed count');
    handle.focus();
    await userEvent.keyboard('{Enter}{ArrowRight}');
    expect(handle.getAttribute('aria-pressed')).toBe('true');
    expect(await screen.findByText('Column 2, row 1, 3 columns wide, 4 rows high')).toBeTruthy();
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}{Enter}');
    expect(handle.getAttribute('aria-pressed')).toBe('false');
    expect(placeOf(page, 'completed')).toEqual({ id: 'completed', x: 1, y: 0, w: 3, h: 5 });
  });

  test('Escape returns a tile to its place', async () => {
    const page = render();
    (await handleOf('Completed count')).focus();
    await userEvent.keyboard(' {ArrowDown}{ArrowRight}{Escape}');
    expect(placeOf(page, 'completed')).toBeUndefined();
    expect(screen.queryByRole('group', { name: 'Move and resize Completed count' })).toBeNull();
  });

  test('buttons move and resize a tile without dragging and without keys', async () => {
    const page = render();
    await userEvent.click(await handleOf('Completed count'));
    const buttons = within(await screen.findByRole('group', { name: 'Move and resize Completed count' }));
    for (const name of ['Wider', 'Taller', 'Move right', 'Narrower', 'Done']) await userEvent.click(buttons.getByRole('button', { name }));
    expect(placeOf(page, 'completed')).toEqual({ id: 'completed', x: 1, y: 0, w: 3, h: 5 });
  });

  test("DI-004: 'Reset layout' returns to the default layout", async () => {
    const page = render();
    (await handleOf('Completed count')).focus();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    expect(tileNames()[0]).toBe('Engagement rate');
    await userEvent.click(screen.getByRole('button', { name: 'Reset layout' }));
    expect(tileNames()[0]).toBe('Completed count');
    expect(screen.queryByRole('button', { name: 'Reset layout' })).toBeNull();
    expect(placeOf(page, 'completed')).toBeUndefined();
  });

  test('a locked layout has no handles', async () => {
    render();
    await handleOf('Completed count');
    await userEvent.click(screen.getByRole('button', { name: 'Lock layout' }));
    expect(screen.queryByRole('button', { name: /^Move / })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Lock layout', pressed: true }));
    expect(await handleOf('Completed count')).toBeTruthy();
  });
});

describe('the details of a tile', () => {
  test('have its definition, its chart and all values as a table, in the address', async () => {
    render({}, { route: `di${PERIOD}&dialog=figure%3ArecommendationSplit` });
    const dialog = await screen.findByRole('dialog', { name: 'Recommendation split' });
    expect(within(dialog).getByText('Completed chat interviews of the period by recommendation.')).toBeTruthy();
    expect(await within(dialog).findByRole('img', { name: 'Recommendation split' })).toBeTruthy();
    expect(await detailRows('Recommendation split')).toEqual([
      ['Yes', '18'],
      ['Maybe', '9'],
      ['No', '12'],
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('open from the tile', async () => {
    render();
    await userEvent.click(await screen.findByRole('button', { name: 'Details of Completion ratio' }));
    expect(await detailRows('Completion ratio')).toEqual([
      ['Completion ratio', '81.3%'],
      ['Computed from', '533 of 656 started'],
    ]);
  });
});
