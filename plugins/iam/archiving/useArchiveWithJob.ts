import { useSession } from '@edge-console/sdk';
import {
  useArchiveActions,
  type ArchiveActions,
  type ArchiveActionsOptions,
  type ArchiveJob,
  type ListControl,
} from '@edge-console/sdk/ui';
import type { DepartmentFilter } from '../departments/departmentFilter.js';

/** The largest number of rows that one request archives or restores; the server handles more as a job. */
export const MOST_AT_ONCE = 100;

const JOB_KINDS = { archive: 'ARCHIVE', restore: 'RESTORE' } as const;

/** Where the rows of a call are: in the department or below it. */
export interface RowsPlace {
  readonly organizationId: string;
  readonly customerId: string;
  readonly hierarchyId: string;
}

/** The part that the inputs of all jobs share. */
export interface JobPlace extends RowsPlace {
  readonly kind: 'ARCHIVE' | 'RESTORE';
}

/** These rows, or all rows that match except some. */
export type RowsOfJob = { readonly ids: string[] } | { readonly all: { searchText: string; excludedIds: string[] } };

export interface ArchiveWithJobOptions<T, TField extends string, TFilters extends DepartmentFilter> extends Pick<
  ArchiveActionsOptions<T>,
  'texts'
> {
  readonly list: ListControl<T, TField, TFilters>;
  /** Sends the request for a few rows. @returns one result for each row */
  readonly send: (action: 'archive' | 'restore', ids: string[], place: RowsPlace) => ReturnType<ArchiveActionsOptions<T>['send']>;
  /** Starts the job for many rows. @returns its id */
  readonly startJob: (place: JobPlace, rows: RowsOfJob) => Promise<string>;
  readonly links: ArchiveJob['links'];
}

/**
 * Archives and restores the rows of a list with a department filter: a few in one request, many or all that match as a job. All rows that
 * match are those of the filter's department.
 */
export function useArchiveWithJob<T, TField extends string, TFilters extends DepartmentFilter>(
  options: ArchiveWithJobOptions<T, TField, TFilters>,
): ArchiveActions<T> {
  const { list, texts, send, startJob, links } = options;
  const { customer } = useSession();
  const { organizationId, customerId, rootHierarchyId: hierarchyId } = customer;
  const place = { organizationId, customerId, hierarchyId };
  return useArchiveActions({
    list,
    texts,
    send: (action, ids) => send(action, [...ids], place),
    job: {
      above: MOST_AT_ONCE,
      start: (action, rows) => {
        const kind = JOB_KINDS[action];
        if ('ids' in rows) return startJob({ ...place, kind }, { ids: [...rows.ids] });
        const { text: searchText, filters } = list.params;
        const { department = hierarchyId } = filters;
        return startJob({ ...place, hierarchyId: department, kind }, { all: { searchText, excludedIds: [...rows.excludedIds] } });
      },
      links,
    },
  });
}
