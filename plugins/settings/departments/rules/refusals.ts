import { LIMITS } from '@edge-console/sdk/contract';
import type { Forest } from './Forest.js';

/** Keys of the reasons why a change is not possible. */
export type Refusal = 'roots' | 'levels' | 'below' | 'already' | 'top' | 'denied' | 'limit';

/**
 * Why a department cannot move below another one. (DEPT-011)
 * @param parentId undefined for the top of the tree
 */
export function moveRefusal(forest: Forest, id: string, parentId: string | undefined): Refusal | undefined {
  const fixed = positionRefusal(forest, id);
  if (fixed !== undefined) return fixed;
  if (parentId === undefined) return 'roots';
  if (forest.isWithin(parentId, id)) return 'below';
  if (forest.get(parentId)?.isEditable !== true) return 'denied';
  if (forest.parentOf(id)?.id === parentId) return 'already';
  return forest.levelOf(parentId) + forest.heightOf(id) > LIMITS.departmentDepth ? 'levels' : undefined;
}

/** Why a department has a fixed position: it can be neither moved nor removed. (D-087) */
export function positionRefusal(forest: Forest, id: string): Refusal | undefined {
  if (forest.get(id)?.isEditable !== true) return 'denied';
  const parent = forest.parentOf(id);
  return parent === undefined || !parent.isEditable ? 'top' : undefined;
}

/** Why a department cannot be renamed. */
export function renameRefusal(forest: Forest, id: string): Refusal | undefined {
  return forest.get(id)?.isEditable === true ? undefined : 'denied';
}

/**
 * Why no departments can be added below another one. (DEPT-012)
 * @param levels number of levels of the new departments
 */
export function addRefusal(forest: Forest, parentId: string, { count = 1, levels = 1 } = {}): Refusal | undefined {
  if (forest.get(parentId)?.isEditable !== true) return 'denied';
  if (forest.levelOf(parentId) + levels > LIMITS.departmentDepth) return 'levels';
  return forest.departments.length + count > LIMITS.departments ? 'limit' : undefined;
}
