import { EVERYTHING, LIMITS, parseResource, type PolicyStatement } from '@edge-console/sdk/contract';
import { validationError, type InputError } from '../../../graphql/errors.js';

/** `prefix:verbNoun`. Plugins have actions of their own, so any prefix is valid. */
const ACTION = /^[a-z][a-zA-Z]{0,30}:[a-z][a-zA-Z]{0,60}$/;

interface AskedStatement {
  readonly actions: readonly string[];
  readonly resources: readonly string[];
}

/**
 * Reads the statements of a policy. What the policy contains already is valid, so that a console can return what it does not know.
 * @param path of the statements in the call: `update.statements`
 * @throws a validation error for each invalid action and resource, and for too many (PERM-028 to PERM-030)
 */
export function readStatements(
  asked: readonly AskedStatement[],
  stored: readonly PolicyStatement[],
  path: string,
): readonly PolicyStatement[] {
  const known = new Set(stored.flatMap(({ actions, resources }) => [...actions, ...resources]));
  const errors = [
    ...tooMany(asked, LIMITS.policyStatements, path, 'statements'),
    ...asked.flatMap((statement, index) => statementErrors(statement, known, `${path}.${String(index)}`)),
  ];
  if (errors.length > 0) throw validationError(errors.slice(0, 100));
  return asked.map(({ actions, resources }) => ({ actions: [...actions], resources: [...resources], effect: 'allow' }));
}

function statementErrors({ actions, resources }: AskedStatement, known: ReadonlySet<string>, path: string): readonly InputError[] {
  const invalid = (values: readonly string[], isValid: (value: string) => boolean, name: string, rule: string) =>
    values.flatMap((value, index) =>
      known.has(value) || isValid(value) ? [] : [{ path: `${path}.${name}.${String(index)}`, message: `'${value.slice(0, 200)}' ${rule}` }],
    );
  return [
    ...tooMany(actions, LIMITS.statementActions, `${path}.actions`, 'actions'),
    ...tooMany(resources, LIMITS.statementResources, `${path}.resources`, 'resources'),
    ...invalid(actions, (action) => action === EVERYTHING || ACTION.test(action), 'actions', 'is not an action: use prefix:verbNoun.'),
    ...invalid(
      resources,
      (resource) => parseResource(resource) !== undefined,
      'resources',
      'is not a resource: use region:{r}:organization:{o}:customer:{c}:hierarchy:{h}.',
    ),
  ];
}

function tooMany(values: readonly unknown[], limit: number, path: string, name: string): readonly InputError[] {
  return values.length > limit ? [{ path, message: `Use at most ${String(limit)} ${name}.` }] : [];
}
