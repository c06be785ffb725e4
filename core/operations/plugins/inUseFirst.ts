import type { Explanation } from '../../loader/explain/Explanation.js';

/** Sorts contributions of the version that this user has before those of other versions, which are not shown to this user. (OPS-006) */
export function inUseFirst<T extends Pick<Explanation, 'version'>>(explanations: readonly T[], inUse: string | undefined): readonly T[] {
  const isInUse = ({ version }: T) => version === inUse;
  return [...explanations.filter(isInUse), ...explanations.filter((one) => !isInUse(one))];
}
