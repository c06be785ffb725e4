import { isEmail } from '@edge-console/sdk/contract';
import { LOCATION_LIMITS, VACANCY_LIMITS, type ManagerType } from '@edge-console/sdk/contract/recruiting';
import type { FieldErrors } from '@edge-console/sdk/ui';
import { array, object, string, ValidationError, type ObjectSchema } from 'yup';
import { coordinateOf, coordinateSchema, locationInput, type LocationValues } from '../location.js';
import type { AppsCreateVacancyInput, AppsManagerInput, VacancyRecordFragment } from '../graphql/__generated__/operations.js';

/** A hiring manager or a recruiter. (VAC-050) */
export interface ManagerValues {
  /** Id in the customer's own system, if it is not the e-mail address. (RECGQL-058) */
  externalId?: string | undefined;
  firstName: string;
  lastName: string;
  email: string;
}

/** Values of the vacancy form. (VAC-035) */
export interface VacancyValues extends LocationValues {
  title: string;
  description: string;
  /** Id of the department that the vacancy belongs to. (D-111) */
  hierarchyId: string;
  jobFamily: string;
  workflowId: string;
  /** Shown for a saved vacancy, whose workflow cannot change. (VAC-042) */
  workflowName: string;
  hiringManagers: ManagerValues[];
  recruiters: ManagerValues[];
}

/** The lists of managers, in the order in which their e-mail addresses are compared. */
export const MANAGER_LISTS = ['hiringManagers', 'recruiters'] as const;

export type ManagerList = (typeof MANAGER_LISTS)[number];

export const NO_MANAGER: ManagerValues = { firstName: '', lastName: '', email: '' };

/** An empty form: no department is selected. (VAC-039) */
export const NEW_VACANCY: VacancyValues = {
  title: '',
  description: '',
  hierarchyId: '',
  address: '',
  jobFamily: '',
  workflowId: '',
  workflowName: '',
  hiringManagers: [],
  recruiters: [],
};

const { managerName } = VACANCY_LIMITS;

const manager: ObjectSchema<ManagerValues> = object({
  externalId: string(),
  firstName: string().trim().required('vacancies.form.errors.firstNameRequired').max(managerName, 'vacancies.form.errors.firstNameLong'),
  lastName: string().trim().required('vacancies.form.errors.lastNameRequired').max(managerName, 'vacancies.form.errors.lastNameLong'),
  email: string()
    .trim()
    .required('vacancies.form.errors.email')
    .test('email', 'vacancies.form.errors.email', (email) => isEmail(email)),
});

const managers = array(manager).defined().max(VACANCY_LIMITS.managers, 'vacancies.form.errors.managersMany');

/** Trims values; messages are keys of this plugin's texts. (VAC-036 to VAC-040, VAC-048 to VAC-056, D-109, D-110) */
export const vacancySchema = object({
  title: string().trim().required('vacancies.form.errors.titleRequired').max(VACANCY_LIMITS.title, 'vacancies.form.errors.titleLong'),
  description: string().trim().default('').max(VACANCY_LIMITS.description, 'vacancies.form.errors.descriptionLong'),
  hierarchyId: string().required('vacancies.form.errors.departmentRequired'),
  address: string().trim().default('').max(LOCATION_LIMITS.address, 'vacancies.form.errors.locationLong'),
  coordinate: coordinateSchema,
  jobFamily: string()
    .trim()
    .required('vacancies.form.errors.jobFamilyRequired')
    .max(VACANCY_LIMITS.jobFamily, 'vacancies.form.errors.jobFamilyLong'),
  workflowId: string().required('vacancies.form.errors.workflowRequired'),
  workflowName: string().default(''),
  hiringManagers: managers,
  recruiters: managers,
}).test('different', differences);

/** Errors of managers whose e-mail address another manager before them has, of either type. (VAC-055) */
function differences(values: Pick<VacancyValues, ManagerList>): true | ValidationError {
  const seen = new Set<string>();
  const errors = MANAGER_LISTS.flatMap((list) =>
    values[list].flatMap(({ email }, index) => {
      const isRepeated = email !== '' && seen.size === seen.add(email.toLowerCase()).size;
      const path = `${list}[${String(index)}].email`;
      return isRepeated ? [new ValidationError('vacancies.form.errors.emailUsed', undefined, path)] : [];
    }),
  );
  return errors.length === 0 || new ValidationError(errors);
}

/** The values of a saved vacancy. (VAC-006) */
export function valuesOf(vacancy: VacancyRecordFragment): VacancyValues {
  const { title, description, hierarchyId, location, roleFamily, workflow } = vacancy;
  const coordinate = coordinateOf(location);
  return {
    title,
    description,
    hierarchyId,
    address: location?.address ?? '',
    ...(coordinate === undefined ? {} : { coordinate }),
    jobFamily: roleFamily.name,
    workflowId: workflow.workflowId,
    workflowName: workflow.name,
    hiringManagers: managersOf(vacancy, 'HIRING_MANAGER'),
    recruiters: managersOf(vacancy, 'RECRUITER'),
  };
}

function managersOf({ managers: all }: Pick<VacancyRecordFragment, 'managers'>, type: ManagerType): ManagerValues[] {
  return all
    .filter((each) => each.type === type)
    .map(({ externalId, email, firstName, lastName }) => ({
      // An id that is only the e-mail address must follow a changed address.
      ...(externalId === email ? {} : { externalId }),
      firstName,
      lastName,
      email,
    }));
}

/** The part that the inputs of both mutations share. */
export function vacancyInput({ title, description, hierarchyId, address, coordinate, jobFamily }: VacancyValues) {
  const location = address === '' ? null : locationInput({ address, coordinate });
  return { title, description, hierarchyId, roleFamily: { name: jobFamily }, location };
}

export function managerInput({ externalId, firstName, lastName, email }: ManagerValues): AppsManagerInput {
  return { ...(externalId === undefined ? {} : { externalId }), firstName, lastName, email };
}

/** The managers of a new vacancy, each with its type. (VAC-050) */
export function newManagers({ hiringManagers, recruiters }: VacancyValues): NonNullable<AppsCreateVacancyInput['managers']> {
  return [
    ...hiringManagers.map((each) => ({ ...managerInput(each), type: 'HIRING_MANAGER' as const })),
    ...recruiters.map((each) => ({ ...managerInput(each), type: 'RECRUITER' as const })),
  ];
}

/**
 * Inputs that the server may reject although the form accepts them: a department that was archived, and a workflow that was changed or
 * archived, while the form was open.
 * @param input name of the input of the mutation
 */
export function vacancyRefusals(input: string): Readonly<Record<string, FieldErrors>> {
  return {
    [`${input}.hierarchyId`]: { hierarchyId: 'vacancies.form.errors.departmentMissing' },
    [`${input}.workflow`]: { workflowId: 'vacancies.form.errors.workflowMissing' },
    [`${input}.workflow._id`]: { workflowId: 'vacancies.form.errors.workflowMissing' },
  };
}
