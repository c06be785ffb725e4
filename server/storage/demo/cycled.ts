/** The element at the index; after the last element the list begins again. */
export const cycled = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;
