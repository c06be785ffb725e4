import { array, boolean, object, string, ValidationError, type InferType } from 'yup';
import { LIMITS } from '@edge-console/sdk/contract';
import { SET_LIMITS } from '@edge-console/sdk/contract/workflows';
import { validationError } from '../../../graphql/errors.js';
import { readInput } from '../../../graphql/readInput.js';
import type { Refusals } from '../../common/index.js';

const TOO_LONG = `Please keep the workflow set name within ${String(SET_LIMITS.name)} characters`;

/** Errors at an option that the customer's workflows decide. (WFSET-049, D-150) */
export const OPTION_MESSAGES = { unknown: 'Please select a workflow', archived: 'This workflow is archived' } as const;

const option = object({
  workflowId: string().required(OPTION_MESSAGES.unknown),
  isDefault: boolean().required(),
  displayName: string().trim().required('Please enter workflow display name').max(SET_LIMITS.name, TOO_LONG),
});

type WorkflowOption = InferType<typeof option>;

const content = object({
  name: string().trim().required('Please enter workflow name').max(SET_LIMITS.name, TOO_LONG),
  description: string()
    .trim()
    .default('')
    .max(LIMITS.description, `Please keep the description within ${String(LIMITS.description)} characters`),
  workflowOptions: array()
    .of(option)
    .required()
    .min(1, 'You must choose one more workflow to create')
    .test('unique', (options, { path }) => {
      const errors = [
        ...repeatedAt(options, ({ workflowId }) => workflowId).map(
          atOption(path, 'workflowId', 'Workflow set cannot contain duplicate workflows'),
        ),
        ...repeatedAt(options, ({ displayName }) => displayName).map(
          atOption(path, 'displayName', 'Workflows cannot have the same display name'),
        ),
        ...(options.length === 0 || options.filter(({ isDefault }) => isDefault).length === 1
          ? []
          : [new ValidationError('Exactly one workflow must be the default', options, path)]),
      ];
      return errors.length === 0 || new ValidationError(errors);
    }),
});

/** Name, description and options of a set, in the order in which candidates see the options. */
export interface WorkflowSetContent {
  readonly name: string;
  readonly description: string;
  readonly workflowOptions: readonly WorkflowOption[];
}

/** Indexes of the options whose value an earlier option has. A missing value is another error. */
function repeatedAt(options: readonly WorkflowOption[], valueOf: (option: WorkflowOption) => string): readonly number[] {
  const values = options.map(valueOf);
  return values.flatMap((value, index) => (value !== '' && values.indexOf(value) < index ? [index] : []));
}

function atOption(path: string, field: string, message: string) {
  return (index: number) => new ValidationError(message, undefined, `${path}[${String(index)}].${field}`);
}

/**
 * Reads and trims name, description and options.
 * @param path of the input in the call: `createWorkflowSetInput`
 * @throws a validation error for the rejected fields: `createWorkflowSetInput.workflowOptions[1].displayName`. (WFSET-038, WFSET-043 to
 *   WFSET-055)
 */
export function readWorkflowSet(
  { name, description, workflowOptions }: Omit<WorkflowSetContent, 'description'> & { readonly description?: string | null | undefined },
  path: string,
): WorkflowSetContent {
  // Checked before the options, so that the response to a list of thousands of options is short.
  if (workflowOptions.length > SET_LIMITS.options)
    throw validationError([
      { path: `${path}.workflowOptions`, message: `A workflow set can have at most ${String(SET_LIMITS.options)} workflows` },
    ]);
  return readInput(content, { name, description: description ?? '', workflowOptions }, path);
}

/** Unique index of the names of a customer's sets, ignoring case, archived sets included. */
const UNIQUE_NAME = 'workflow_sets_unique_name';

/** Errors of constraints for this input. (WFSET-045) */
export function workflowSetRefusals(path: string): Refusals {
  return { [UNIQUE_NAME]: () => validationError([{ path: `${path}.name`, message: 'Workflow set name already in use' }]) };
}
