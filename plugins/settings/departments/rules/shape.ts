import { LIMITS } from '@edge-console/sdk/contract';
import type { Forest } from './Forest.js';

/** Keys of the errors of a whole tree. */
export type ShapeError = 'roots' | 'levels' | 'rootsAndLevels';

/** The error of a tree, which prevents saving it. (DEPT-010, DEPT-015 to DEPT-017) */
export function shapeError(forest: Forest): ShapeError | undefined {
  const hasRoots = forest.roots.length > 1;
  const hasLevels = tooDeep(forest).size > 0;
  if (hasRoots) return hasLevels ? 'rootsAndLevels' : 'roots';
  return hasLevels ? 'levels' : undefined;
}

/** Departments below the deepest level that is permitted. */
export function tooDeep(forest: Forest): ReadonlySet<string> {
  return new Set(forest.departments.filter(({ id }) => forest.levelOf(id) > LIMITS.departmentDepth).map(({ id }) => id));
}

/** Departments that have the name of a sibling, ignoring case. This is a warning only. (D-087) */
export function sameNames(forest: Forest): ReadonlySet<string> {
  const firsts = new Map<string, string>();
  const found = new Set<string>();
  for (const { id, name } of forest.departments) {
    const key = `${forest.parentOf(id)?.id ?? ''} ${name.trim().toLowerCase()}`;
    const first = firsts.get(key);
    if (first === undefined) firsts.set(key, id);
    else {
      found.add(first);
      found.add(id);
    }
  }
  return found;
}

/** Keys of the errors of a name. */
export type NameError = 'nameRequired' | 'nameLong';

/** (DEPT-013, DEPT-014) */
export function nameError(name: string): NameError | undefined {
  const { length } = name.trim();
  if (length === 0) return 'nameRequired';
  return length > LIMITS.name ? 'nameLong' : undefined;
}
