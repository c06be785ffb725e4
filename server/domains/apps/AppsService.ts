import type { DomainDependencies } from '../../graphql/DomainModule.js';
import { packageSourceOf } from '../../integrations/assessments/index.js';
import { ApplicationService } from './applications/ApplicationService.js';
import { CandidateMail } from './candidates/CandidateMail.js';
import { CandidateService } from './candidates/CandidateService.js';
import { PackageRefresh } from './packages/PackageRefresh.js';
import { PackageService } from './packages/PackageService.js';
import { CandidatePageService } from './candidatePages/CandidatePageService.js';
import { ReportPageService } from './candidatePages/ReportPageService.js';
import { InviteService } from './invite/InviteService.js';
import { MyInsights } from './myInsights/MyInsights.js';
import { MyInsightsService } from './myInsights/MyInsightsService.js';
import { Invitations } from './progress/Invitations.js';
import { ProgressService } from './progress/ProgressService.js';
import { ResultsService } from './results/ResultsService.js';
import { SearchService } from './search/SearchService.js';
import { VacancyService } from './vacancies/VacancyService.js';
import { WorkflowService } from './workflows/WorkflowService.js';
import { WorkflowSetService } from './workflowSets/WorkflowSetService.js';

/** What belongs to vacancies and their candidates, in the databases of the regions. */
export class AppsService {
  readonly applications: ApplicationService;
  readonly candidateMail: CandidateMail;
  readonly candidates: CandidateService;
  readonly packageRefresh: PackageRefresh;
  readonly packages = new PackageService();
  readonly vacancies: VacancyService;
  readonly candidatePages: CandidatePageService;
  readonly invite: InviteService;
  readonly myInsights: MyInsightsService;
  readonly progress: ProgressService;
  readonly reportPages: ReportPageService;
  readonly results: ResultsService;
  readonly search = new SearchService();
  readonly workflows = new WorkflowService();
  readonly workflowSets = new WorkflowSetService();

  constructor(dependencies: DomainDependencies) {
    this.applications = new ApplicationService(dependencies);
    this.candidateMail = new CandidateMail(dependencies);
    this.candidates = new CandidateService(dependencies, this.candidateMail);
    const invitations = new Invitations(dependencies);
    this.candidatePages = new CandidatePageService(dependencies, invitations);
    this.invite = new InviteService(dependencies, invitations);
    this.progress = new ProgressService(invitations);
    const myInsights = new MyInsights(dependencies);
    this.myInsights = new MyInsightsService(myInsights);
    this.reportPages = new ReportPageService(dependencies);
    this.results = new ResultsService(dependencies, { invitations, myInsights });
    this.packageRefresh = new PackageRefresh(dependencies, packageSourceOf(dependencies.config.assessments));
    this.vacancies = new VacancyService(dependencies.config);
  }
}
