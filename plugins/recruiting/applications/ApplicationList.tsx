import { useText } from '@edge-console/sdk';
import {
  EmptyState,
  ListFooter,
  ListTable,
  ListTools,
  RowsResult,
  lazyComponent,
  usePagedList,
  withoutSelection,
} from '@edge-console/sdk/ui';
import { SearchIcon } from '@blueprintjs/icons';
import { AppsGetApplicationListDocument } from '../graphql/__generated__/operations.js';
import { listOf, nameOfCandidate, type ApplicationListControl } from './application.js';
import { ApplicationFilterBar } from './ApplicationFilterBar.js';
import { applicationFilter, pageOfApplications, type ApplicationTab } from './applicationQuery.js';
import { BulkActionBar } from './BulkActionBar.js';
import { ChangesLine } from './ChangesLine.js';
import { useApplicationColumns } from './useApplicationColumns.js';
import type { ApplicationCounts } from './useApplicationCounts.js';
import { BULK_TEXTS, useBulkActions } from './useBulkActions.js';
import { useContainerKeyDown } from './useContainerKeyDown.js';
import { useLiveApplications } from './useLiveApplications.js';
import { usePacedFilters } from './usePacedFilters.js';
import { useReloadLater } from './useReloadLater.js';
import { useReloadAfterInvitation } from './invite/useReloadAfterInvitation.js';
import { useOpenApplication } from './record/useOpenApplication.js';
import styles from './Applications.module.css';

export interface ApplicationListProps {
  readonly tab: ApplicationTab & { readonly externalVacancyId: string };
  readonly counts: ApplicationCounts;
  /** Number of candidates whom the user has invited on the page. */
  readonly invitations: number;
}

const CandidateRecord = lazyComponent(() => import('./record/CandidateRecord.js'));

/** Of the actions, only the update of statuses can be undone. (D-101) */
const INVERSE = { status: 'undo' } as const;

/** The applications of one progress tab of a stage. (APPL-022 to APPL-054) */
export function ApplicationList({ tab, counts, invitations }: ApplicationListProps) {
  const text = useText();
  const list = usePacedFilters(useApplications(tab));
  const columns = useApplicationColumns(tab);
  const live = useLiveApplications(tab, list, counts);
  const reloadLater = useReloadLater(live.reload);
  useReloadAfterInvitation(invitations, reloadLater);
  const bulk = useBulkActions(tab.vacancy, list, reloadLater);
  const { applicationId, close } = useOpenApplication();
  const tools = useContainerKeyDown<HTMLDivElement>(applyFilters);
  const isArchived = tab.vacancy.archivedAt !== null;
  const rows = isArchived ? withoutSelection(list) : list;
  return (
    <div className={applicationId === undefined ? styles['beside'] : `${String(styles['beside'])} ${String(styles['besideOpen'])}`}>
      <div>
        <RowsResult actions={bulk.actions} idOf={list.spec.idOf} nameOf={nameOfCandidate} texts={BULK_TEXTS} inverse={INVERSE} />
        <div ref={tools}>
          <ListTools
            list={list}
            columns={columns}
            searchLabel={text('applications.filters.search')}
            searches="on-request"
            filters={<ApplicationFilterBar list={list} progress={tab.progress} counts={counts} />}
            fileName={text('applications.fileName')}
          />
        </div>
        <ChangesLine changes={live.changes} onShow={() => void live.reload()} />
        <div className={styles['rows']}>
          <ListTable
            label={text('applications.title')}
            list={rows}
            columns={columns}
            empty={<EmptyState icon={<SearchIcon size={40} aria-hidden />} title={text('applications.empty')} />}
          />
        </div>
        {/* On an archived vacancy nothing can be changed. (D-147) */}
        <ListFooter list={rows}>{isArchived ? null : <BulkActionBar list={list} tab={tab} bulk={bulk} />}</ListFooter>
      </div>
      {applicationId === undefined ? null : (
        <CandidateRecord tab={tab} list={list} applicationId={applicationId} onClose={close} reloadLater={reloadLater} />
      )}
    </div>
  );
}

function useApplications(tab: ApplicationListProps['tab']): ApplicationListControl {
  const text = useText();
  return usePagedList(listOf(tab.progress), {
    query: AppsGetApplicationListDocument,
    variables: (page, filters) => ({ filterApplicationInput: applicationFilter(tab, page, filters) }),
    pageOf: pageOfApplications,
    failure: text('applications.loadFailed'),
  });
}

/** Enter in the search applies the chosen filters too. (APPL-023) */
function applyFilters(event: KeyboardEvent, tools: HTMLElement) {
  if (event.key !== 'Enter' || !(event.target instanceof Element) || !event.target.matches('[role="searchbox"]')) return;
  tools.querySelector('form')?.requestSubmit();
}
