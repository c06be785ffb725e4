import { LIMITS } from '@edge-console/sdk/contract';
import { badRequest, validationError, type InputError } from '../../../graphql/errors.js';
import { isId } from '../../../storage/index.js';

/** A department as a call describes it. */
export interface AskedDepartment {
  /** The id, or the temporary id of a new department. */
  readonly id: string;
  /** Null for the root. */
  readonly parentId: string | null;
  readonly name: string;
}

interface DepartmentInput {
  readonly _id: string;
  readonly parentId?: string | null | undefined;
  readonly name: string;
}

/** Path of the list in the call. */
export const LIST_PATH = 'hierarchies.hierarchies';

const LONGEST_TEMPORARY_ID = 64;
/** Number of rejected names in an error. */
const MOST_ERRORS = 100;

/** Path of a part of a department in the call. */
export function pathOf(position: number, part: keyof DepartmentInput): string {
  return `${LIST_PATH}[${String(position)}].${part}`;
}

/**
 * Reads the departments of a call, with trimmed names.
 * @throws a validation error for the rejected names (DEPT-013, DEPT-014), BAD_REQUEST for too many departments, an id that is used twice and
 *   an invalid temporary id
 */
export function readAskedDepartments(inputs: readonly DepartmentInput[]): readonly AskedDepartment[] {
  if (inputs.length > LIMITS.departments) throw tooMany();
  const asked = inputs.map(({ _id, parentId, name }) => ({ id: _id, parentId: parentId ?? null, name: name.trim() }));
  const seen = new Set<string>();
  for (const [position, { id }] of asked.entries()) {
    if (seen.has(id)) throw badRequest(`${pathOf(position, '_id')} is the id of another department of the call.`);
    if (id === '' || id.length > LONGEST_TEMPORARY_ID)
      throw badRequest(`${pathOf(position, '_id')} must have 1 to ${String(LONGEST_TEMPORARY_ID)} characters.`);
    seen.add(id);
  }
  const errors = asked.flatMap(({ name }, position) => nameError(name, pathOf(position, 'name')));
  if (errors.length > 0) throw validationError(errors.slice(0, MOST_ERRORS));
  return asked;
}

export function isNew({ id }: AskedDepartment): boolean {
  return !isId(id);
}

export function tooMany() {
  return validationError([
    { path: LIST_PATH, message: `A customer can have at most ${LIMITS.departments.toLocaleString('en')} departments.` },
  ]);
}

function nameError(name: string, path: string): readonly InputError[] {
  if (name === '') return [{ path, message: 'Please enter a department name' }];
  return name.length > LIMITS.name ? [{ path, message: 'Please keep the department name within 100 characters' }] : [];
}
