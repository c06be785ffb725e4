import { useText } from '@edge-console/sdk';
import { ResultBanner, type RowsAction } from '@edge-console/sdk/ui';
import { Button } from '@blueprintjs/core';
import type { ReactNode } from 'react';
import type { Customer } from '../rules/customerList.js';
import type { CustomerAction } from './useCustomerActions.js';

export interface CustomerResultProps {
  readonly actions: RowsAction<CustomerAction>;
  /** Customers still on this list, for the names of those that failed. */
  readonly customers: readonly Customer[];
  /** Link to where the changed customers are now. */
  readonly link: (action: CustomerAction) => ReactNode;
}

const DONE_TEXT = { archive: 'result.archived', restore: 'result.restored' } as const;
const FAILED_TEXT = { archive: 'result.notArchived', restore: 'result.notRestored' } as const;
const INVERSE = { archive: 'restore', restore: 'archive' } as const;

/** Outcome of the last archive or restore: how many, where they are, Undo, and each one that failed. (CUST-011, CUST-018) */
export function CustomerResult({ actions, customers, link }: CustomerResultProps) {
  const text = useText();
  const { outcome } = actions;
  if (outcome === undefined) return null;
  const { action, done, failed } = outcome;
  const nameOf = (id: string) => customers.find((customer) => customer._id === id)?.displayName ?? id;
  const isAllDone = failed.length === 0;
  const title = done.length > 0 ? text(DONE_TEXT[action], { n: done.length }) : text(FAILED_TEXT[action], { n: failed.length });
  return (
    <ResultBanner
      intent={isAllDone ? 'success' : done.length > 0 ? 'warning' : 'danger'}
      title={title}
      onClose={actions.dismiss}
      actions={
        <>
          {done.length > 0 ? link(action) : null}
          {done.length > 0 ? (
            <Button variant="minimal" size="small" onClick={() => void actions.perform(INVERSE[action], done)}>
              {text('result.undo')}
            </Button>
          ) : null}
          {isAllDone ? null : (
            <Button
              variant="minimal"
              size="small"
              onClick={() =>
                void actions.perform(
                  action,
                  failed.map((row) => row._id),
                )
              }
            >
              {text('result.retry')}
            </Button>
          )}
        </>
      }
    >
      {isAllDone ? null : (
        <>
          {done.length > 0 ? <p>{text(FAILED_TEXT[action], { n: failed.length })}</p> : null}
          <ul>
            {failed.map((row) => (
              <li key={row._id}>
                <strong>{nameOf(row._id)}</strong>: {row.message ?? text('result.rowFailed')}
              </li>
            ))}
          </ul>
        </>
      )}
    </ResultBanner>
  );
}
