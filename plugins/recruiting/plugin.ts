import { definePlugin, JOB_TITLES, leadsTo, type JobTitle } from '@edge-console/sdk';
import { CANDIDATE_FLAGS, INVITE_FLAG } from './applications/actions.js';
import { OLD_FEATURES, VACANCY_ROUTES } from './vacancies/routes.js';
import { MOVED_WORKFLOWS, WORKFLOW_ROUTES } from './workflows/routes.js';
import { WORKFLOW_SET_ROUTES } from './workflowSets/routes.js';

export default definePlugin({
  id: 'recruiting',
  version: '1.0.0',
  sdk: '^0.2.0',
  title: 'Vacancies and workflows',
  // (WF-065, APPL-005, CAND-014, CAND-015)
  flags: ['liEnable', INVITE_FLAG, CANDIDATE_FLAGS.delete, CANDIDATE_FLAGS.deidentify],
  routes: [...Object.values(VACANCY_ROUTES), ...Object.values(WORKFLOW_ROUTES), ...Object.values(WORKFLOW_SET_ROUTES), MOVED_WORKFLOWS],
  menu: [
    // (VAC-001, VAC-002, SHELL-002)
    { id: 'recruiting.vacancies.menu', label: 'vacancies.menu', icon: 'briefcase', order: 20, ...leadsTo(VACANCY_ROUTES.list) },
    // (WF-001, WF-002)
    {
      id: 'recruiting.workflows.menu',
      label: 'workflows.menu',
      icon: 'flow',
      order: 30,
      flag: OLD_FEATURES,
      ...leadsTo(WORKFLOW_ROUTES.list),
    },
    // (WFSET-001, SHELL-002)
    { id: 'recruiting.workflowSets.menu', label: 'workflowSets.menu', icon: 'branch', order: 40, ...leadsTo(WORKFLOW_SET_ROUTES.list) },
  ],
  commands: [
    {
      id: 'recruiting.vacancies.open',
      label: 'vacancies.commands.open',
      keywords: ['jobs', 'roles', 'applications'],
      shortcut: 'g v',
      ...leadsTo(VACANCY_ROUTES.list),
    },
    {
      id: 'recruiting.vacancies.create',
      label: 'vacancies.commands.create',
      keywords: ['new', 'add', 'job'],
      ...leadsTo(VACANCY_ROUTES.create),
    },
    {
      id: 'recruiting.vacancies.openArchive',
      label: 'vacancies.commands.openArchive',
      keywords: ['restore', 'jobs'],
      ...leadsTo(VACANCY_ROUTES.archive),
    },
    {
      id: 'recruiting.workflows.open',
      label: 'workflows.commands.open',
      keywords: ['stages', 'interviews'],
      shortcut: 'g w',
      ...leadsTo(WORKFLOW_ROUTES.list),
    },
    {
      id: 'recruiting.workflows.create',
      label: 'workflows.commands.create',
      keywords: ['new', 'add'],
      ...leadsTo(WORKFLOW_ROUTES.create),
    },
    {
      id: 'recruiting.workflows.openArchive',
      label: 'workflows.commands.openArchive',
      keywords: ['restore'],
      ...leadsTo(WORKFLOW_ROUTES.archive),
    },
    {
      id: 'recruiting.workflowSets.open',
      label: 'workflowSets.commands.open',
      keywords: ['languages', 'candidates'],
      shortcut: 'g t',
      ...leadsTo(WORKFLOW_SET_ROUTES.list),
    },
    {
      id: 'recruiting.workflowSets.openArchive',
      label: 'workflowSets.commands.openArchive',
      keywords: ['restore'],
      ...leadsTo(WORKFLOW_SET_ROUTES.archive),
    },
    {
      id: 'recruiting.workflowSets.create',
      label: 'workflowSets.commands.create',
      keywords: ['new', 'add'],
      ...leadsTo(WORKFLOW_SET_ROUTES.create),
    },
  ],
  searchProviders: [
    {
      id: 'recruiting.search.vacancies',
      label: 'search.vacancies.tab',
      order: 10,
      action: 'apps:viewVacancyList',
      module: './search/vacancySearch',
    },
    {
      id: 'recruiting.search.applications',
      label: 'search.applications.tab',
      order: 20,
      action: 'apps:viewApplicationList',
      module: './search/applicationSearch',
    },
  ],
  extensions: [
    {
      id: 'recruiting.workflows.archiveJob',
      point: JOB_TITLES.id,
      order: 10,
      properties: { kind: 'apps:archiveWorkflows', label: 'workflows.jobs.archive' } satisfies JobTitle,
    },
    {
      id: 'recruiting.workflows.restoreJob',
      point: JOB_TITLES.id,
      order: 20,
      properties: { kind: 'apps:restoreWorkflows', label: 'workflows.jobs.restore' } satisfies JobTitle,
    },
    {
      id: 'recruiting.workflowSets.archiveJob',
      point: JOB_TITLES.id,
      order: 30,
      properties: { kind: 'apps:archiveWorkflowSets', label: 'workflowSets.jobs.archive' } satisfies JobTitle,
    },
    {
      id: 'recruiting.workflowSets.restoreJob',
      point: JOB_TITLES.id,
      order: 40,
      properties: { kind: 'apps:restoreWorkflowSets', label: 'workflowSets.jobs.restore' } satisfies JobTitle,
    },
    {
      id: 'recruiting.vacancies.archiveJob',
      point: JOB_TITLES.id,
      order: 50,
      properties: { kind: 'apps:archiveVacancies', label: 'vacancies.jobs.archive' } satisfies JobTitle,
    },
    {
      id: 'recruiting.vacancies.restoreJob',
      point: JOB_TITLES.id,
      order: 60,
      properties: { kind: 'apps:restoreVacancies', label: 'vacancies.jobs.restore' } satisfies JobTitle,
    },
  ],
});
