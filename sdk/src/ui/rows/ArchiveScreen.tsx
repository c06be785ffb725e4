import type { ReactNode } from 'react';
import { ArchiveIcon } from '@blueprintjs/icons';
import type { DefinedRoute } from '../../plugin/index.js';
import type { ListControl } from '../list/ListControl.js';
import { ListFooter } from '../list/ListFooter.js';
import { ListScreen } from '../list/ListScreen.js';
import { ListTable, type ListTableProps } from '../list/ListTable.js';
import type { ListColumns } from '../list/useColumns.js';
import { BackLink } from '../parts/BackLink.js';
import { RouteLink } from '../parts/RouteLink.js';
import { EmptyState } from '../parts/states.js';
import { ArchiveResult } from './ArchiveResult.js';
import { RestoreButton } from './RestoreButton.js';
import type { ArchiveActions } from './useArchiveActions.js';

/** The texts of an archive, in the user's language. */
export interface ArchiveScreenTexts {
  readonly title: string;
  /** The number of rows, from `useCountNote`. */
  readonly note: string | undefined;
  /** Link to the list above the title: 'Groups'. */
  readonly back: string;
  /** Link to the list in an empty archive: 'View Groups'. */
  readonly toList: string;
  readonly restore: string;
  /** Shown to users without the right to restore. */
  readonly restoreDenied: string;
  readonly empty: string;
  /** Title of an archive without matches: 'No archived groups match'. By default a sentence that does not name the rows. */
  readonly noMatch?: string;
}

export interface ArchiveScreenProps<T, TField extends string> {
  readonly list: ListControl<T, TField>;
  readonly columns: ListColumns<T, TField>;
  readonly actions: ArchiveActions<T>;
  /** The page of the rows that are not archived. */
  readonly listRoute: DefinedRoute;
  /** Policy action of restoring. */
  readonly restoreAction: string;
  readonly texts: ArchiveScreenTexts;
  /** Search, views, columns, export: {@link ListTools}. */
  readonly tools: ReactNode;
  /** Props of {@link ListTable}, if its defaults do not fit. */
  readonly table?: Pick<ListTableProps<T, TField>, 'failed' | 'details' | 'reasonAgainst'>;
}

/** The page of archived rows: Restore is the only action. (P2) */
export function ArchiveScreen<T extends object, TField extends string>({
  list,
  columns,
  actions,
  listRoute,
  restoreAction,
  texts,
  tools,
  table,
}: ArchiveScreenProps<T, TField>) {
  const listLink = <RouteLink route={listRoute}>{texts.toList}</RouteLink>;
  return (
    <ListScreen
      title={texts.title}
      note={texts.note}
      back={<BackLink route={listRoute}>{texts.back}</BackLink>}
      notice={<ArchiveResult list={list} actions={actions} />}
      tools={tools}
      footer={
        <ListFooter list={list} {...(table?.reasonAgainst === undefined ? {} : { reasonAgainst: table.reasonAgainst })}>
          <RestoreButton list={list} actions={actions} action={restoreAction} denied={texts.restoreDenied}>
            {texts.restore}
          </RestoreButton>
        </ListFooter>
      }
    >
      <ListTable
        label={texts.title}
        list={list}
        columns={columns}
        {...table}
        {...(texts.noMatch === undefined ? {} : { noMatch: texts.noMatch })}
        empty={<EmptyState icon={<ArchiveIcon size={40} aria-hidden />} title={texts.empty} action={listLink} />}
      />
    </ListScreen>
  );
}
