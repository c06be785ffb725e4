import { array, mixed, object, string, ValidationError, type InferType } from 'yup';
import { isEmail, USER_MESSAGES } from '@edge-console/sdk/contract';
import { VACANCY_LIMITS as LIMITS, type ManagerType } from '@edge-console/sdk/contract/recruiting';
import type { AppsCreateVacancyInput, AppsManagerInput, AppsUpdateVacancyInput } from '../../../graphql/__generated__/resolvers.js';
import { validationError } from '../../../graphql/errors.js';
import { readInput } from '../../../graphql/readInput.js';
import { locationDraft, locationSchema } from '../location.js';

/** Longest external id of a manager. */
const LONGEST_ID = 100;

const within = (subject: string, limit: number) => `Please keep the ${subject} within ${String(limit)} characters`;
const manager = object({
  externalId: string().trim().default('').max(LONGEST_ID, within('external ID', LONGEST_ID)),
  email: string().trim().defined().test('email', USER_MESSAGES.emailInvalid, isEmail),
  firstName: string().trim().required(USER_MESSAGES.firstNameRequired).max(LIMITS.managerName, USER_MESSAGES.firstNameTooLong),
  lastName: string().trim().required(USER_MESSAGES.lastNameRequired).max(LIMITS.managerName, USER_MESSAGES.lastNameTooLong),
  type: mixed<ManagerType>().required(),
});

type Manager = InferType<typeof manager>;

const content = object({
  title: string().trim().required('Please enter vacancy name').max(LIMITS.title, within('vacancy name', LIMITS.title)),
  description: string().trim().default('').max(LIMITS.description, within('description', LIMITS.description)),
  roleFamily: object({
    name: string().trim().required('Please create a job family').max(LIMITS.jobFamily, within('job family', LIMITS.jobFamily)),
  }),
  location: locationSchema.default(undefined).optional(),
});

const managers = array().of(manager).required();

/** Lists in the order in which e-mail addresses are compared. */
const newVacancy = content.shape({ managers }).test('emails', (value) => usedOnce(value, ['managers']));
const editedVacancy = content
  .shape({ hiringManagers: managers, recruiters: managers })
  .test('emails', (value) => usedOnce(value, ['hiringManagers', 'recruiters']));

/** What users enter for a vacancy, apart from its department and its workflow. */
export interface VacancyContent extends InferType<typeof content> {
  /** Of both types, each in order. */
  readonly managers: readonly Manager[];
}

type ListName = 'managers' | 'hiringManagers' | 'recruiters';

/** An error at each address that an earlier manager of any list has. (VAC-055) */
function usedOnce(value: Partial<Readonly<Record<ListName, readonly Manager[]>>>, names: readonly ListName[]): true | ValidationError {
  const seen = new Set<string>();
  const errors = names.flatMap((name) =>
    (value[name] ?? []).flatMap(({ email }, index) => {
      const known = email.toLowerCase();
      if (known !== '' && seen.has(known))
        return [new ValidationError('User already exist, please enter another email', undefined, `${name}[${String(index)}].email`)];
      seen.add(known);
      return [];
    }),
  );
  return errors.length === 0 || new ValidationError(errors);
}

type ContentInput = Pick<AppsCreateVacancyInput, 'title' | 'description' | 'roleFamily' | 'location'>;
type ManagerInput = AppsManagerInput & { readonly type: ManagerType };

/**
 * Reads and trims a new vacancy.
 * @throws a validation error for the rejected fields: `createVacancyInput.managers[1].email` (VAC-036 to VAC-056)
 */
export function readNewVacancy(input: AppsCreateVacancyInput): VacancyContent {
  const path = 'createVacancyInput';
  const all = input.managers ?? [];
  for (const type of ['HIRING_MANAGER', 'RECRUITER'] as const)
    requireFew(
      all.filter((each) => each.type === type),
      type,
      `${path}.managers`,
    );
  const read = readInput(newVacancy, { ...draftOf(input), managers: all.map(managerOf) }, path);
  return { ...read, managers: read.managers.map(withId) };
}

/** Reads and trims an edited vacancy. @throws as {@link readNewVacancy}: `updateVacancyInput.recruiters[1].email` */
export function readEditedVacancy(input: AppsUpdateVacancyInput): VacancyContent {
  const path = 'updateVacancyInput';
  requireFew(input.hiringManagers, 'HIRING_MANAGER', `${path}.hiringManagers`);
  requireFew(input.recruiters, 'RECRUITER', `${path}.recruiters`);
  const lists = {
    hiringManagers: input.hiringManagers.map((each) => managerOf({ ...each, type: 'HIRING_MANAGER' })),
    recruiters: input.recruiters.map((each) => managerOf({ ...each, type: 'RECRUITER' })),
  };
  const { hiringManagers, recruiters, ...read } = readInput(editedVacancy, { ...draftOf(input), ...lists }, path);
  return { ...read, managers: [...hiringManagers, ...recruiters].map(withId) };
}

/** Checked before the managers, so that the response to a list of thousands is short. (VAC-056) */
function requireFew(listed: readonly unknown[], type: ManagerType, path: string): void {
  const noun = type === 'HIRING_MANAGER' ? 'hiring managers' : 'recruiters';
  if (listed.length > LIMITS.managers)
    throw validationError([{ path, message: `A vacancy can have at most ${String(LIMITS.managers)} ${noun}` }]);
}

function draftOf({ title, description, roleFamily, location }: ContentInput) {
  return { title, description: description ?? '', roleFamily, ...(location ? { location: locationDraft(location) } : {}) };
}

function managerOf({ externalId, ...given }: ManagerInput) {
  return { ...given, externalId: externalId ?? '' };
}

/** (RECGQL-058) */
function withId(given: Manager): Manager {
  return { ...given, externalId: given.externalId === '' ? given.email : given.externalId };
}
