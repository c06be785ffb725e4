/** Types of the managers of a vacancy. (RECGQL-079) */
export const MANAGER_TYPES = ['HIRING_MANAGER', 'RECRUITER'] as const;

export type ManagerType = (typeof MANAGER_TYPES)[number];
