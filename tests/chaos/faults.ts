import { CODE_FAULTS } from './codeFaults.js';
import { DELIVERY_FAULTS } from './deliveryFaults.js';
import type { Expected, Fault, Point } from './Fault.js';

/** One fault at one point. */
export interface Case {
  readonly fault: Fault;
  readonly point: Point;
  readonly expected: Expected;
}

/** All faults that the console is tested with. */
export const FAULTS: readonly Fault[] = [...CODE_FAULTS, ...DELIVERY_FAULTS];

export const CASES: readonly Case[] = FAULTS.flatMap((fault) =>
  Object.entries(fault.at).map(([point, expected]): Case => ({ fault, point: point as Point, expected })),
);

const kindOf = ({ point, expected: { outcome, blame } }: Case) => `${point}: ${outcome}, ${blame}`;

/** One case of each kind: point, outcome, and content of the report. Every change is tested with these. */
export const CORE_CASES: readonly Case[] = CASES.filter(({ expected }) => expected.isCore === true).filter(
  (one, index, all) => all.findIndex((other) => kindOf(other) === kindOf(one)) === index,
);
