import { WORK_ON_APPLICATIONS } from './specifiedSections.js';

/** Names of the role templates. (ROLE-001 to ROLE-004) */
export const ROLE_TEMPLATES = ['ph-role-hiring-manager', 'ph-role-recruiter', 'ph-role-customer-admin'] as const;

export type RoleTemplate = (typeof ROLE_TEMPLATES)[number];

/** In English, for API clients. */
export const ROLE_TEMPLATE_NAMES: Readonly<Record<RoleTemplate, string>> = {
  'ph-role-hiring-manager': 'Hiring Manager',
  'ph-role-recruiter': 'Recruiter',
  'ph-role-customer-admin': 'Customer Admin',
};

/** (ROLE-016 to ROLE-026) */
const HIRING_MANAGER = [
  'edge:access',
  'ti:access',
  'apps:viewVacancyList',
  'apps:viewVacancy',
  ...WORK_ON_APPLICATIONS,
  'ti:viewChatInterviewOwn',
  'ti:viewChatInterviewAll',
  'ti:viewVideoInterviewOwn',
  'ti:viewVideoInterviewAll',
  'apps:viewVideoAssessmentReviewOwn',
] as const;

/** (ROLE-027 to ROLE-032) */
const RECRUITER = [
  ...HIRING_MANAGER,
  'apps:createVacancy',
  'apps:editVacancy',
  'apps:archiveVacancy',
  'apps:restoreVacancy',
  'apps:viewWorkflowList',
  'apps:viewWorkflow',
  'apps:viewVideoAssessmentReviewAll',
] as const;

/** (ROLE-033 to ROLE-039) */
const CUSTOMER_ADMIN = [
  ...RECRUITER,
  'apps:createWorkflow',
  'apps:archiveWorkflow',
  'apps:restoreWorkflow',
  'org:createUser',
  'org:editUser',
  'org:archiveUser',
  'org:restoreUser',
  'org:viewUser',
  'org:viewUserList',
] as const;

/** Policy actions that each template grants. */
export const ROLE_TEMPLATE_ACTIONS: Readonly<Record<RoleTemplate, readonly string[]>> = {
  'ph-role-hiring-manager': HIRING_MANAGER,
  'ph-role-recruiter': RECRUITER,
  'ph-role-customer-admin': CUSTOMER_ADMIN,
};
