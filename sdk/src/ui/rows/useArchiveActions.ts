import { useNotifications, useText } from '../../services/index.js';
import { failureTitle } from '../data/failureTexts.js';
import type { ListControl } from '../list/ListControl.js';
import { useKitText } from '../texts/useKitText.js';
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
}

export interface ArchiveActionsOptions<T> {
  readonly list: ListControl<T>;
  readonly texts: ArchiveTexts;
  /** Sends the call; returns one result for each row, or undefined if a job was started instead. */
  readonly send: (action: ArchiveAction, ids: readonly string[]) => Promise<readonly RowResult[] | undefined>;
  /** Starts the action for all rows that match the list's search and filters except these; needed if the list acts by filter. */
  readonly sendAll?: (action: ArchiveAction, excludedIds: readonly string[]) => Promise<unknown>;
  /** Title of the message if no row could be changed, if the specification has its own; otherwise 'Unexpected error'. */
  readonly failedTitle?: string;
  /** Loads further data again after rows were changed. */
  readonly onDone?: () => Promise<unknown>;
}

const FAILED = { archive: 'archiveFailed', restore: 'restoreFailed' } as const;

/** Archives rows of a list and restores them from its archive. */
export function useArchiveActions<T>({ list, texts, send, sendAll, failedTitle, onDone }: ArchiveActionsOptions<T>): ArchiveActions<T> {
  const notifications = useNotifications();
  const text = useText();
  const kitText = useKitText();
  const actions = useRowsAction<ArchiveAction, T>({
    idOf: list.spec.idOf,
    run: send,
    ...(sendAll === undefined ? {} : { runAll: sendAll }),
    onAllStarted: list.selection.clear,
    onFailed: (action, error) => {
      if (error?.isUnauthenticated === true) return;
      notifications.error(failureTitle(kitText, error, failedTitle), text(texts[FAILED[action]]));
    },
    onDone: async (done) => {
      list.selection.drop(done.map(list.spec.idOf));
      await Promise.all([list.reload(), onDone?.()]);
    },
  });
  return { ...actions, texts };
}
