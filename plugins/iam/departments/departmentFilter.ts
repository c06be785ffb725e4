import { oneOfTree } from '@edge-console/sdk/ui';

/** Filter of a list: rows of a department and those below it. */
export const DEPARTMENT_FILTER = { department: oneOfTree() };

export type DepartmentFilter = typeof DEPARTMENT_FILTER;
