import type { Departments } from '../rights/extentOf.js';

/** Whether rights in `departments` include all that an export read. The names are compared, not the departments below them. */
export function coversDepartments(departments: Departments, exported: Departments): boolean {
  if (departments === 'all') return true;
  return exported !== 'all' && exported.every((id) => departments.includes(id));
}

/** Whether both are the same departments, in any order. */
export function isSameDepartments(one: Departments, other: Departments): boolean {
  return coversDepartments(one, other) && coversDepartments(other, one);
}
