import { compareNames, type LoadedDepartments } from '../rules/edits.js';
import type { Department } from '../rules/Forest.js';

/**
 * Departments from an indented list; the id of each is its name in lower case. A star marks a department that the user may not edit.
 */
export function departments(outline: string, version = 1): LoadedDepartments {
  const above: Department[] = [];
  const found = outline
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): Department => {
      const name = line.trim().replace('*', '');
      above.length = (line.length - line.trimStart().length) / 2;
      const department = { id: name.toLowerCase(), name, parentId: above.at(-1)?.id, isEditable: !line.includes('*') };
      above.push(department);
      return department;
    });
  return { version, departments: found.toSorted(compareNames) };
}

/** Northwind: four levels below the root, and a department with two below it. */
export const SAMPLE = departments(
  ['Root', '  North', '    Oslo', '      Ward', '        Night', '    Rome', '  South', '    Naples', '  West'].join('\n'),
);

/** The tree as an indented list. */
export function outlineOf(departmentsOfTree: readonly Department[]): readonly string[] {
  const children = (parentId: string | undefined, level: number): string[] =>
    departmentsOfTree
      .filter((department) => department.parentId === parentId)
      .flatMap(({ id, name }) => [`${'  '.repeat(level)}${name}`, ...children(id, level + 1)]);
  return children(undefined, 0);
}
