import { useNotifications, useText } from '../../services/index.js';
import { failureTitle } from '../data/failureTexts.js';
import type { ListControl } from '../list/ListControl.js';
import { useKitText } from '../texts/useKitText.js';
import { useRowsAction, type RowResult, type RowsAction } from './useRowsAction.js';

/** Each undoes the other. (P5) */
export type ArchiveAction = 'archive' | 'restore';

export type ArchiveActions<T> = RowsAction<ArchiveAction, T>;

export interface ArchiveActionsOptions<T> {
  readonly list: ListControl<T>;
  /**
   * Section of the plugin's locale files with the keys `result.archived`, `result.restored`, `result.notArchived`,
   * `result.notRestored` (each with {{n}}), `result.archiveFailed`, `result.restoreFailed`: 'groups'.
   */
  readonly texts: string;
  /** Sends the call; answers one result a row, or undefined when a job was started instead. */
  readonly send: (action: ArchiveAction, ids: readonly string[]) => Promise<readonly RowResult[] | undefined>;
  /** Starts it for all that match the list's search and filters but these; needed where the list acts by filter. */
  readonly sendAll?: (action: ArchiveAction, excludedIds: readonly string[]) => Promise<unknown>;
  /** Title of the message when nothing could be changed, where the specification has one of its own; else 'Unexpected error'. */
  readonly failedTitle?: string;
  /** What else to read again once rows were changed. */
  readonly onDone?: () => Promise<unknown>;
}

const FAILED = { archive: 'archiveFailed', restore: 'restoreFailed' } as const;

/** Archives rows of a list and restores them from its archive. */
export function useArchiveActions<T>({ list, texts, send, sendAll, failedTitle, onDone }: ArchiveActionsOptions<T>): ArchiveActions<T> {
  const notifications = useNotifications();
  const text = useText();
  const kitText = useKitText();
  return useRowsAction<ArchiveAction, T>({
    idOf: list.spec.idOf,
    run: send,
    ...(sendAll === undefined ? {} : { runAll: sendAll }),
    onAllStarted: list.selection.clear,
    onFailed: (action, error) => {
      if (error?.isUnauthenticated === true) return;
      notifications.error(failureTitle(kitText, error, failedTitle), text(`${texts}.result.${FAILED[action]}`));
    },
    onDone: async (done) => {
      list.selection.drop(done.map(list.spec.idOf));
      await Promise.all([list.reload(), onDone?.()]);
    },
  });
}
