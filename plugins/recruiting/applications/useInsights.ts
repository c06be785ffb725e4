import { ConfigServiceToken, useNotifications, useService, useText } from '@edge-console/sdk';
import { isDeletedCandidate } from '@edge-console/sdk/contract/recruiting';
import type { Application, Assessment } from './application.js';

/** What a click on a score does: it opens the report, or explains why there is none. */
export type Insights = { readonly kind: 'report'; readonly address: string } | { readonly kind: 'notice'; readonly show: () => void };

/** The report of an assessment. (APPL-047, APPL-075, CAND-023, D-146) */
export function useInsights(): (application: Pick<Application, 'candidate'>, assessment: Pick<Assessment, 'insightsLink'>) => Insights {
  const text = useText();
  const notifications = useNotifications();
  const { insightsHosts } = useService(ConfigServiceToken);
  return ({ candidate }, { insightsLink }) => {
    if (isDeletedCandidate(candidate.personalInformation)) {
      return {
        kind: 'notice',
        show: () =>
          void notifications.warning(text('applications.insights.candidateDeleted'), text('applications.insights.candidateDeletedText')),
      };
    }
    if (insightsLink === null) {
      return {
        kind: 'notice',
        show: () =>
          void notifications.warning(text('applications.insights.reportDeleted'), text('applications.insights.reportDeletedText')),
      };
    }
    return { kind: 'report', address: withHost(insightsLink, insightsHosts, window.location.host) };
  };
}

/** The link on the other host of the pair, for users of the console on that host. @param hosts undefined changes nothing */
export function withHost(link: string, hosts: { readonly from: string; readonly to: string } | undefined, currentHost: string): string {
  if (hosts === undefined || currentHost !== hosts.to || !URL.canParse(link)) return link;
  const url = new URL(link);
  if (url.host !== hosts.from) return link;
  url.host = hosts.to;
  return url.href;
}
