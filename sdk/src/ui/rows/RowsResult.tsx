import type { ReactNode } from 'react';
import { Button } from '@blueprintjs/core';
import { useText } from '../../services/index.js';
import { ResultBanner } from '../parts/ResultBanner.js';
import { useKitText } from '../texts/useKitText.js';
import type { RowsAction } from './useRowsAction.js';

/** Keys of the plugin's texts for one action, each with {{n}}, the number of rows. */
export interface RowsResultTexts {
  readonly done: string;
  readonly notDone: string;
}

export interface RowsResultProps<TAction extends string, T> {
  readonly actions: RowsAction<TAction, T>;
  readonly idOf: (row: T) => string;
  readonly nameOf: (row: T) => string;
  readonly texts: Readonly<Record<TAction, RowsResultTexts>>;
  /** The inverse of each action. */
  readonly inverse: Readonly<Partial<Record<TAction, TAction>>>;
  /** Link to the page that now lists the changed rows. */
  readonly links?: Readonly<Partial<Record<TAction, ReactNode>>>;
}

/**
 * Result of the last action on rows: the number, a link to them, Undo, Retry for the failed ones, and the reason for each of those. (P5)
 */
export function RowsResult<TAction extends string, T>({ actions, idOf, nameOf, texts, inverse, links }: RowsResultProps<TAction, T>) {
  const text = useText();
  const kitText = useKitText();
  const { outcome } = actions;
  if (outcome === undefined) return null;
  const { action, done, failed } = outcome;
  const notDone = text(texts[action].notDone, { n: failed.length });
  const undo = inverse[action];
  return (
    <ResultBanner
      intent={failed.length === 0 ? 'success' : done.length > 0 ? 'warning' : 'danger'}
      title={done.length > 0 ? text(texts[action].done, { n: done.length }) : notDone}
      onClose={actions.dismiss}
      actions={
        <>
          {done.length === 0 ? null : links?.[action]}
          {done.length === 0 || undo === undefined ? null : (
            <Button variant="minimal" size="small" onClick={() => void actions.perform(undo, done)}>
              {kitText('rows.undo')}
            </Button>
          )}
          {failed.length === 0 ? null : (
            <Button
              variant="minimal"
              size="small"
              onClick={() =>
                void actions.perform(
                  action,
                  failed.map(({ row }) => row),
                )
              }
            >
              {kitText('rows.retry')}
            </Button>
          )}
        </>
      }
    >
      {failed.length === 0 ? null : (
        <>
          {done.length > 0 ? <p>{notDone}</p> : null}
          <ul>
            {failed.map(({ row, message }) => (
              <li key={idOf(row)}>
                <strong>{nameOf(row)}</strong>: {message ?? kitText('rows.rowFailed')}
              </li>
            ))}
          </ul>
        </>
      )}
    </ResultBanner>
  );
}
