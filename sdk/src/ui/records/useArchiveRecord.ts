import { pathTo, useNotifications, useRoute, useText, type ConfirmRequest } from '../../services/index.js';
import type { DefinedRoute } from '../../plugin/index.js';
import { useIsMounted } from '../parts/useIsMounted.js';
import { useOpenFirst } from '../parts/useOpenFirst.js';
import type { ArchiveAction, ArchiveTexts } from '../rows/useArchiveActions.js';
import { useRecordAction, type RecordAction } from './useRecordAction.js';

export interface ArchiveRecordOptions {
  /** The texts of the record's list. */
  readonly texts: ArchiveTexts;
  /** Sends the mutation for this record, as `send` of {@link useRecordAction}. */
  readonly send: (action: ArchiveAction) => Promise<unknown>;
  /** Lists the active records; opened after the record was archived. */
  readonly list: DefinedRoute;
  /** Lists the archived records. */
  readonly archive: DefinedRoute;
  /** Text of the link to the archive. */
  readonly viewArchive: string;
  /** Milliseconds between the confirmation and the list. @default 0 */
  readonly leaveAfter?: number;
  /** Shown if archiving fails, if the page has its own text. */
  readonly archiveFailed?: string;
  /** Asked before the record is archived, if archiving it concerns the user: the user belongs to the group. */
  readonly question?: ConfirmRequest | undefined;
  /** Loads the record again after it was restored. */
  readonly reload: () => Promise<void>;
}

/**
 * Archives the record of a page and opens its list, with a link to the archive; restores it and shows it again. For two
 * {@link RecordActionButton}s. (D-142, D-148)
 */
export function useArchiveRecord(options: ArchiveRecordOptions): Readonly<Record<ArchiveAction, RecordAction>> {
  const { texts, send, list, archive, viewArchive, leaveAfter = 0, archiveFailed, question, reload } = options;
  const text = useText();
  const notifications = useNotifications();
  const openFirst = useOpenFirst();
  const { addressOf } = useRoute(list);
  const isShown = useIsMounted();
  return {
    archive: useRecordAction({
      send: () => send('archive'),
      failure: archiveFailed ?? text(texts.archiveFailed),
      question,
      onDone: async () => {
        const link = { label: viewArchive, path: pathTo(archive) };
        notifications.show({ intent: 'success', title: text(texts.archived, { n: 1 }), link });
        if (leaveAfter > 0) await new Promise((resolve) => setTimeout(resolve, leaveAfter));
        // Meanwhile the user may have opened another page.
        if (isShown.current) openFirst(addressOf());
      },
    }),
    restore: useRecordAction({
      send: () => send('restore'),
      failure: text(texts.restoreFailed),
      onDone: async () => {
        notifications.success(text(texts.restored, { n: 1 }));
        await reload();
      },
    }),
  };
}
