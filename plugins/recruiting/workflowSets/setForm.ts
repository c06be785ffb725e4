import { LIMITS } from '@edge-console/sdk/contract';
import { SET_LIMITS } from '@edge-console/sdk/contract/workflows';
import { shorten } from '@edge-console/sdk/ui';
import { array, boolean, object, string, ValidationError, type ObjectSchema, type Schema } from 'yup';
import { newOption, repeatedAt, withOneDefault, type OptionValues } from './setOptions.js';

/** Values of the form of a workflow set. (WFSET-027) */
export interface SetValues {
  name: string;
  description: string;
  /** In the order in which candidates see them. */
  options: readonly OptionValues[];
}

/** A set of the API. */
interface StoredSet {
  readonly name: string;
  readonly description: string;
  readonly workflowOptions: readonly OptionValues[];
}

/** An empty set with one option, in which the user selects the first workflow. */
export function newSet(): SetValues {
  return { name: '', description: '', options: withOneDefault([newOption()]) };
}

export function valuesOfSet({ name, description, workflowOptions }: StoredSet): SetValues {
  const options = workflowOptions.map(({ workflowId, displayName, isDefault }) => ({ workflowId, displayName, isDefault }));
  return { name, description, options: withOneDefault(options) };
}

/** A copy with this name, shortened to the longest name. (WFSET-006, D-123) */
export function copyOfSet(set: StoredSet, name: string): SetValues {
  return { ...valuesOfSet(set), name: shorten(name, SET_LIMITS.name) };
}

/** What the form knows beyond its values. */
export interface KnownRefusals {
  /** The name that the server has reported as used by another set. (WFSET-045) */
  readonly takenName: string | undefined;
  /** Archived workflows, which a new set cannot contain. (D-150) */
  readonly archivedIds: ReadonlySet<string>;
}

/** Trims values; messages are keys of this plugin's texts. (WFSET-043 to WFSET-055, D-121) */
export function setSchema({ takenName, archivedIds }: KnownRefusals): Schema<SetValues> {
  const option: ObjectSchema<OptionValues> = object({
    workflowId: string()
      .required('workflowSets.form.errors.workflowRequired')
      .test('active', 'workflowSets.form.archived', (workflowId) => !archivedIds.has(workflowId)),
    displayName: string()
      .trim()
      .required('workflowSets.form.errors.displayNameRequired')
      // The text of the name, as specified. (WFSET-053)
      .max(SET_LIMITS.name, 'workflowSets.form.errors.nameLong'),
    isDefault: boolean().defined(),
  });
  return object({
    name: string()
      .trim()
      .required('workflowSets.form.errors.nameRequired')
      .max(SET_LIMITS.name, 'workflowSets.form.errors.nameLong')
      .test('unused', 'workflowSets.form.errors.nameTaken', (name) => name !== takenName),
    description: string().trim().default('').max(LIMITS.description, 'workflowSets.form.errors.descriptionLong'),
    options: array(option)
      .defined()
      .min(1, 'workflowSets.form.errors.workflowRequired')
      .max(SET_LIMITS.options, 'workflowSets.form.errors.tooMany')
      .test('different', (options, { path }) => differences(options, path)),
  });
}

/** Errors of options that another option repeats. (WFSET-050, WFSET-055) */
function differences(options: readonly OptionValues[], path: string): true | ValidationError {
  const at = (field: keyof OptionValues, message: string) => (index: number) =>
    new ValidationError(message, undefined, `${path}[${String(index)}].${field}`);
  const errors = [
    ...repeatedAt(options.map(({ workflowId }) => workflowId)).map(at('workflowId', 'workflowSets.form.errors.workflowTwice')),
    ...repeatedAt(options.map(({ displayName }) => displayName)).map(at('displayName', 'workflowSets.form.errors.displayNameTwice')),
  ];
  return errors.length === 0 || new ValidationError(errors);
}

/**
 * Inputs that the server may reject although the form accepts them: a name that another user has just used, and a workflow that was archived
 * while the form was open.
 * @param input name of the input in the mutation
 */
export function setRefusals(input: string): Readonly<Record<string, Readonly<Record<string, string>>>> {
  const workflows = Array.from({ length: SET_LIMITS.options }, (_, index): [string, Readonly<Record<string, string>>] => [
    `${input}.workflowOptions[${String(index)}].workflowId`,
    { [`options[${String(index)}].workflowId`]: 'workflowSets.form.errors.workflowMissing' },
  ]);
  return { [`${input}.name`]: { name: 'workflowSets.form.errors.nameTaken' }, ...Object.fromEntries(workflows) };
}
