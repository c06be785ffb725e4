import { and, gte, lt, lte, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** In milliseconds. */
export const DAY = 24 * 60 * 60_000;

/** A period of a call. */
export interface Period {
  /** Inclusive. */
  readonly from: Date;
  /** Inclusive. */
  readonly to: Date;
  /** A further end, exclusive. */
  readonly before?: Date;
}

/** Matches rows whose time is in the period. */
export function inPeriod(column: AnyPgColumn, { from, to, before }: Period): SQL | undefined {
  return and(gte(column, from), lte(column, to), before && lt(column, before));
}
