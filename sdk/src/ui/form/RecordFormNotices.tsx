import { ConflictNotice, type ConflictNoticeProps } from './ConflictNotice.js';
import { RestoredNotice } from './RestoredNotice.js';

export interface RecordFormNoticesProps {
  /** Both versions of the record, while the user has to choose between them. */
  readonly conflict: ConflictNoticeProps | undefined;
  /** Removes the draft that the form shows; undefined if it shows none. (D-041) */
  readonly onDiscard: (() => void) | undefined;
}

/** Notices above the fields of a form: a version conflict, and a draft of an earlier session. */
export function RecordFormNotices({ conflict, onDiscard }: RecordFormNoticesProps) {
  return (
    <>
      {conflict === undefined ? null : <ConflictNotice {...conflict} />}
      <RestoredNotice isShown={onDiscard !== undefined} onDiscard={() => onDiscard?.()} />
    </>
  );
}
