import dayjs from 'dayjs';
import type { Question } from './question.js';

/** A number, and the assessments that it is computed from. */
export interface NumberContent {
  readonly kind: 'number';
  /** A ratio is 0 to 1. Null without data. */
  readonly value: number | null;
  /** What a ratio counts; null for medians and counts. */
  readonly part: number | null;
  readonly total: number;
}

/** Numbers of assessments or applications by a key. */
export interface PartsContent {
  readonly kind: 'parts';
  readonly parts: readonly { readonly key: string; readonly count: number }[];
}

export type FigureContent = NumberContent | PartsContent;

/** Whether there is nothing to count. A count of zero is an answer. */
export function isEmpty(content: FigureContent): boolean {
  return content.kind === 'number' ? content.value === null : content.parts.every(({ count }) => count === 0);
}

const BEST_SCORE = 100;
export const SCORE_STEP = 10;

/** Eleven buckets, 0 to 100 in steps of 10; those that the answer lacks are 0. (DI-025) */
export function fillScores(items: readonly { readonly score: number; readonly count: number }[]): PartsContent {
  const counts = new Map(items.map(({ score, count }) => [score, count]));
  const scores = Array.from({ length: BEST_SCORE / SCORE_STEP + 1 }, (none, index) => index * SCORE_STEP);
  return { kind: 'parts', parts: scores.map((score) => ({ key: String(score), count: counts.get(score) ?? 0 })) };
}

/** Every day of the period; those that the answer lacks are 0. (DI-027) */
export function fillDays(
  items: readonly { readonly date: string; readonly count: number }[],
  { from, to }: Pick<Question, 'from' | 'to'>,
): PartsContent {
  const counts = new Map(items.map(({ date, count }) => [date, count]));
  const first = dayjs(from);
  const days = Array.from({ length: dayjs(to).diff(first, 'day') + 1 }, (none, index) => first.add(index, 'day').format('YYYY-MM-DD'));
  return { kind: 'parts', parts: days.map((day) => ({ key: day, count: counts.get(day) ?? 0 })) };
}
