import {
  DialogServiceToken,
  JobsServiceToken,
  pathTo,
  useLocale,
  useService,
  useSession,
  useText,
  type ConfirmRequest,
  type Job,
} from '../../services/index.js';
import { failureTitle } from '../data/failureTexts.js';
import { useFailureMessage } from '../data/useFailureMessage.js';
import type { ListControl } from '../list/ListControl.js';
import { countChosen } from '../list/useSelection.js';
import { useKitText } from '../texts/useKitText.js';
import { useDoneMessage, type RowsLink } from './useDoneMessage.js';
import { usePacedReload } from './usePacedReload.js';
import { useRowsAction, type RowResult, type RowsAction } from './useRowsAction.js';

/** Each action reverts the other. (P5) */
export type ArchiveAction = 'archive' | 'restore';

/** Active rows, or rows in the archive. */
export type ArchiveState = 'active' | 'archived';

/** Keys of the plugin's texts for archiving and restoring rows. The first four have {{n}}, the number of rows. */
export interface ArchiveTexts {
  readonly archived: string;
  readonly restored: string;
  readonly notArchived: string;
  readonly notRestored: string;
  readonly archiveFailed: string;
  readonly restoreFailed: string;
}

export interface ArchiveActions<T> extends RowsAction<ArchiveAction, T> {
  readonly texts: ArchiveTexts;
  /** The page that lists the rows after each action, for {@link ArchiveResult}. */
  readonly links?: Readonly<Record<ArchiveAction, RowsLink>>;
}

/** The largest number of rows that one request changes; the server handles more as a job. */
export const MOST_AT_ONCE = 100;

/** Where the rows of a call are: in the department or below it. */
export interface RowsPlace {
  readonly organizationId: string;
  readonly customerId: string;
  readonly hierarchyId: string;
}

/** The part that the inputs of all jobs share. */
export interface JobPlace extends RowsPlace {
  readonly kind: Uppercase<ArchiveAction>;
}

/** These rows, or all rows that match the list's search except some. */
export type RowsOfJob = { readonly ids: string[] } | { readonly all: { searchText: string; excludedIds: string[] } };

/** A job that archives or restores more than {@link MOST_AT_ONCE} rows of the selected customer, or all rows that match. */
export interface ArchiveJob {
  /** Starts the job. @returns its id */
  readonly start: (place: JobPlace, rows: RowsOfJob) => Promise<string>;
  /** The department that the list is filtered by: all rows that match are there or below it. By default the root department. */
  readonly department?: string | undefined;
  /** The page that lists the rows after the action, for the job tray; by default `links` of {@link ArchiveActionsOptions}. */
  readonly links?: Readonly<Record<ArchiveAction, NonNullable<Job['link']>>>;
}

export interface ArchiveActionsOptions<T> {
  readonly list: ListControl<T>;
  readonly texts: ArchiveTexts;
  /** The page that lists the rows after the action. */
  readonly links?: Readonly<Record<ArchiveAction, RowsLink>>;
  /**
   * Where a complete success is shown: as a message with Undo, or in the banner of {@link ArchiveResult}, if the specification asks for a
   * banner. Rows that failed are always in the banner. @default 'message'
   */
  readonly result?: 'message' | 'banner';
  /** Sends the call. @returns one result for each row */
  readonly send: (action: ArchiveAction, ids: string[], place: RowsPlace) => Promise<readonly RowResult[]>;
  /** Changes many rows on the server; needed if the list acts by filter. */
  readonly job?: ArchiveJob;
  /**
   * Whether archiving as a job asks with the number of rows, because it changes more rows than the user sees and has no Undo. False for a
   * page that asks itself. @default true
   */
  readonly asks?: boolean;
  /** What is asked before these rows are archived, however many: the user belongs to a group. Undefined: nothing. */
  readonly question?: (rows: readonly T[]) => ConfirmRequest | undefined;
  /** Title of the message if no row could be changed, if the specification has its own; otherwise 'Unexpected error'. */
  readonly failedTitle?: string;
  /** Milliseconds: changes that follow each other within this time load the list once. By default every change loads it. (WF-024) */
  readonly reloadPause?: number;
  /** Loads further data again after rows were changed. */
  readonly onDone?: () => Promise<unknown>;
}

