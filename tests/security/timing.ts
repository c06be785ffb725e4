/** Responses to one kind of caller, and the duration of each, in milliseconds. */
export interface Series {
  readonly times: readonly number[];
  /** Status and body of each answer. */
  readonly answers: readonly string[];
}

/** Makes one attempt. Returns the response that the caller sees. */
export type Try = (round: number) => Promise<string>;

/** Produces the same order in each run, so that results are reproducible. */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled<T>(values: readonly T[], random: () => number): readonly T[] {
  return values
    .map((value) => ({ value, place: random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ value }) => value);
}

/**
 * Tries all kinds in each round, so that other load of the machine affects all of them equally. The order differs in each round, so
 * that no kind always follows the same other kind.
 * @param waitUntilIdle runs after each attempt and is not measured, so that background work of one attempt does not slow the next
 */
export async function measure<Kind extends string>(
  kinds: Readonly<Record<Kind, Try>>,
  rounds: number,
  waitUntilIdle: () => Promise<unknown> = () => Promise.resolve(),
  between: (round: number) => void = () => undefined,
): Promise<Readonly<Record<Kind, Series>>> {
  const names = Object.keys(kinds) as Kind[];
  const series = Object.fromEntries(names.map((name) => [name, { times: [], answers: [] }])) as unknown as Record<
    Kind,
    { readonly times: number[]; readonly answers: string[] }
  >;
  const random = generator(7);
  for (let round = 0; round < rounds; round += 1) {
    for (const name of shuffled(names, random)) {
      const started = performance.now();
      const answer = await kinds[name](round);
      series[name].times.push(performance.now() - started);
      series[name].answers.push(answer);
      await waitUntilIdle();
    }
    between(round);
  }
  return series;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The median difference of durations in the same round, relative to the duration of the other kind. */
export function medianDifference(one: readonly number[], other: readonly number[]): number {
  return median(one.map((time, round) => time - (other[round] ?? Number.NaN))) / median(other);
}

/** Significance: of kinds with equal durations, one in some thousand pairs of series exceeds this value. */
const SIGNIFICANT = 3.3;

/**
 * Whether one kind was slower than the other in the same round more often than by chance, irrespective of the difference. On a busy
 * machine the medians of a few rounds differ by chance. (sign test)
 */
export function isConsistent(one: readonly number[], other: readonly number[]): boolean {
  const longer = one.filter((time, round) => time > (other[round] ?? Number.NaN)).length;
  return Math.abs(longer - one.length / 2) / (Math.sqrt(one.length) / 2) > SIGNIFICANT;
}

/** Maximum information that a caller may obtain from durations. */
export interface TimingLimits {
  /** Permitted median difference, as a share of the duration. */
  readonly difference: number;
  /** Permitted accuracy of a threshold. */
  readonly rate: number;
}

/** Whether two series of the same rounds are indistinguishable. */
export function isTimeAlike(one: readonly number[], other: readonly number[], { difference, rate }: TimingLimits): boolean {
  const isLonger = Math.abs(medianDifference(one, other)) >= difference && isConsistent(one, other);
  return !isLonger && separability(one, other) < rate;
}

/** The rule 'longer (or shorter) than t' that distinguishes two series best. */
function bestRule(one: readonly number[], other: readonly number[]): (time: number) => boolean {
  let best = { rate: 0, isOne: (_time: number) => true };
  for (const threshold of [...one, ...other]) {
    for (const isOne of [(time: number) => time > threshold, (time: number) => time <= threshold]) {
      const rate = rateOf(isOne, one, other);
      if (rate > best.rate) best = { rate, isOne };
    }
  }
  return best.isOne;
}

function rateOf(isOne: (time: number) => boolean, one: readonly number[], other: readonly number[]): number {
  return (one.filter(isOne).length + other.filter((time) => !isOne(time)).length) / (one.length + other.length);
}

/**
 * Accuracy with which a threshold assigns a duration to one of two kinds; 0.5 is guessing. Cross-validated: the threshold is found on
 * one half of the series and tested on the other, and vice versa.
 */
export function separability(one: readonly number[], other: readonly number[]): number {
  const half = (values: readonly number[], parity: number) => values.filter((_value, index) => index % 2 === parity);
  const rates = [0, 1].map((parity) =>
    rateOf(bestRule(half(one, parity), half(other, parity)), half(one, 1 - parity), half(other, 1 - parity)),
  );
  return (rates[0] ?? 0) / 2 + (rates[1] ?? 0) / 2;
}
