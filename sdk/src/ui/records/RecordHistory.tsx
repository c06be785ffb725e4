import { Button } from '@blueprintjs/core';
import { HistoryIcon } from '@blueprintjs/icons';
import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useDialogInAddress } from '../dialog/useDialogInAddress.js';
import { lazyComponent } from '../parts/lazyComponent.js';
import { useKitText } from '../texts/useKitText.js';

/** One entry of the audit trail, as `CommonGetHistory` returns it. */
export interface HistoryEntry {
  readonly _id: string;
  /** ISO time. */
  readonly at: string;
  /** Policy action or event: `org:editGroup`. */
  readonly action: string;
  /** The changed record, for a history that includes other records than its own. Its name is among the names of the page. */
  readonly subjectId?: string;
  /** Null for a change by the system; a null name for a user whom the caller may not see. */
  readonly actor: { readonly name: string | null } | null;
  readonly changes: readonly { readonly field: string; readonly before: unknown; readonly after: unknown }[];
}

/** One page of the audit trail of a record. */
export interface HistoryPage {
  readonly data: readonly HistoryEntry[];
  /** Names for ids among the values. */
  readonly names: readonly { readonly _id: string; readonly name: string }[];
  readonly pagination: { readonly totalItems: number };
}

export interface RecordHistoryProps<TData, TVariables extends OperationVariables> {
  /** Name of the record. */
  readonly name: string;
  readonly query: TypedDocumentNode<TData, TVariables>;
  /** Variables that load the newest `limit` entries. */
  readonly variables: (limit: number) => TVariables;
  readonly pageOf: (data: TData) => HistoryPage;
  /** Labels of actions and of fields; an action without a label is shown by its name, a field without a label is left out. */
  readonly actions: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, string>>;
  /** What is shown for the values of a field, for example the name of a status. By default the value, or its name among the names of the page. */
  readonly shown?: Readonly<Record<string, (value: unknown) => unknown>>;
  /** Value of the query parameter `dialog` while the history is open, for a page with the histories of two records. By default `history`. */
  readonly dialog?: string;
}

const HistoryDrawer = lazyComponent(() => import('./HistoryDrawer.js'));

/** The button that opens the history of a record, and the drawer with it. The open drawer is in the address. */
export function RecordHistory<TData, TVariables extends OperationVariables>({
  dialog: address = 'history',
  ...props
}: RecordHistoryProps<TData, TVariables>) {
  const text = useKitText();
  const dialog = useDialogInAddress(address, HistoryDrawer.preload);
  return (
    <>
      <Button {...dialog.preparing} variant="minimal" icon={<HistoryIcon />} aria-haspopup="dialog" onClick={() => dialog.open()}>
        {text('history.button')}
      </Button>
      {dialog.isOpen || dialog.isExpected ? <HistoryDrawer {...props} dialog={dialog} /> : null}
    </>
  );
}
