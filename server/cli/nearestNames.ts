import { distance } from 'fastest-levenshtein';

/** Number of similar names in a message. */
const SHOWN = 3;

/** The names with the smallest edit distance to `given`: at most two edits, or one for every four characters. */
export function nearestNames(given: string, names: Iterable<string>): readonly string[] {
  const most = Math.max(2, Math.floor(given.length / 4));
  return [...new Set(names)]
    .map((name) => ({ name, edits: distance(given.toLowerCase(), name.toLowerCase()) }))
    .filter(({ edits }) => edits <= most)
    .sort((one, other) => one.edits - other.edits || (one.name < other.name ? -1 : 1))
    .slice(0, SHOWN)
    .map(({ name }) => name);
}