export const ARCHIVE_INVERSE = { archive: 'restore', restore: 'archive' } as const;

/** Archives rows of a list and restores them from its archive: a few in one call, many or all that match as a job. */
export function useArchiveActions<T>(options: ArchiveActionsOptions<T>): ArchiveActions<T> {
  const { list, texts, links, result = 'message', send, job, asks = true, question, failedTitle, reloadPause = 0, onDone } = options;
  const failure = useFailureMessage();
  const showDone = useDoneMessage<ArchiveAction>({
    texts: { archive: { done: texts.archived }, restore: { done: texts.restored } },
    inverse: ARCHIVE_INVERSE,
    ...(links === undefined ? {} : { links }),
  });
  const text = useText();
  const kitText = useKitText();
  const jobs = useService(JobsServiceToken);
  const dialogs = useService(DialogServiceToken);
  const locale = useLocale();
  const reload = usePacedReload(list.reload, reloadPause);
  const { organizationId, customerId, rootHierarchyId: hierarchyId } = useSession().customer;
  const place = { organizationId, customerId, hierarchyId };
  const startJob = async ({ start, links: jobLinks }: ArchiveJob, action: ArchiveAction, rows: RowsOfJob, department = hierarchyId) => {
    const jobPlace = { ...place, hierarchyId: department, kind: action.toUpperCase() as JobPlace['kind'] };
    const link = links?.[action];
    const jobLink = jobLinks?.[action] ?? (link && { label: link.label, path: pathTo(link.route) });
    void jobs.follow(await start(jobPlace, rows), jobLink).then(() => list.reload());
    return undefined;
  };
  const actions = useRowsAction<ArchiveAction, T>({
    idOf: list.spec.idOf,
    run: (action, ids) => {
      failure.clear();
      return job !== undefined && ids.length > MOST_AT_ONCE ? startJob(job, action, { ids: [...ids] }) : send(action, [...ids], place);
    },
    ...(job === undefined
      ? {}
      : {
          runAll: (action, excludedIds) =>
            startJob(job, action, { all: { searchText: list.params.text, excludedIds: [...excludedIds] } }, job.department),
        }),
    onAllStarted: list.selection.clear,
    onFailed: (action, error) => {
      if (error?.isUnauthenticated === true) return;
      failure.show(failureTitle(kitText, error, failedTitle), text(texts[`${action}Failed`]), error);
    },
    onDone: async (done) => {
      list.selection.drop(done.map(list.spec.idOf));
      await Promise.all([reload(), onDone?.()]);
    },
    ...(result === 'banner' ? {} : { onAllDone: showDone }),
  });
  const confirmMany = (action: ArchiveAction, count: number, isExact: boolean) =>
    action === 'restore' || !asks
      ? Promise.resolve(true)
      : dialogs.confirm({
          title: kitText('rows.archiveMany', { number: `${locale.formatNumber(count)}${isExact ? '' : '+'}` }),
          body: kitText('rows.archiveManyText'),
          confirmLabel: kitText('rows.archive'),
          intent: 'danger',
        });
  return {
    ...actions,
    texts,
    ...(links === undefined ? {} : { links }),
    perform: async (action, rows) => {
      const asked = action === 'archive' ? question?.(rows) : undefined;
      if (asked !== undefined && !(await dialogs.confirm(asked))) return;
      const isMany = job !== undefined && rows.length > MOST_AT_ONCE;
      if (!isMany || (await confirmMany(action, rows.length, true))) await actions.perform(action, rows);
    },
    performAll: async (action, excludedIds) => {
      const page = list.state.kind === 'ready' ? list.state.page : undefined;
      const count = countChosen(list.selection, page?.total ?? 0);
      if (await confirmMany(action, count, page?.isTotalExact ?? true)) await actions.performAll(action, excludedIds);
    },
  };
}
