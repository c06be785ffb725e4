/** Statuses of an application, in the order in which they are offered. (APPL-064) */
export const APPLICATION_STATUSES = [
  'APPS_APPLICATION_NEW',
  'APPS_APPLICATION_LONGLISTED',
  'APPS_APPLICATION_SHORTLISTED',
  'APPS_APPLICATION_INTERVIEW',
  'APPS_APPLICATION_DECLINED',
  'APPS_APPLICATION_OFFERED',
  'APPS_APPLICATION_HIRED',
  'APPS_APPLICATION_WITHDRAWN',
] as const;

export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

export function isApplicationStatus(value: unknown): value is ApplicationStatus {
  return (APPLICATION_STATUSES as readonly unknown[]).includes(value);
}

/** Whether a candidate with an application of this status cannot be invited to the same vacancy again. (D-176) */
export function isOpenApplication(status: ApplicationStatus): boolean {
  return status !== 'APPS_APPLICATION_DECLINED' && status !== 'APPS_APPLICATION_WITHDRAWN';
}
