import type { DomainDependencies } from '../../graphql/DomainModule.js';
import type { Services } from '../../graphql/context.js';
import type { AuthenticatedSession } from '../auth/index.js';
import { ExportsService } from './exports/ExportsService.js';
import { GrantsService } from './grants/GrantsService.js';
import { HistoryService } from './history/HistoryService.js';
import { JobsService } from './jobs/JobsService.js';
import { geocoderOf } from '../../integrations/geocoding/index.js';
import { PlacesService } from './places/PlacesService.js';
import { PreferencesService } from './preferences/PreferencesService.js';
import { checkPolicies, type PolicyResults } from './policies/checkPolicies.js';
import { readQuestions } from './policies/readQuestions.js';
import type { Rights } from './rights/Rights.js';
import { RegionalService } from './regional/RegionalService.js';
import { NO_RIGHTS, UserRights } from './rights/UserRights.js';

export class CommonService {
  readonly exports: ExportsService;
  readonly grants: GrantsService;
  readonly history: HistoryService;
  readonly jobs: JobsService;
  readonly places: PlacesService;
  readonly preferences: PreferencesService;
  readonly regional: RegionalService;
  private readonly services: Services;

  constructor({ config, services, storage, queue, clock, logger }: DomainDependencies) {
    this.services = services;
    this.grants = new GrantsService(services);
    this.history = new HistoryService(storage.directory);
    this.places = new PlacesService(geocoderOf(config.geocoding), logger);
    this.preferences = new PreferencesService(storage.directory);
    this.regional = new RegionalService(storage, services);
    this.jobs = new JobsService({
      storage,
      queue,
      clock,
      logger,
      rightsOf: (userId) => new UserRights(userId, this.services.org.rightsSource),
      withDescendants: (departments) => this.services.org.hierarchies.withDescendants(departments),
    });
    this.exports = new ExportsService(storage, this.jobs);
  }

  rightsOf(session: AuthenticatedSession | undefined): Rights {
    return session === undefined ? NO_RIGHTS : new UserRights(session.userId, this.services.org.rightsSource);
  }

  /**
   * Evaluates the caller's own rights. A department includes its descendants. A caller may enter a customer with the right to enter one of
   * its departments. (SESSION-030, D-158)
   * @param todos actions by resource
   * @throws BAD_REQUEST for an invalid resource or list of actions, and for too many
   */
  async checkPolicy(rights: Rights, todos: Readonly<Record<string, unknown>>): Promise<PolicyResults> {
    const questions = readQuestions(todos);
    const { statements, departments } = await rights.held();
    const asked = questions.map(({ pattern }) => ({ customerId: pattern.customer, hierarchyId: pattern.hierarchy }));
    const paths = await this.services.org.hierarchies.ancestorsOf([...asked, ...departments]);
    const pathAt = (index: number) => paths[index] ?? [];
    return checkPolicies(
      statements,
      questions.map((question, index) => ({ ...question, hierarchyIds: pathAt(index) })),
      departments.map(({ customerId }, index) => ({ customerId, hierarchyIds: pathAt(questions.length + index) })),
    );
  }
}
