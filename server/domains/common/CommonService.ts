import { parseResource, type ResourcePattern } from '@edge-console/sdk/contract';
import type { DomainDependencies } from '../../graphql/DomainModule.js';
import { badRequest } from '../../graphql/errors.js';
import type { Services } from '../../graphql/context.js';
import type { AuthenticatedSession } from '../auth/index.js';
import { GrantsService } from './grants/GrantsService.js';
import { HistoryService } from './history/HistoryService.js';
import { JobsService } from './jobs/JobsService.js';
import { PreferencesService } from './preferences/PreferencesService.js';
import { NO_RIGHTS, UserRights, type Rights } from './rights.js';

/** Maximum number of resources, and of actions on all of them together, in one call. The console asks for some tens. */
const MAX_RESOURCES = 200;
const MAX_ACTIONS = 2_000;

interface Question {
  readonly resource: string;
  readonly pattern: ResourcePattern;
  readonly actions: readonly string[];
}

export class CommonService {
  readonly grants: GrantsService;
  readonly history: HistoryService;
  readonly jobs: JobsService;
  readonly preferences: PreferencesService;
  private readonly services: Services;

  constructor({ services, storage, queue, clock, logger }: DomainDependencies) {
    this.services = services;
    this.grants = new GrantsService(services);
    this.history = new HistoryService(storage.directory);
    this.preferences = new PreferencesService(storage.directory);
    this.jobs = new JobsService({
      directory: storage.directory,
      queue,
      clock,
      logger,
      rightsOf: (userId) => new UserRights(userId, this.services.org.rightsSource),
    });
  }

  rightsOf(session: AuthenticatedSession | undefined): Rights {
    return session === undefined ? NO_RIGHTS : new UserRights(session.userId, this.services.org.rightsSource);
  }

  /**
   * Evaluates the caller's own rights. A department includes its descendants. (SESSION-030)
   * @param todos actions by resource
   * @throws BAD_REQUEST for an invalid resource or list of actions
   */
  async checkPolicy(rights: Rights, todos: Readonly<Record<string, unknown>>): Promise<Record<string, Record<string, boolean>>> {
    if (Object.keys(todos).length > MAX_RESOURCES) throw badRequest(`Ask about at most ${MAX_RESOURCES} resources in one call.`);
    const questions = Object.entries(todos).map(([resource, actions]) => readQuestion(resource, actions));
    const asked = questions.reduce((sum, { actions }) => sum + actions.length, 0);
    if (asked > MAX_ACTIONS) throw badRequest(`Ask about at most ${MAX_ACTIONS} actions in one call; these are ${asked}.`);
    const departments = questions.map(({ pattern }) => ({ customerId: pattern.customer, hierarchyId: pattern.hierarchy }));
    const paths = await this.services.org.hierarchies.ancestorsOf(departments);
    const answers = questions.map(
      async (question, index) => [question.resource, await judge(rights, question, paths[index] ?? [])] as const,
    );
    return Object.fromEntries(await Promise.all(answers));
  }
}

async function judge(rights: Rights, { pattern, actions }: Question, hierarchyIds: readonly string[]): Promise<Record<string, boolean>> {
  const path = { region: pattern.region, organizationId: pattern.organization, customerId: pattern.customer, hierarchyIds };
  return Object.fromEntries(await Promise.all(actions.map(async (action) => [action, await rights.allows(action, path)] as const)));
}

function readQuestion(resource: string, actions: unknown): Question {
  const pattern = parseResource(resource);
  if (pattern === undefined)
    throw badRequest(`'${resource.slice(0, 200)}' is not a resource: use region:{r}:organization:{o}:customer:{c}:hierarchy:{h}.`);
  if (!Array.isArray(actions) || !actions.every((action) => typeof action === 'string'))
    throw badRequest(`The actions of '${resource}' must be a list of texts.`);
  return { resource, pattern, actions };
}
