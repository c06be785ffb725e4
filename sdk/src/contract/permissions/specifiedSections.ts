import { action, actionsOf } from './defineAction.js';
import type { PermissionSection } from './types.js';

/** (ROLE-011) */
export const WORK_ON_APPLICATIONS = [
  'apps:viewApplicationList',
  'apps:editApplication',
  'apps:viewApplication',
  'apps:createApplication',
] as const;

/** (ROLE-012) */
const VIEW_CANDIDATES = ['apps:viewVacancy', 'apps:viewVacancyList'] as const;

/** The sections that the specification names. (ROLE-005 to ROLE-009) */
export const SPECIFIED_SECTIONS: readonly PermissionSection[] = [
  {
    id: 'portal',
    name: 'Portal Access',
    actions: [
      action('accessEdge', 'Access to Edge', 'edge:access'),
      action('accessTalentInsights', 'Access to Talent Insights', 'ti:access'),
    ],
  },
  {
    id: 'vacancies',
    name: 'Vacancy & Application Management',
    actions: [
      ...actionsOf('apps', {
        viewVacancyList: 'View Vacancy List',
        viewVacancy: 'View Vacancy Details',
        createVacancy: 'Create Vacancy',
        editVacancy: 'Edit Vacancy',
        archiveVacancy: 'Archive Vacancy',
        restoreVacancy: 'Restore Vacancy',
        deleteVacancy: 'Delete Vacancy',
      }),
      action('viewCandidateList', 'View Candidate List', ...VIEW_CANDIDATES),
      action('viewCandidate', 'View Candidate Details', ...VIEW_CANDIDATES),
      action('updateCandidateStatus', 'Update Candidate Status', ...WORK_ON_APPLICATIONS),
      action('progressCandidate', 'Progress Candidate', ...WORK_ON_APPLICATIONS),
      action('resendLink', 'Resend Link', ...WORK_ON_APPLICATIONS),
      ...actionsOf('apps', {
        viewApplicationList: 'View Application List',
        viewApplication: 'View Application Details',
        deleteApplication: 'Delete Application',
      }),
      ...actionsOf('ti', {
        viewChatInterviewOwn: 'View Talent Insights Chat (Own)',
        viewChatInterviewAll: 'View Talent Insights Chat (All)',
        viewVideoInterviewOwn: 'View Talent Insights Video (Own)',
        viewVideoInterviewAll: 'View Talent Insights Video (All)',
      }),
      ...actionsOf('apps', {
        viewVideoAssessmentReviewOwn: 'View Video Assessment Review (Own)',
        viewVideoAssessmentReviewAll: 'View Video Assessment Review (All)',
      }),
    ],
  },
  {
    id: 'users',
    name: 'User Management',
    actions: actionsOf('org', {
      createUser: 'Create User',
      editUser: 'Edit User',
      archiveUser: 'Archive User',
      restoreUser: 'Restore User',
      deleteUser: 'Delete User',
      viewUser: 'View User Details',
      viewUserList: 'View User List',
    }),
  },
  {
    id: 'workflows',
    name: 'Workflow Management',
    actions: actionsOf('apps', {
      viewWorkflowList: 'View Workflow List',
      viewWorkflow: 'View Workflow Details',
      createWorkflow: 'Create Workflow',
      archiveWorkflow: 'Archive Workflow',
      restoreWorkflow: 'Restore Workflow',
    }),
  },
  {
    id: 'ats',
    name: 'ATS',
    actions: [
      action('viewTenant', 'View ATS Tenant', 'ats:viewTenant', 'ats:viewTenantList'),
      ...actionsOf('ats', {
        createTenant: 'Create ATS Tenant',
        editTenant: 'Edit ATS Tenant',
        deleteTenant: 'Delete ATS Tenant',
      }),
    ],
  },
];
