import type { FieldErrors } from '@edge-console/sdk/ui';

/**
 * Inputs that the server may reject although the form accepts them, because something changed while it was open: a department that was
 * archived, and packages that the provider removed.
 * @param input name of the input of the mutation
 */
export function workflowRefusals(input: string): Readonly<Record<string, FieldErrors>> {
  return {
    [`${input}.hierarchyId`]: { hierarchyId: 'workflows.form.errors.departmentMissing' },
    [`${input}.stages[0].externalAssessmentPackageId`]: { 'stages[0].packageId': 'workflows.form.errors.packageMissing' },
    [`${input}.stages[1].externalAssessmentPackageId`]: { 'stages[1].packageId': 'workflows.form.errors.packageMissing' },
  };
}
