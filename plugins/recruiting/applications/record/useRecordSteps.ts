import { GraphqlServiceToken, toApiError, useNotifications, useService, useText } from '@edge-console/sdk';
import { pageInput, useFailureTitle, writeListParams } from '@edge-console/sdk/ui';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AppsGetApplicationListDocument } from '../../graphql/__generated__/operations.js';
import type { ApplicationListControl } from '../application.js';
import { applicationFilter, pageOfApplications, type ApplicationTab } from '../applicationQuery.js';
import { withApplication } from '../stageAddress.js';

export interface RecordSteps {
  /** Position in the filtered list, from 1, and the number of its rows; undefined if the record is not on the page of the list. */
  readonly position: { readonly at: number; readonly total: number } | undefined;
  readonly hasPrevious: boolean;
  readonly hasNext: boolean;
  /** Opens the record before or after this one; at the border of a page, the page beside it. */
  readonly step: (by: -1 | 1) => void;
}

/** The records before and after a record in the list as it is searched, filtered and sorted. */
export function useRecordSteps(
  tab: ApplicationTab & { readonly externalVacancyId: string },
  list: ApplicationListControl,
  applicationId: string,
): RecordSteps {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const notifications = useNotifications();
  const failureTitle = useFailureTitle();
  const [, setSearch] = useSearchParams();
  const isLoading = useRef(false);
  const { params, spec, state } = list;
  const rows = state.kind === 'ready' ? state.page.rows : [];
  const total = state.kind === 'ready' ? state.page.total : 0;
  const index = rows.findIndex(({ _id }) => _id === applicationId);
  const at = (params.page - 1) * params.size + index + 1;
  const open = (id: string, page: number) =>
    setSearch((current) => withApplication(writeListParams(current, { ...params, page }, spec), id), { replace: true });
  const openPage = async (by: -1 | 1) => {
    const page = params.page + by;
    isLoading.current = true;
    try {
      const filter = applicationFilter(tab, pageInput({ ...params, page }), params.filters);
      const { data } = pageOfApplications(await graphql.query(AppsGetApplicationListDocument, { filterApplicationInput: filter }));
      const row = by === 1 ? data[0] : data.at(-1);
      if (row !== undefined) open(row._id, page);
    } catch (thrown) {
      const error = toApiError(thrown);
      if (!error.isUnauthenticated) notifications.error(failureTitle(error), text('applications.loadFailed'), error);
    } finally {
      isLoading.current = false;
    }
  };
  const hasPrevious = index >= 0 && at > 1;
  const hasNext = index >= 0 && at < total;
  return {
    position: index < 0 ? undefined : { at, total },
    hasPrevious,
    hasNext,
    step: (by) => {
      if (isLoading.current || !(by === 1 ? hasNext : hasPrevious)) return;
      const beside = rows[index + by];
      if (beside === undefined) void openPage(by);
      else open(beside._id, params.page);
    },
  };
}
