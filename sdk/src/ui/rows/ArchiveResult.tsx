import type { ReactNode } from 'react';
import type { ListControl } from '../list/ListControl.js';
import { RouteLink } from '../parts/RouteLink.js';
import { RowsResult } from './RowsResult.js';
import { ARCHIVE_INVERSE, type ArchiveAction, type ArchiveActions } from './useArchiveActions.js';

export interface ArchiveResultProps<T> {
  readonly list: Pick<ListControl<T>, 'spec'>;
  readonly actions: ArchiveActions<T>;
  /** Link to the page that now lists the changed rows; by default `links` of {@link useArchiveActions}. */
  readonly links?: Readonly<Partial<Record<ArchiveAction, ReactNode>>>;
}

/** Result of the last archive or restore, as {@link RowsResult} shows it. (P5) */
export function ArchiveResult<T>({ list, actions, links }: ArchiveResultProps<T>) {
  const { archived, notArchived, restored, notRestored } = actions.texts;
  const linkAfter = (action: ArchiveAction) => {
    const link = actions.links?.[action];
    return link === undefined ? undefined : <RouteLink route={link.route}>{link.label}</RouteLink>;
  };
  return (
    <RowsResult
      actions={actions}
      idOf={list.spec.idOf}
      nameOf={list.spec.nameOf}
      texts={{ archive: { done: archived, notDone: notArchived }, restore: { done: restored, notDone: notRestored } }}
      inverse={ARCHIVE_INVERSE}
      links={links ?? { archive: linkAfter('archive'), restore: linkAfter('restore') }}
    />
  );
}
