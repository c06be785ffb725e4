import { LIMITS } from '@edge-console/sdk/contract';
import { notFound, validationError } from '../../../graphql/errors.js';
import { isNew, LIST_PATH, pathOf, tooMany, type AskedDepartment } from './askedDepartments.js';

/** A department that is stored and not archived. */
export interface StoredDepartment {
  readonly id: string;
  readonly parentId: string | null;
  readonly name: string;
  /** 1 for the root. */
  readonly level: number;
}

/** The departments of a customer, of which a caller may edit some. */
export interface EditableTree {
  /** All departments of the customer, parents before their children. */
  readonly departments: readonly StoredDepartment[];
  /** Ids of the departments that the caller may edit; with a department, those below it. */
  readonly editableIds: ReadonlySet<string>;
}

/** A department after the update. */
export interface PlannedDepartment extends AskedDepartment {
  readonly level: number;
}

/** What an update changes. Unchanged departments are left out. */
export interface UpdatePlan {
  /** In the order of the call. The parent of a new department can be new too. */
  readonly created: readonly PlannedDepartment[];
  readonly changed: readonly { readonly before: StoredDepartment; readonly after: PlannedDepartment }[];
  /** With the nearest department above that remains, to which the contents move. (D-166) */
  readonly removed: readonly { readonly department: StoredDepartment; readonly movesTo: string }[];
}

const ROOTS = 'Department does not support multiple roots';
const LEVELS = 'Department does not support more than 5 levels';
const ROOTS_AND_LEVELS = 'Department does not support multiple roots and more than 5 levels';

/**
 * Compares the departments of a call with the stored ones. The departments at the top of what the caller may edit, such as the root, can be
 * renamed, but neither moved nor removed: their parents are not the caller's to change.
 * @throws NOT_FOUND for an id that is not the id of a department that the caller may edit; a validation error for departments that do not
 *   form one tree, or have too many levels (DEPT-015, DEPT-016, DEPT-017, DEPT-024)
 */
export function planUpdate({ departments, editableIds }: EditableTree, asked: readonly AskedDepartment[]): UpdatePlan {
  const stored = new Map(departments.map((department) => [department.id, department]));
  if (departments.length - editableIds.size + asked.length > LIMITS.departments) throw tooMany();
  requireKnown(asked, editableIds);
  const tops = departments.filter(({ id, parentId }) => editableIds.has(id) && !editableIds.has(parentId ?? ''));
  requireTops(asked, tops);
  requireParents(asked, parentsOfTops(tops, departments[0]?.id), editableIds);
  const planned = levelled(asked, tops);
  const remaining = new Set(asked.map(({ id }) => id));
  return {
    created: planned.filter(isNew),
    changed: planned.flatMap((after) => {
      const before = stored.get(after.id);
      return before === undefined || isSame(before, after) ? [] : [{ before, after }];
    }),
    removed: departments.flatMap((department) =>
      editableIds.has(department.id) && !remaining.has(department.id)
        ? [{ department, movesTo: nearestRemaining(department, stored, (id) => remaining.has(id) || !editableIds.has(id)) }]
        : [],
    ),
  };
}

/** The same error for unknown ids, for those of other customers, and for those that the caller may not edit. */
function requireKnown(asked: readonly AskedDepartment[], editableIds: ReadonlySet<string>): void {
  for (const [position, department] of asked.entries())
    if (!isNew(department) && !editableIds.has(department.id)) throw notFound('Department not found.', pathOf(position, '_id'));
}

function requireTops(asked: readonly AskedDepartment[], tops: readonly StoredDepartment[]): void {
  const positions = new Map(asked.map(({ id }, position) => [id, position]));
  for (const { id, name } of tops) {
    const position = positions.get(id);
    if (position === undefined) throw validationError([{ path: LIST_PATH, message: `You cannot remove the department ${name}.` }]);
    if (positions.has(asked[position]?.parentId ?? ''))
      throw validationError([{ path: pathOf(position, 'parentId'), message: `You cannot move the department ${name}.` }]);
  }
}

/** Parents of the top departments as a caller may know them: a caller who does not see the parent knows the root in its place. */
function parentsOfTops(tops: readonly StoredDepartment[], rootId: string | undefined): ReadonlyMap<string, readonly (string | null)[]> {
  return new Map(tops.map(({ id, parentId }) => [id, parentId === null ? [] : [parentId, rootId ?? null]]));
}

