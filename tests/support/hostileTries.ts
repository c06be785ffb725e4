import { expect, TestRunner } from 'vitest';

/** The areas of hostile cases, in the order in which `npm run security` prints them. */
export const HOSTILE_AREAS = [
  'Sign-in and sessions',
  'SAML',
  'Tenancy and policy',
  'GraphQL',
  'CSRF, browser, plugins',
  'CSV, files, personal data',
] as const;

export type HostileArea = (typeof HOSTILE_AREAS)[number];

/** Hostile attempts of one test. */
export interface HostileTries {
  readonly area: HostileArea;
  /** Ids of the hostile cases of the attempts, for example `H6`. */
  readonly cases: readonly string[];
  tried: number;
  refused: number;
}

declare module 'vitest' {
  interface TaskMeta {
    hostileTries?: HostileTries[];
  }
}

const CASE = /\bH\d+[a-z]?\b/g;

/**
 * Counts hostile attempts and rejected attempts, and fails the test at the first accepted attempt. The counts are
 * reported with the running test to `npm run security`.
 */
export class Tally {
  /** @param otherwise the case of tests without a case in their titles */
  constructor(
    private readonly area: HostileArea,
    private readonly otherwise?: string,
  ) {}

  /** @param isRefused whether the attempt was rejected */
  count(name: string, isRefused: boolean): void {
    const tries = this.triesOfTest();
    tries.tried += 1;
    if (isRefused) tries.refused += 1;
    expect(isRefused, name).toBe(true);
  }

  /** Counts one attempt. @param prove fails unless the product rejected the attempt */
  async prove(prove: () => unknown): Promise<void> {
    const tries = this.triesOfTest();
    tries.tried += 1;
    await prove();
    tries.refused += 1;
  }

  /** Adds attempts that were counted elsewhere. */
  add(tried: number, refused: number): void {
    const tries = this.triesOfTest();
    tries.tried += tried;
    tries.refused += refused;
    expect(refused).toBe(tried);
  }

  private triesOfTest(): HostileTries {
    const test = TestRunner.getCurrentTest();
    if (test === undefined) throw new Error('Hostile tries are counted inside a test only: hooks have no result to add them to.');
    const all = (test.meta.hostileTries ??= []);
    const known = all.find(({ area }) => area === this.area);
    if (known !== undefined) return known;
    const named = (test.fullTestName ?? test.name).match(CASE) ?? [];
    const cases = named.length === 0 && this.otherwise !== undefined ? [this.otherwise] : [...new Set(named)];
    const tries = { area: this.area, cases, tried: 0, refused: 0 };
    all.push(tries);
    return tries;
  }
}
