import { flagsOfGate } from '@edge-console/sdk/contract';
import { renderScreen, type RenderedScreen, type ScreenOptions } from '@edge-console/sdk/testing';
import type { ReactElement } from 'react';
import british from '../locales/en-GB.json' with { type: 'json' };
import american from '../locales/en-US.json' with { type: 'json' };
import plugin from '../plugin.js';

/** A number in the API's format. */
export const answeredNumber = (value: number | null, numerator: number | null = null, denominator = 0) => ({
  __typename: 'DatalakeFigure',
  data: { __typename: 'DatalakeFigureData', value, numerator, denominator },
});

/** Parts in the API's format. */
export const answeredSplit = (counts: Readonly<Record<string, number>>) => ({
  __typename: 'DatalakeSplit',
  data: Object.entries(counts).map(([label, count]) => ({ __typename: 'DatalakeSplitItem', label, count })),
});

/** Answers of the API to every call of the pages. */
export const ANSWERS = {
  DatalakeAssessmentCountCompletedAssessments: () => answeredNumber(1533, null, 1533),
  DatalakeAssessmentCompletionRatio: () => answeredNumber(0.8125, 533, 656),
  DatalakeAssessmentDropoutRatio: () => answeredNumber(0.1824, 123, 674),
  DatalakeAssessmentLeakageRatio: () => answeredNumber(0.0267, 18, 674),
  DatalakeAssessmentEngagementRatio: () => ({
    __typename: 'DatalakeEngagement',
    data: { __typename: 'DatalakeEngagementData', engagementCount: 316, completionTotalCount: 533, engagementRatio: 0.5928 },
  }),
  DatalakeAssessmentAvgNPSScore: () => answeredNumber(-10.309, -20, 194),
  DatalakeAssessmentMedianTimeTaken: () => answeredNumber(1295, null, 532),
  DatalakeAssessmentMedianScore: () => answeredNumber(49.5, null, 531),
  DatalakeAssessmentProfanityRatio: () => answeredNumber(0.054, 29, 533),
  DatalakeAssessmentPlagiarismRatio: () => answeredNumber(0.0563, 30, 533),
  DatalakeAssessmentGarbageRatio: () => answeredNumber(0.107, 57, 533),
  DatalakeAssessmentDeviceTypeSplit: () => answeredSplit({ mobile: 330, desktop: 160, tablet: 40, 'smart fridge': 3 }),
  DatalakeAssessmentScoreDistribution: () => ({
    __typename: 'DatalakeScoreDistribution',
    data: [
      { __typename: 'DatalakeScoreItem', score: 40, count: 120 },
      { __typename: 'DatalakeScoreItem', score: 100, count: 2 },
    ],
  }),
  DatalakeAssessmentRecommendationSplit: () => answeredSplit({ YES: 18, MAYBE: 9, NO: 12 }),
  DatalakeCountApplicationsByDay: () => ({
    __typename: 'DatalakeDailyCounts',
    data: [{ __typename: 'DatalakeDailyCount', date: '2026-11-02', count: 7 }],
  }),
  ORGGetHierarchyNames: () => ({ data: [], hasMore: false }),
};

/** Flags of the plugin's pages. */
export const ALL_FLAGS: readonly string[] = (plugin.routes ?? []).flatMap(flagsOfGate);

/** Renders a screen of this plugin with all its flags on. */
export function renderInsights(element: ReactElement, options: Omit<ScreenOptions, 'plugin'> = {}): RenderedScreen {
  return renderScreen(element, {
    plugin: { id: plugin.id, definition: plugin, texts: { 'en-GB': british, 'en-US': american } },
    flags: ALL_FLAGS,
    ...options,
    api: { ...ANSWERS, ...options.api },
  });
}
