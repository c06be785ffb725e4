import { LIMITS } from '@edge-console/sdk/contract';
import { object, string, type ObjectSchema } from 'yup';

/** Values of the organisation form. */
export interface OrganizationValues {
  uniqueName: string;
  displayName: string;
}

export const NEW_ORGANIZATION: OrganizationValues = { uniqueName: '', displayName: '' };

/** Trims values; messages are keys of this plugin's texts. (ORG-016 to ORG-019) */
export const organizationSchema: ObjectSchema<OrganizationValues> = object({
  uniqueName: string()
    .trim()
    .required('organisations.form.errors.uniqueNameRequired')
    .max(LIMITS.name, 'organisations.form.errors.uniqueNameLong'),
  displayName: string()
    .trim()
    .required('organisations.form.errors.displayNameRequired')
    .max(LIMITS.name, 'organisations.form.errors.displayNameLong'),
});

/** Inputs that the server may reject although the form accepts them. (D-076) */
export const ORGANIZATION_REFUSALS = {
  'organization.uniqueName': { uniqueName: 'organisations.form.errors.uniqueNameTaken' },
} as const;

/** Whether both names are filled; blanks do not count. (ORG-015) */
export function isFilled({ uniqueName = '', displayName = '' }: Partial<OrganizationValues>): boolean {
  return uniqueName.trim() !== '' && displayName.trim() !== '';
}
