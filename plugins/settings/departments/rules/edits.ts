import { Forest, type Department } from './Forest.js';

/** What the user changed of one department. */
export interface DepartmentEdit {
  readonly name?: string | undefined;
  readonly parentId?: string | undefined;
  /** The department does not exist yet. It then has a name and a parent. */
  readonly isNew?: true | undefined;
  readonly isRemoved?: true | undefined;
}

/** The unsaved changes, by department. */
export type Edits = ReadonlyMap<string, DepartmentEdit>;

export const NO_EDITS: Edits = new Map();

/** The departments as loaded, with the version that they had. */
export interface LoadedDepartments {
  readonly version: number;
  /** By name. */
  readonly departments: readonly Department[];
}

const byName = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });

/** Compares siblings. */
export function compareNames(one: Pick<Department, 'name' | 'id'>, other: Pick<Department, 'name' | 'id'>): number {
  return byName.compare(one.name, other.name) || (one.id < other.id ? -1 : 1);
}

/**
 * The departments with the unsaved changes, by name. Changes of departments that do not exist, and moves below such departments, have no
 * effect. An unchanged department is the same object, so that the tree can recognise it.
 * @param loaded by name
 */
export function applyEdits(loaded: readonly Department[], edits: Edits): readonly Department[] {
  if (edits.size === 0) return loaded;
  const exists = existingIds(loaded, edits);
  const unchanged: Department[] = [];
  const changed: Department[] = [];
  for (const department of loaded) {
    const edit = edits.get(department.id);
    if (edit === undefined) unchanged.push(department);
    else if (edit.isRemoved !== true) changed.push(withEdit(department, edit, exists));
  }
  for (const [id, { isNew, name = '', parentId }] of edits) if (isNew === true) changed.push({ id, name, parentId, isEditable: true });
  return merged(unchanged, changed.toSorted(compareNames));
}

/** Indexing thousands of departments takes milliseconds, and several parts of the editor need the same forests. */
const known = new WeakMap<LoadedDepartments, WeakMap<Edits, Forest>>();

/** The forest of {@link applyEdits}. */
export function editedForest(loaded: LoadedDepartments, edits: Edits): Forest {
  const forests = known.get(loaded) ?? new WeakMap<Edits, Forest>();
  const forest = forests.get(edits) ?? new Forest(applyEdits(loaded.departments, edits));
  forests.set(edits, forest);
  known.set(loaded, forests);
  return forest;
}

/** The departments as loaded. */
export function loadedForest(loaded: LoadedDepartments): Forest {
  return editedForest(loaded, NO_EDITS);
}

function existingIds(loaded: readonly Department[], edits: Edits): ReadonlySet<string> {
  const ids = new Set(loaded.map(({ id }) => id));
  for (const [id, { isNew, isRemoved }] of edits) {
    if (isNew === true) ids.add(id);
    if (isRemoved === true) ids.delete(id);
  }
  return ids;
}

function withEdit(department: Department, { name, parentId }: DepartmentEdit, exists: ReadonlySet<string>): Department {
  const isMoved = parentId !== undefined && exists.has(parentId);
  return { ...department, name: name ?? department.name, parentId: isMoved ? parentId : department.parentId };
}

/** Merges two lists in the order of names, because sorting thousands of departments again for each change would be slow. */
function merged(one: readonly Department[], other: readonly Department[]): readonly Department[] {
  const all: Department[] = [];
  let at = 0;
  for (const department of one) {
    for (let next = other[at]; next !== undefined && compareNames(next, department) < 0; next = other[at]) {
      all.push(next);
      at += 1;
    }
    all.push(department);
  }
  return [...all, ...other.slice(at)];
}
