import { screen, within } from '@testing-library/react';
import DepartmentEditor from '../departments/DepartmentEditor.js';
import { DEPARTMENT_ROUTES } from '../departments/routes.js';
import { answeredDepartments, SAMPLE } from './departments.js';
import { renderSettings } from './renderSettings.js';

/** An update that the server accepted, in the API's format. */
export const UPDATED = { __typename: 'ORGUpdateHierarchiesResult', updated: [], created: [], archived: [] };

/** Nothing belongs to the departments. */
const NO_CONTENTS = { __typename: 'HierarchyContents', data: [{ __typename: 'HierarchyContent', kind: 'users', count: 0 }] };

/** Opens the editor with the sample departments and waits for the tree. */
export async function openEditor(options: Parameters<typeof renderSettings>[1] = {}) {
  const page = renderSettings(<DepartmentEditor />, {
    route: 'departments/edit',
    path: DEPARTMENT_ROUTES.edit.path,
    ...options,
    api: {
      ORGGetHierarchy: () => answeredDepartments(SAMPLE, 'flatArray'),
      ORGUpdateHierarchies: () => UPDATED,
      ORGGetHierarchyContents: () => NO_CONTENTS,
      ...options.api,
    },
  });
  await screen.findByRole('tree', { name: 'Departments' });
  return page;
}

export const row = (name: string) => screen.getByRole('treeitem', { name });
export const names = () => screen.getAllByRole('treeitem').map((item) => item.querySelector('.edge-tree-name')?.textContent);
export const focusedRow = () => document.activeElement?.querySelector('.edge-tree-name')?.textContent;
export const update = () => screen.getByRole('button', { name: 'Update' });

/** The lines of the change list: kind and text. */
export function changeLines(): readonly (string | null)[] {
  const list = screen.getByRole('region', { name: 'Changes' });
  return within(list)
    .queryAllByRole('listitem')
    .map((line) => [line.querySelector('.bp6-tag')?.textContent, line.querySelector('p')?.textContent].join(': '));
}
