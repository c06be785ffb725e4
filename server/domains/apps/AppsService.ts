import { PackageService } from './packages/PackageService.js';
import { WorkflowService } from './workflows/WorkflowService.js';
import { WorkflowSetService } from './workflowSets/WorkflowSetService.js';

/** What belongs to vacancies and their candidates, in the databases of the regions. */
export class AppsService {
  readonly packages = new PackageService();
  readonly workflows = new WorkflowService();
  readonly workflowSets = new WorkflowSetService();
}
