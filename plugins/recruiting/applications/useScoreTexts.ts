import { useLocale, useText } from '@edge-console/sdk';
import { useMemo } from 'react';
import type { Flag, FlagKind, Recommendation, Score } from './score.js';

export const RECOMMENDATION_LABELS: Readonly<Record<Recommendation, string>> = {
  YES: 'applications.results.yes',
  MAYBE: 'applications.results.maybe',
  NO: 'applications.results.no',
};

const FLAG_LABELS: Readonly<Record<FlagKind, { readonly flag: string; readonly counted: string }>> = {
  plagiarism: { flag: 'applications.flags.plagiarism', counted: 'applications.flags.plagiarismIn' },
  profanity: { flag: 'applications.flags.profanity', counted: 'applications.flags.profanityIn' },
  agc: { flag: 'applications.flags.agc', counted: 'applications.flags.agcIn' },
};

export interface ScoreTexts {
  /** The score without its flags, as a cell and an export have it; empty without a score. */
  readonly textOf: (score: Score) => string;
  /** One flag: 'plagiarism in 2 questions'. */
  readonly flagOf: (flag: Flag) => string;
  /** All flags in one sentence: 'Flagged: plagiarism in 2 questions, profanity'. */
  readonly flagsOf: (flags: readonly Flag[]) => string;
}

export function useScoreTexts(): ScoreTexts {
  const text = useText();
  const locale = useLocale();
  return useMemo(() => {
    const flagOf = ({ kind, questions }: Flag) =>
      questions === undefined ? text(FLAG_LABELS[kind].flag) : text(FLAG_LABELS[kind].counted, { count: questions });
    return {
      flagOf,
      flagsOf: (flags) => text('applications.flags.all', { flags: flags.map(flagOf).join(', ') }),
      textOf: (score) => {
        switch (score.kind) {
          case 'none':
            return '';
          case 'not-started':
            return text('applications.progress.notStarted');
          case 'in-progress':
            return text('applications.progress.inProgress');
          case 'unrated':
            return text('applications.scores.rate');
          case 'video':
            return locale.formatNumber(score.rating);
          case 'chat':
            return `${text(RECOMMENDATION_LABELS[score.recommendation])} · ${locale.formatNumber(score.score)}`;
        }
      },
    };
  }, [text, locale]);
}
