import { GraphqlServiceToken, useService } from '@edge-console/sdk';
import { pageInput, useLiveReload } from '@edge-console/sdk/ui';
import { useCallback, useState } from 'react';
import { ApplicationRowFragmentDoc, AppsGetApplicationListDocument } from '../graphql/__generated__/operations.js';
import type { ApplicationListControl } from './application.js';
import { applicationFilter, pageOfApplications, type ApplicationTab } from './applicationQuery.js';
import { countChanges, type ApplicationCounts, type CountsOfVacancy } from './useApplicationCounts.js';

export interface LiveApplications {
  /** Number of applications of the stage that have changed since the rows were loaded. */
  readonly changes: number;
  /** Loads rows and numbers again, in the list's order. */
  readonly reload: () => Promise<void>;
}

/**
 * Follows what others change: values of visible rows are replaced in place; the order of the rows and the rows of the page stay until the
 * user, or an action of the user, loads them again. So the rows do not move while the user reads them. (D-102)
 */
export function useLiveApplications(
  tab: ApplicationTab & { readonly externalVacancyId: string },
  list: ApplicationListControl,
  counts: ApplicationCounts,
): LiveApplications {
  const graphql = useService(GraphqlServiceToken);
  const filter = applicationFilter(tab, pageInput(list.params), list.params.filters);
  const { changes, accept } = useChanges(JSON.stringify(filter), counts.data, tab.stage._id);
  const shown = list.state.kind === 'ready' ? list.state.page.rows : [];
  const update = async () => {
    // Kept out of the cache, where it would replace the page.
    const request = graphql.query(AppsGetApplicationListDocument, { filterApplicationInput: filter }, { fetchPolicy: 'no-cache' });
    const [page] = await Promise.all([request, counts.reload()]);
    const { cache } = graphql.client;
    const visible = new Set(shown.map(({ _id }) => _id));
    const fragment = { fragment: ApplicationRowFragmentDoc, fragmentName: 'ApplicationRow' };
    for (const row of pageOfApplications(page).data) {
      const id = cache.identify(row);
      if (id !== undefined && visible.has(row._id)) cache.writeFragment({ ...fragment, id, data: row });
    }
  };
  useLiveReload(
    // A failed request is repeated with the next one; the rows stay.
    () => update().catch(() => undefined),
    { isOn: list.state.kind !== 'failed' && list.state.kind !== 'denied' },
  );
  const reload = async () => {
    await Promise.all([list.reload(), counts.reload()]);
    accept();
  };
  return { changes, reload };
}

/** Compares the numbers with those at the time when the rows were loaded. @param question identifies the rows that were requested */
function useChanges(question: string, counts: CountsOfVacancy | undefined, stageId: string) {
  const [seen, setSeen] = useState({ question, counts });
  const isOther = seen.question !== question;
  if (isOther || (seen.counts === undefined && counts !== undefined)) setSeen({ question, counts });
  const accept = useCallback(() => setSeen({ question, counts: undefined }), [question]);
  const changes = isOther || seen.counts === undefined || counts === undefined ? 0 : countChanges(seen.counts, counts, stageId);
  return { changes, accept };
}
