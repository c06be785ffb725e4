import type { ReactNode } from 'react';
import type { ListControl } from '../list/ListControl.js';
import { RowsResult } from './RowsResult.js';
import type { ArchiveAction, ArchiveActions } from './useArchiveActions.js';

export interface ArchiveResultProps<T> {
  readonly list: Pick<ListControl<T>, 'spec'>;
  readonly actions: ArchiveActions<T>;
  /** Link to the page that now lists the changed rows. */
  readonly links: Readonly<Partial<Record<ArchiveAction, ReactNode>>>;
}

const INVERSE = { archive: 'restore', restore: 'archive' } as const;

/** Result of the last archive or restore, as {@link RowsResult} shows it. (P5) */
export function ArchiveResult<T>({ list, actions, links }: ArchiveResultProps<T>) {
  const { archived, notArchived, restored, notRestored } = actions.texts;
  return (
    <RowsResult
      actions={actions}
      idOf={list.spec.idOf}
      nameOf={list.spec.nameOf}
      texts={{ archive: { done: archived, notDone: notArchived }, restore: { done: restored, notDone: notRestored } }}
      inverse={INVERSE}
      links={links}
    />
  );
}
