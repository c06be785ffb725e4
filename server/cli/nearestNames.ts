/** Names that a mistyped one may stand for: at most so many. */
const SHOWN = 3;

/** The names that take the fewest edits to reach from `given`, as far as a slip of the hand may lead. */
export function nearestNames(given: string, names: Iterable<string>): readonly string[] {
  const most = Math.max(2, Math.floor(given.length / 4));
  return [...new Set(names)]
    .map((name) => ({ name, edits: editsBetween(given.toLowerCase(), name.toLowerCase()) }))
    .filter(({ edits }) => edits <= most)
    .sort((one, other) => one.edits - other.edits || (one.name < other.name ? -1 : 1))
    .slice(0, SHOWN)
    .map(({ name }) => name);
}

/** Letters to add, to take away or to change, and neighbours to swap. */
function editsBetween(one: string, other: string): number {
  const rows: number[][] = [];
  const known = (at: number, to: number) => rows[at]?.[to] ?? Number.POSITIVE_INFINITY;
  const editsAt = (at: number, to: number): number => {
    if (at === 0 || to === 0) return at + to;
    const isSame = one[at - 1] === other[to - 1];
    const isSwapped = one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1];
    const swapped = isSwapped ? known(at - 2, to - 2) + 1 : Number.POSITIVE_INFINITY;
    return Math.min(known(at - 1, to) + 1, known(at, to - 1) + 1, known(at - 1, to - 1) + (isSame ? 0 : 1), swapped);
  };
  for (let at = 0; at <= one.length; at += 1) {
    const row: number[] = [];
    rows.push(row);
    for (let to = 0; to <= other.length; to += 1) row.push(editsAt(at, to));
  }
  return known(one.length, other.length);
}
