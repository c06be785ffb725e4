import type { WorkflowCondition } from './types.js';
import { COMPARISONS } from './vocabulary.js';

type Ordered = (order: number) => boolean;

const ORDERS: Readonly<Record<string, Ordered>> = {
  gt: (order) => order > 0,
  gte: (order) => order >= 0,
  lt: (order) => order < 0,
  lte: (order) => order <= 0,
  is: (order) => order === 0,
};

/** Reads a value as a number of its type. Results can arrive as text. */
const MEASURES: Readonly<Record<string, (value: unknown) => number | undefined>> = {
  number: toNumber,
  date: (value) => (typeof value === 'string' ? finite(Date.parse(value)) : undefined),
  boolean: (value) => (value === true || value === 'true' ? 1 : value === false || value === 'false' ? 0 : undefined),
};

/**
 * Whether a result meets a condition. A missing result, one that is not of the condition's type, and an operator that the type does not have
 * meet none.
 * @param value the result of the condition's field; undefined if the assessment did not return it
 */
export function conditionHolds({ onFieldType, comparisonOperator, comparisonValue }: WorkflowCondition, value: unknown): boolean {
  if (COMPARISONS[onFieldType]?.includes(comparisonOperator) !== true) return false;
  const measure = MEASURES[onFieldType];
  if (measure === undefined) return textHolds(comparisonOperator, comparisonValue, value);
  const compares = ORDERS[comparisonOperator];
  const actual = measure(value);
  const expected = measure(comparisonValue);
  return compares !== undefined && actual !== undefined && expected !== undefined && compares(actual - expected);
}

function textHolds(operator: string, expected: unknown, value: unknown): boolean {
  const actual = textsOf(value);
  if (operator === 'is') return actual.length === 1 && actual[0] === textsOf(expected)[0];
  // A list names alternatives, each of them a whole value; a text is a part of the value.
  if (Array.isArray(expected)) return textsOf(expected).some((one) => actual.includes(one));
  return textsOf(expected).some((part) => actual.some((whole) => whole.includes(part)));
}

/** Texts without differences of case. */
function textsOf(value: unknown): readonly string[] {
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((one) => typeof one === 'string').map((one) => one.trim().toUpperCase());
}

function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return finite(value);
  return typeof value === 'string' && value.trim() !== '' ? finite(Number(value)) : undefined;
}

function finite(value: number): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}
