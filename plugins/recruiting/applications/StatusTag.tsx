import { useText } from '@edge-console/sdk';
import type { ApplicationStatus } from '@edge-console/sdk/contract/recruiting';
import { Tag } from '@blueprintjs/core';
import styles from './Applications.module.css';

/** Keys of the labels. (APPL-064) */
export const STATUS_LABELS: Readonly<Record<ApplicationStatus, string>> = {
  APPS_APPLICATION_NEW: 'applications.statuses.new',
  APPS_APPLICATION_LONGLISTED: 'applications.statuses.longlisted',
  APPS_APPLICATION_SHORTLISTED: 'applications.statuses.shortlisted',
  APPS_APPLICATION_INTERVIEW: 'applications.statuses.interview',
  APPS_APPLICATION_DECLINED: 'applications.statuses.declined',
  APPS_APPLICATION_OFFERED: 'applications.statuses.offered',
  APPS_APPLICATION_HIRED: 'applications.statuses.hired',
  APPS_APPLICATION_WITHDRAWN: 'applications.statuses.withdrawn',
};

function dotOf(status: ApplicationStatus): string | undefined {
  switch (status) {
    case 'APPS_APPLICATION_OFFERED':
    case 'APPS_APPLICATION_HIRED':
      return styles['dotGood'];
    case 'APPS_APPLICATION_DECLINED':
      return styles['dotBad'];
    case 'APPS_APPLICATION_WITHDRAWN':
      return styles['dotMuted'];
    default:
      return styles['dot'];
  }
}

/** The status of an application. (APPL-037) */
export function StatusTag({ status }: { readonly status: ApplicationStatus }) {
  const text = useText();
  return (
    <Tag minimal multiline className={styles['status'] ?? ''}>
      <span aria-hidden className={dotOf(status)} />
      {text(STATUS_LABELS[status])}
    </Tag>
  );
}
