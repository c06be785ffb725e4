import { FIGURES } from '../figures/figures.js';
import type { TileSpec } from '../tiles/TileSpec.js';

/** The fifteen tiles of Discover Insights, in the order of the specification. (DI-003, DI-010 to DI-024) */
export const DISCOVER_TILES: readonly TileSpec[] = [
  { id: 'completed', figure: FIGURES.completed, title: 'di.completed.title', failure: 'di.completed.failed', look: 'number' },
  {
    id: 'completionRatio',
    figure: FIGURES.completionRatio,
    title: 'di.completionRatio.title',
    failure: 'di.completionRatio.failed',
    look: 'number',
  },
  { id: 'dropoutRatio', figure: FIGURES.dropoutRatio, title: 'di.dropoutRatio.title', failure: 'di.dropoutRatio.failed', look: 'number' },
  { id: 'leakageRatio', figure: FIGURES.leakageRatio, title: 'di.leakageRatio.title', failure: 'di.leakageRatio.failed', look: 'number' },
  {
    id: 'engagementRate',
    figure: FIGURES.engagementRate,
    title: 'di.engagementRate.title',
    failure: 'di.engagementRate.failed',
    look: 'number',
  },
  { id: 'npsScore', figure: FIGURES.npsScore, title: 'di.npsScore.title', failure: 'di.npsScore.failed', look: 'number' },
  { id: 'medianTime', figure: FIGURES.medianTime, title: 'di.medianTime.title', failure: 'di.medianTime.failed', look: 'number' },
  { id: 'medianScore', figure: FIGURES.medianScore, title: 'di.medianScore.title', failure: 'di.medianScore.failed', look: 'number' },
  {
    id: 'profanityRatio',
    figure: FIGURES.profanityRatio,
    title: 'di.profanityRatio.title',
    failure: 'di.profanityRatio.failed',
    look: 'number',
  },
  {
    id: 'plagiarismRatio',
    figure: FIGURES.plagiarismRatio,
    title: 'di.plagiarismRatio.title',
    failure: 'di.plagiarismRatio.failed',
    look: 'number',
  },
  { id: 'garbageRatio', figure: FIGURES.garbageRatio, title: 'di.garbageRatio.title', failure: 'di.garbageRatio.failed', look: 'number' },
  { id: 'deviceType', figure: FIGURES.deviceType, title: 'di.deviceType.title', failure: 'di.deviceType.failed', look: 'doughnut' },
  {
    id: 'scoreDistribution',
    figure: FIGURES.scoreDistribution,
    title: 'di.scoreDistribution.title',
    failure: 'di.scoreDistribution.failed',
    look: 'bar',
  },
  {
    id: 'recommendationSplit',
    figure: FIGURES.recommendationSplit,
    title: 'di.recommendationSplit.title',
    failure: 'di.recommendationSplit.failed',
    look: 'pie',
  },
  {
    id: 'dailyCount',
    figure: FIGURES.dailyCount,
    title: 'di.dailyCount.title',
    subtitle: 'figures.dailyCount.zone',
    failure: 'di.dailyCount.failed',
    look: 'bar',
  },
];
