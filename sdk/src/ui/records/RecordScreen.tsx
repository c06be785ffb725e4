import type { ReactNode } from 'react';
import { Tag } from '@blueprintjs/core';
import { DateText } from '../parts/DateText.js';
import { PageHeader } from '../parts/PageHeader.js';
import { useKitText } from '../texts/useKitText.js';
import { adoptRecordStyles } from './adoptRecordStyles.js';

adoptRecordStyles();

export interface RecordScreenProps {
  /** Name of the record. */
  readonly title: string;
  /** Link to the list: {@link BackToList}. */
  readonly back: ReactNode;
  /** State of the record beside the title, such as an icon with its tooltip. */
  readonly note?: ReactNode;
  /** When the record was archived, as an ISO time; null for an active record. */
  readonly archivedAt?: string | null;
  /** Links to the previous and the next record of the list: {@link RecordPager}. */
  readonly pager?: ReactNode;
  /** Right of the title, the primary action last. On an archived record: Restore only. (D-148) */
  readonly actions?: ReactNode;
  /** Short facts about the record: {@link FactList}. A third of the width, below the content on a narrow screen. */
  readonly facts?: ReactNode;
  /** The content, usually {@link RecordTabs}. */
  readonly children: ReactNode;
}

/** The frame of a record page: title, actions, the content and the facts beside it. */
export function RecordScreen({ title, back, note, archivedAt = null, pager, actions, facts, children }: RecordScreenProps) {
  return (
    <div className="edge-page edge-record">
      <div className="edge-page-title-line">
        {back}
        {pager}
      </div>
      <PageHeader title={title} note={archivedAt === null ? note : <ArchivedNote at={archivedAt} note={note} />}>
        {actions}
      </PageHeader>
      <div className="edge-record-columns">
        <div>{children}</div>
        {facts === undefined ? null : <aside>{facts}</aside>}
      </div>
    </div>
  );
}

/** Tells that a record is archived, and since when. (D-148) */
function ArchivedNote({ at, note }: { readonly at: string; readonly note: ReactNode }) {
  const text = useKitText();
  return (
    <>
      {note}
      {note === undefined ? null : ' '}
      <Tag minimal intent="warning">
        {text('record.archived')}
      </Tag>{' '}
      <DateText at={at} />
    </>
  );
}
