import type { DomainDependencies } from '../../graphql/DomainModule.js';
import { consoleAddress } from '../../consoleAddress.js';
import { packageSourceOf } from '../../integrations/assessments/index.js';
import { PackageRefresh } from './packages/PackageRefresh.js';
import { PackageService } from './packages/PackageService.js';
import { VacancyService } from './vacancies/VacancyService.js';
import { WorkflowService } from './workflows/WorkflowService.js';
import { WorkflowSetService } from './workflowSets/WorkflowSetService.js';

/** What belongs to vacancies and their candidates, in the databases of the regions. */
export class AppsService {
  readonly packageRefresh: PackageRefresh;
  readonly packages = new PackageService();
  readonly vacancies: VacancyService;
  readonly workflows = new WorkflowService();
  readonly workflowSets = new WorkflowSetService();

  constructor(dependencies: DomainDependencies) {
    this.packageRefresh = new PackageRefresh(dependencies, packageSourceOf(dependencies.config.assessments));
    this.vacancies = new VacancyService(consoleAddress(dependencies.config));
  }
}
