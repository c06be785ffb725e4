/** Numbers of `1.32.0`, without the part after a dash; undefined for anything else. */
function numbersOf(version: string): readonly number[] | undefined {
  const match = /^v?(\d+)\.(\d+)\.(\d+)(?:[-+].*)?$/.exec(version.trim());
  return match === null ? undefined : match.slice(1, 4).map(Number);
}

/** Compares number by number, so 1.100.0 is newer than 1.32.0; false if a text is not a version. (SHELL-025) */
export function isNewerVersion(candidate: string, current: string): boolean {
  const theirs = numbersOf(candidate);
  const ours = numbersOf(current);
  if (theirs === undefined || ours === undefined) return false;
  for (const [index, number] of theirs.entries()) {
    const own = ours[index] ?? 0;
    if (number !== own) return number > own;
  }
  return false;
}
