import type { InstalledPlugin } from './readCatalogue.js';

/** Whether a version is in a range of npm's grammar, prereleases included. */
export type InRange = (version: string, range: string) => boolean;

const NUMBER = '(0|[1-9]\\d*)';
const RELEASE = new RegExp(`^${NUMBER}\\.${NUMBER}\\.${NUMBER}$`);

function numbersOf(version: string): readonly number[] | undefined {
  return RELEASE.exec(version)?.slice(1).map(Number);
}

/** Number of leading parts that `^` fixes: up to the first that is not zero. */
function keptBy(numbers: readonly number[]): number {
  const first = numbers.findIndex((number) => number !== 0);
  return first === -1 ? numbers.length : first + 1;
}

function isAtLeast(numbers: readonly number[], least: readonly number[]): boolean {
  const different = numbers.findIndex((number, index) => number !== least[index]);
  return different === -1 || (numbers[different] ?? 0) > (least[different] ?? 0);
}

/** The lowest version in a plain range; undefined for `*` and for ranges that are not plain. */
function leastOf(range: string): readonly number[] | undefined {
  return numbersOf(range.replace(/^\^/, ''));
}

/** Checks the forms that nearly all manifests use: releases, and the ranges `*`, `1.2.3` or `^1.2.3`. Undefined for anything else. */
export function inPlainRange(version: string, range: string): boolean | undefined {
  const numbers = numbersOf(version);
  if (numbers === undefined) return undefined;
  if (range === '*') return true;
  const least = leastOf(range);
  if (least === undefined) return undefined;
  if (!range.startsWith('^')) return version === range;
  const kept = keptBy(least);
  return isAtLeast(numbers, least) && numbers.slice(0, kept).every((number, index) => number === least[index]);
}

/**
 * Returns a check for these ranges and versions. The library for all of npm's grammar is loaded only if one of them needs it.
 * @throws if the library is needed and cannot be loaded
 */
export async function rangeCheck(versions: readonly string[], ranges: readonly string[]): Promise<InRange> {
  // Versions and ranges are checked separately: every version with every range took 118 ms for 200 plugins.
  const isPlain =
    versions.every((version) => numbersOf(version) !== undefined) && ranges.every((range) => range === '*' || leastOf(range) !== undefined);
  if (isPlain) return (version, range) => inPlainRange(version, range) === true;
  const { default: satisfies } = await import('semver/functions/satisfies.js');
  return (version, range) => satisfies(version, range, { includePrerelease: true });
}

/** Returns a check for all versions and ranges in the manifests. */
export async function rangeCheckOf(offered: readonly InstalledPlugin[], sdkVersion: string): Promise<InRange> {
  const manifests = offered.map(({ manifest }) => manifest);
  const ranges = manifests.flatMap(({ sdk, requires }) => [sdk, ...requires.map(({ range }) => range)]);
  return rangeCheck([sdkVersion, ...manifests.map(({ version }) => version)], ranges);
}
