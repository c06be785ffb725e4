import { parseResource, type ResourcePattern } from '@edge-console/sdk/contract';
import { badRequest } from '../../../graphql/errors.js';

/** Maximum number of resources, and of actions on all of them together, in one call. The console asks for some tens. */
const MAX_RESOURCES = 200;
const MAX_ACTIONS = 2_000;

/** Actions that a caller asks about, on one resource. */
export interface PolicyQuestion {
  readonly resource: string;
  readonly pattern: ResourcePattern;
  readonly actions: readonly string[];
}

/**
 * Reads lists of actions by resource.
 * @throws BAD_REQUEST for an invalid resource or list of actions, and for too many
 */
export function readQuestions(todos: Readonly<Record<string, unknown>>): readonly PolicyQuestion[] {
  if (Object.keys(todos).length > MAX_RESOURCES) throw badRequest(`Ask about at most ${MAX_RESOURCES} resources in one call.`);
  const questions = Object.entries(todos).map(([resource, actions]) => readQuestion(resource, actions));
  const asked = questions.reduce((sum, { actions }) => sum + actions.length, 0);
  if (asked > MAX_ACTIONS) throw badRequest(`Ask about at most ${MAX_ACTIONS} actions in one call; these are ${asked}.`);
  return questions;
}

function readQuestion(resource: string, actions: unknown): PolicyQuestion {
  const pattern = parseResource(resource);
  if (pattern === undefined)
    throw badRequest(`'${resource.slice(0, 200)}' is not a resource: use region:{r}:organization:{o}:customer:{c}:hierarchy:{h}.`);
  if (!Array.isArray(actions) || !actions.every((action) => typeof action === 'string'))
    throw badRequest(`The actions of '${resource}' must be a list of texts.`);
  return { resource, pattern, actions };
}
