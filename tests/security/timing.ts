/** The responses for one kind of caller, and their times in milliseconds. */
export interface Series {
  readonly times: readonly number[];
  /** Status and body of each response. */
  readonly answers: readonly string[];
}

/** One attempt. @returns the response as a caller sees it */
export type Try = (round: number) => Promise<string>;

/** The order is the same in each run, so that results can be reproduced. */
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
 * Tries all kinds in each round, so that other load of the machine affects all equally, and in another order each time, so
 * that a kind does not always follow the same other one.
 * @param waitForWork runs after each attempt without being measured, because remaining work must not slow down the next attempt
 */
export async function measure<Kind extends string>(
  kinds: Readonly<Record<Kind, Try>>,
  rounds: number,
  waitForWork: () => Promise<unknown> = () => Promise.resolve(),
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
      await waitForWork();
    }
    between(round);
  }
  return series;
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The median difference of two kinds in the same round, as a share of the second one's time. */
export function medianDifference(one: readonly number[], other: readonly number[]): number {
  return median(one.map((time, round) => time - (other[round] ?? Number.NaN))) / median(other);
}

/** Only one of several thousand pairs of series with equal times exceeds this limit. */
const SIGNIFICANT = 3.3;

/**
 * Whether one took longer than the other in the same round more often than by chance, by any amount: on a busy machine
 * the medians of a few rounds can differ without that. (sign test)
 */
export function isConsistent(one: readonly number[], other: readonly number[]): boolean {
  const longer = one.filter((time, round) => time > (other[round] ?? Number.NaN)).length;
  return Math.abs(longer - one.length / 2) / (Math.sqrt(one.length) / 2) > SIGNIFICANT;
}

/** The maximum information that times may reveal. */
export interface TimingLimits {
  /** Share by which one may typically take longer than the other. */
  readonly difference: number;
  /** Share of correct decisions that a threshold may reach. */
  readonly rate: number;
}

/** Whether two series of the same rounds cannot be distinguished. */
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
 * Share of times that a threshold assigns to the right kind; 0.5 is guessing. The threshold is learnt from one half and tested on
 * the other, both ways, to avoid overfitting.
 */
export function separability(one: readonly number[], other: readonly number[]): number {
  const half = (values: readonly number[], parity: number) => values.filter((_value, index) => index % 2 === parity);
  const rates = [0, 1].map((parity) =>
    rateOf(bestRule(half(one, parity), half(other, parity)), half(one, 1 - parity), half(other, 1 - parity)),
  );
  return (rates[0] ?? 0) / 2 + (rates[1] ?? 0) / 2;
}
