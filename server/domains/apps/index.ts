import type { DomainModule } from '../../graphql/DomainModule.js';
import { mergeResolvers } from '../../graphql/mergeResolvers.js';
import { AppsService } from './AppsService.js';
import * as applicationResolvers from './applications/resolvers.js';
import * as candidateResolvers from './candidates/resolvers.js';
import { APPS_DEPARTMENT_CONTENTS } from './departmentContents.js';
import { APPS_HISTORY_KINDS } from './historyKinds.js';
import * as inviteResolvers from './invite/resolvers.js';
import * as myInsightsResolvers from './myInsights/resolvers.js';
import * as packageResolvers from './packages/resolvers.js';
import * as progressResolvers from './progress/resolvers.js';
import * as searchResolvers from './search/resolvers.js';
import * as vacancyResolvers from './vacancies/resolvers.js';
import { VACANCY_EXPORT } from './vacancies/vacancyExport.js';
import { VACANCY_JOB_KINDS } from './vacancies/vacancyJobs.js';
import * as workflowResolvers from './workflows/resolvers.js';
import { WORKFLOW_EXPORT } from './workflows/workflowExport.js';
import { WORKFLOW_JOB_KINDS } from './workflows/workflowJobs.js';
import * as workflowSetResolvers from './workflowSets/resolvers.js';
import { WORKFLOW_SET_EXPORT } from './workflowSets/workflowSetExport.js';
import { WORKFLOW_SET_JOB_KINDS } from './workflowSets/workflowSetJobs.js';

export { applications, assessments } from './applicationTables.js';
export type { CandidatePage } from './candidatePages/candidatePage.js';
export type { ApplyAddress, CandidatePageService, PersonalPage } from './candidatePages/CandidatePageService.js';
export type { RemovedReport, ReportPage, ReportPageService } from './candidatePages/ReportPageService.js';
export type { SignedAddress } from './links/signedPages.js';
export { readPerson, type InvitedPerson } from './invite/personRules.js';
export type { ResultsMessage } from './results/readResultsMessage.js';
export { resultsKey, signBody } from './results/resultsSignature.js';
export type { ResultsOutcome, ResultsService } from './results/ResultsService.js';
export type { AssessmentProduct } from './tables.js';
export { assessmentPackages, workflows, workflowSetOptions, workflowSets, workflowStages } from './tables.js';
export { vacancies, vacancyManagers, vacancyStages } from './vacancyTables.js';

declare module '../../graphql/context.js' {
  interface Services {
    apps: AppsService;
  }
}

export const appsDomain: DomainModule<'apps'> = {
  name: 'apps',
  jobKinds: () => [
    ...WORKFLOW_JOB_KINDS,
    WORKFLOW_EXPORT,
    ...WORKFLOW_SET_JOB_KINDS,
    WORKFLOW_SET_EXPORT,
    ...VACANCY_JOB_KINDS,
    VACANCY_EXPORT,
  ],
  historyKinds: () => APPS_HISTORY_KINDS,
  departmentContents: () => APPS_DEPARTMENT_CONTENTS,
  resolvers: mergeResolvers(
    applicationResolvers,
    candidateResolvers,
    inviteResolvers,
    myInsightsResolvers,
    packageResolvers,
    progressResolvers,
    searchResolvers,
    vacancyResolvers,
    workflowResolvers,
    workflowSetResolvers,
  ),
  createService: (dependencies) => new AppsService(dependencies),
};
