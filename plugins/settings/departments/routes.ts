import { defineRoute } from '@edge-console/sdk';

/** Policy actions on departments. (D-160) */
export const DEPARTMENT_ACTIONS = { view: 'org:viewHierarchy', edit: 'org:editHierarchy' } as const;

/** Pages of departments. Each has its own flag. (DEPT-001, DEPT-002, DEPT-003) */
export const DEPARTMENT_ROUTES = {
  tree: defineRoute({
    id: 'settings.departments.tree',
    path: 'departments',
    module: './departments/DepartmentTree',
    title: 'departments.title',
    flag: 'edgeHierarchyListEnabled',
    action: DEPARTMENT_ACTIONS.view,
  }),
  edit: defineRoute({
    id: 'settings.departments.edit',
    path: 'departments/edit',
    module: './departments/DepartmentEditor',
    title: 'departments.edit.title',
    flag: 'edgeHierarchyEditEnabled',
    action: DEPARTMENT_ACTIONS.edit,
  }),
} as const;
