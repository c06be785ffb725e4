import { useLocale, useText } from '@edge-console/sdk';

/** The number of records of a kind that belong to departments. A domain of a newer server can have kinds that are unknown here. */
export function useContentsText(): (kind: string, count: number) => string {
  const text = useText();
  const locale = useLocale();
  return (kind, count) => {
    const values = { count, shown: locale.formatNumber(count) };
    switch (kind) {
      case 'users':
        return text('departments.contents.users', values);
      case 'groups':
        return text('departments.contents.groups', values);
      case 'workflows':
        return text('departments.contents.workflows', values);
      case 'assessmentPackages':
        return text('departments.contents.assessmentPackages', values);
      case 'vacancies':
        return text('departments.contents.vacancies', values);
      case 'applications':
        return text('departments.contents.applications', values);
      case 'ssoConfigs':
        return text('departments.contents.ssoConfigs', values);
      case 'grants':
        return text('departments.contents.grants', values);
      default:
        return text('departments.contents.other', { ...values, kind });
    }
  };
}
