import { useState } from 'react';
import type { OperationVariables } from '@apollo/client';
import { Button, DialogBody } from '@blueprintjs/core';
import { HistoryIcon } from '@blueprintjs/icons';
import { useLocale } from '../../services/index.js';
import { useQueryState } from '../data/useQueryState.js';
import { ChangeSummary } from '../dialog/ChangeSummary.js';
import { ModalDialog } from '../dialog/ModalDialog.js';
import type { DialogControl } from '../dialog/dialogState.js';
import { DeniedState, EmptyState, ErrorState } from '../parts/states.js';
import { useKitText } from '../texts/useKitText.js';
import type { HistoryEntry, HistoryPage, RecordHistoryProps } from './RecordHistory.js';

/** Number of entries that are loaded first; 'Load more' loads as many again. */
const STEP = 30;
/** The largest number that the server returns at once. */
const MOST = 100;

export interface HistoryDrawerProps<TData, TVariables extends OperationVariables> extends Omit<
  RecordHistoryProps<TData, TVariables>,
  'dialog'
> {
  readonly dialog: DialogControl;
}

/** The history of a record: user, time and change, newest first. */
export default function HistoryDrawer<TData, TVariables extends OperationVariables>({
  name,
  dialog,
  ...history
}: HistoryDrawerProps<TData, TVariables>) {
  const text = useKitText();
  return (
    <ModalDialog
      title={text('history.title', { name })}
      closeLabel={text('actions.close')}
      className="edge-side-dialog"
      dialog={dialog}
      onClose={dialog.close}
    >
      <DialogBody className="edge-history">
        <Entries {...history} />
      </DialogBody>
    </ModalDialog>
  );
}

function Entries<TData, TVariables extends OperationVariables>({
  query,
  variables,
  pageOf,
  ...labels
}: Omit<RecordHistoryProps<TData, TVariables>, 'name' | 'dialog'>) {
  const text = useKitText();
  const [limit, setLimit] = useState(STEP);
  const { data, error, isLoading, reload } = useQueryState(query, variables(limit), { keepsPrevious: true });
  if (data === undefined) {
    if (error === undefined) return <p role="status">{text('list.loading')}</p>;
    if (error.isForbidden) return <DeniedState />;
    return <ErrorState title={text('history.failed')} error={error} onRetry={() => void reload()} />;
  }
  const page = pageOf(data);
  if (page.data.length === 0) return <EmptyState icon={<HistoryIcon size={40} aria-hidden />} title={text('history.empty')} />;
  const hasMore = page.pagination.totalItems > page.data.length && limit < MOST;
  return (
    <>
      {page.data.map((entry) => (
        <Entry key={entry._id} entry={entry} page={page} {...labels} />
      ))}
      {hasMore ? (
        <Button loading={isLoading} onClick={() => setLimit(Math.min(limit + STEP, MOST))}>
          {text('history.more')}
        </Button>
      ) : null}
    </>
  );
}

interface EntryProps extends Pick<RecordHistoryProps<unknown, OperationVariables>, 'actions' | 'fields' | 'shown'> {
  readonly entry: HistoryEntry;
  readonly page: HistoryPage;
}

function Entry({ entry: { at, action, subjectId, actor, changes }, page, actions, fields, shown: shownBy = {} }: EntryProps) {
  const text = useKitText();
  const locale = useLocale();
  const named = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(named) : (page.names.find(({ _id }) => _id === value)?.name ?? value);
  const subject = page.names.flatMap(({ _id, name }) => (_id === subjectId ? [name] : []));
  const values = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map(({ field, [side]: value }) => [field, (shownBy[field] ?? named)(value)]));
  const shown = Object.fromEntries(Object.entries(fields).filter(([field]) => changes.some((change) => change.field === field)));
  return (
    <article className="edge-section">
      <h3 className="edge-section-title">{[actions[action] ?? action, ...subject].join(' · ')}</h3>
      <p className="edge-muted">
        <time dateTime={at} title={locale.formatUtc(at)}>
          {locale.formatDateTime(at)}
        </time>
        {' · '}
        {actor === null ? text('history.system') : (actor.name ?? text('history.hidden'))}
      </p>
      {Object.keys(shown).length === 0 ? null : (
        <ChangeSummary fields={shown} before={values('before')} after={values('after')} omitsEmptySide />
      )}
    </article>
  );
}
