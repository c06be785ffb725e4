/** Whether two lists have the same members in the same order; a missing list counts as empty. */
export function isSameList(a: readonly unknown[] | undefined, b: readonly unknown[] | undefined): boolean {
  const [one, other] = [a ?? [], b ?? []];
  return one.length === other.length && one.every((member, index) => member === other[index]);
}
