/** Names that a mistyped one may stand for: at most so many. */
const SHOWN = 3;

/** The names that take the fewest edits to reach from `given`, as far as a slip of the hand may lead. */
export function nearestNames(given: string, names: Iterable<string>): readonly string[] {
  const most = Math.max(2, Math.floor(given.length / 4));
  return [...new Set(names)]
    .map((name) => ({ name, edits: editsBetween(given.toLowerCase(), name.toLowerCase(), most) }))
    .filter(({ edits }) => edits <= most)
    .sort((one, other) => one.edits - other.edits || (one.name < other.name ? -1 : 1))
    .slice(0, SHOWN)
    .map(({ name }) => name);
}

/** Letters to add, to take away or to change, and neighbours to swap. @param most counted no further */
function editsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: readonly number[] = [];
  let row: readonly number[] = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1] === other[to - 1];
      const isSwapped = at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
      const swapped = isSwapped ? (before[to - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      next.push(Math.min((row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1, (row[to - 1] ?? 0) + (isSame ? 0 : 1), swapped));
    }
    [before, row] = [row, next];
  }
  return row.at(-1) ?? 0;
}
