import { useLocale, useText } from '@edge-console/sdk';
import type { Question } from '../figures/question.js';

/** The period of the figures in words: '27 Oct 2026 to 27 Nov 2026'. (DI-028) */
export function usePeriodText({ from, to }: Pick<Question, 'from' | 'to'>): string {
  const text = useText();
  const locale = useLocale();
  return text('filters.periodText', { from: locale.formatDate(from), to: locale.formatDate(to) });
}
