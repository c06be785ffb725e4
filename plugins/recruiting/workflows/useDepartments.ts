import { useText } from '@edge-console/sdk';
import type { TreeSource } from '@edge-console/sdk/ui';
import { useDepartmentTree } from '../useDepartmentTree.js';

/** The departments of the form and of the page of a workflow. */
export function useDepartments(): TreeSource {
  const text = useText();
  return useDepartmentTree({ failure: text('workflows.form.departmentsFailed'), isNeeded: true });
}
