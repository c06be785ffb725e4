import { stableId } from '../ids.js';

/** Numbers from 0 up to 1 that look random and are always the same for a name. */
export type Random = () => number;

/** The numbers of a name, by the generator mulberry32. */
export function randomOf(name: string): Random {
  let state = Number.parseInt(stableId(name).slice(0, 8), 16);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** @param shares of the values, which add up to 1 */
export function drawn<T extends string>(random: Random, shares: Readonly<Partial<Record<T, number>>>): T {
  const values = Object.keys(shares) as T[];
  let left = random();
  const found = values.find((value) => (left -= shares[value] ?? 0) < 0);
  return found ?? (values.at(-1) as T);
}

/** A whole number of a range, both ends included. */
export function wholeBetween(random: Random, least: number, most: number): number {
  return least + Math.floor(random() * (most - least + 1));
}
