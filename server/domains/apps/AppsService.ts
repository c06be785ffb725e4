import type { DomainDependencies } from '../../graphql/DomainModule.js';
import { packageSourceOf } from '../../integrations/assessments/index.js';
import { ApplicationService } from './applications/ApplicationService.js';
import { CandidateMail } from './candidates/CandidateMail.js';
import { CandidateService } from './candidates/CandidateService.js';
import { PackageRefresh } from './packages/PackageRefresh.js';
import { PackageService } from './packages/PackageService.js';
import { SearchService } from './search/SearchService.js';
import { WorkflowService } from './workflows/WorkflowService.js';
import { WorkflowSetService } from './workflowSets/WorkflowSetService.js';

/** What belongs to vacancies and their candidates, in the databases of the regions. */
export class AppsService {
  readonly applications: ApplicationService;
  readonly candidateMail: CandidateMail;
  readonly candidates: CandidateService;
  readonly packageRefresh: PackageRefresh;
  readonly packages = new PackageService();
  readonly search = new SearchService();
  readonly workflows = new WorkflowService();
  readonly workflowSets = new WorkflowSetService();

  constructor(dependencies: DomainDependencies) {
    this.applications = new ApplicationService(dependencies);
    this.candidateMail = new CandidateMail(dependencies);
    this.candidates = new CandidateService(dependencies, this.candidateMail);
    this.packageRefresh = new PackageRefresh(dependencies, packageSourceOf(dependencies.config.assessments));
  }
}