/** Every parent must be in the call, except those of the top departments, which the call cannot change. */
function requireParents(
  asked: readonly AskedDepartment[],
  topParents: ReadonlyMap<string, readonly (string | null)[]>,
  editableIds: ReadonlySet<string>,
): void {
  const ids = new Set(asked.map(({ id }) => id));
  for (const [position, { id, name, parentId }] of asked.entries()) {
    if (parentId === null || ids.has(parentId) || topParents.get(id)?.includes(parentId) === true) continue;
    const path = pathOf(position, 'parentId');
    if (!editableIds.has(parentId)) throw notFound('Department not found.', path);
    throw validationError([{ path, message: `The department above ${name} is removed. Move or remove ${name} too.` }]);
  }
}

/** The departments with their new levels, in the order of the call. */
function levelled(asked: readonly AskedDepartment[], tops: readonly StoredDepartment[]): readonly PlannedDepartment[] {
  const topLevels = new Map(tops.map(({ id, level }) => [id, level]));
  const topParents = new Map(tops.map(({ id, parentId }) => [id, parentId]));
  const children = childrenOf(asked);
  const extraRoots: AskedDepartment[] = [];
  const planned: PlannedDepartment[] = [];
  for (const department of asked) {
    const level = topLevels.get(department.id);
    if (level !== undefined) planned.push({ ...department, parentId: topParents.get(department.id) ?? null, level });
    else if (department.parentId === null) extraRoots.push(department);
  }
  planned.push(...extraRoots.map((department) => ({ ...department, level: 1 })));
  // The array grows while it is read: level by level.
  for (const { id, level } of planned)
    for (const child of children.get(id) ?? []) if (!topLevels.has(child.id)) planned.push({ ...child, level: level + 1 });
  if (planned.length < asked.length) throw cycleIn(asked, new Set(planned.map(({ id }) => id)));
  const message = shapeError(
    extraRoots.length > 0,
    planned.some(({ level }) => level > LIMITS.departmentDepth),
  );
  if (message !== undefined) throw validationError([{ path: LIST_PATH, message }]);
  const byId = new Map(planned.map((department) => [department.id, department]));
  return asked.flatMap(({ id }) => byId.get(id) ?? []);
}

function childrenOf(asked: readonly AskedDepartment[]): ReadonlyMap<string, readonly AskedDepartment[]> {
  const children = new Map<string, AskedDepartment[]>();
  for (const department of asked) {
    const siblings = children.get(department.parentId ?? '');
    if (siblings === undefined) children.set(department.parentId ?? '', [department]);
    else siblings.push(department);
  }
  return children;
}

function shapeError(hasRoots: boolean, hasLevels: boolean): string | undefined {
  if (hasRoots) return hasLevels ? ROOTS_AND_LEVELS : ROOTS;
  return hasLevels ? LEVELS : undefined;
}

/** Only departments of a cycle, and those below them, are not reached from a top. */
function cycleIn(asked: readonly AskedDepartment[], reached: ReadonlySet<string>) {
  const byId = new Map(asked.map((department, position) => [department.id, { ...department, position }]));
  const walked = new Set<string>();
  let found = [...byId.values()].find(({ id }) => !reached.has(id));
  while (found !== undefined && !walked.has(found.id)) {
    walked.add(found.id);
    found = byId.get(found.parentId ?? '');
  }
  const { position = 0, name = '' } = found ?? {};
  return validationError([{ path: pathOf(position, 'parentId'), message: `The department ${name} would be below itself.` }]);
}

function isSame(before: StoredDepartment, after: PlannedDepartment): boolean {
  return before.name === after.name && before.parentId === after.parentId;
}

function nearestRemaining(
  { id, parentId }: StoredDepartment,
  stored: ReadonlyMap<string, StoredDepartment>,
  remains: (id: string) => boolean,
): string {
  let above = parentId;
  while (above !== null && !remains(above)) above = stored.get(above)?.parentId ?? null;
  // The top departments remain, so this cannot happen.
  if (above === null) throw new Error(`Nothing remains above the department ${id}.`);
  return above;
}
