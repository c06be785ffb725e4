import { parseResource } from '@edge-console/sdk/contract';
import { badRequest } from '../../graphql/errors.js';
import type { Services } from '../../graphql/context.js';
import type { AuthenticatedSession } from '../auth/index.js';
import { NO_RIGHTS, UserRights, type Rights } from './rights.js';

/** Questions one call may ask. */
const MOST_QUESTIONS = 200;

export class CommonService {
  /** @param services read when a call comes: the other domains are made later */
  constructor(private readonly services: Services) {}

  rightsOf(session: AuthenticatedSession | undefined): Rights {
    return session === undefined ? NO_RIGHTS : new UserRights(session.userId, this.services.org.rightsSource);
  }

  /**
   * Judges the caller's own rights; a department covers its descendants. (SESSION-030)
   * @param todos resource to actions
   * @throws BAD_REQUEST naming what is no resource or no list of actions
   */
  async checkPolicy(rights: Rights, todos: Readonly<Record<string, unknown>>): Promise<Record<string, Record<string, boolean>>> {
    const questions = Object.entries(todos);
    if (questions.length > MOST_QUESTIONS) throw badRequest(`Ask about at most ${MOST_QUESTIONS} resources in one call.`);
    const result: Record<string, Record<string, boolean>> = {};
    for (const [resource, actions] of questions) result[resource] = await this.judge(rights, resource, actions);
    return result;
  }

  private async judge(rights: Rights, resource: string, actions: unknown): Promise<Record<string, boolean>> {
    const pattern = parseResource(resource);
    if (pattern === undefined)
      throw badRequest(`'${resource.slice(0, 200)}' is no resource: write region:{r}:organization:{o}:customer:{c}:hierarchy:{h}.`);
    if (!Array.isArray(actions) || !actions.every((action) => typeof action === 'string'))
      throw badRequest(`The actions of '${resource}' must be a list of texts.`);
    const hierarchyIds = await this.services.org.ancestorsOf(pattern.customer, pattern.hierarchy);
    const path = { region: pattern.region, organizationId: pattern.organization, customerId: pattern.customer, hierarchyIds };
    const answers: Record<string, boolean> = {};
    for (const action of actions) answers[action] = await rights.allows(action, path);
    return answers;
  }
}
