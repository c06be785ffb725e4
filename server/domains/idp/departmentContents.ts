import { contentsOfTable, type DepartmentContents } from '../common/index.js';
import { ssoConfigs } from './tables.js';

/** Departments of users that a sign-in creates. (D-166) */
export const IDP_DEPARTMENT_CONTENTS: readonly DepartmentContents[] = [
  contentsOfTable({
    kind: 'ssoConfigs',
    storedIn: 'directory',
    table: ssoConfigs,
    id: ssoConfigs.customerId,
    action: 'edge:editSso',
  }),
];
