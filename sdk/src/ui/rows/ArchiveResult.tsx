import type { ReactNode } from 'react';
import { Button } from '@blueprintjs/core';
import { useText } from '../../services/index.js';
import type { ListControl } from '../list/ListControl.js';
import { ResultBanner } from '../parts/ResultBanner.js';
import { useKitText } from '../texts/useKitText.js';
import type { ArchiveAction, ArchiveActions } from './useArchiveActions.js';

export interface ArchiveResultProps<T> {
  readonly list: Pick<ListControl<T>, 'spec'>;
  readonly actions: ArchiveActions<T>;
  /** Link to the page that lists the changed rows now. */
  readonly links: Readonly<Partial<Record<ArchiveAction, ReactNode>>>;
}

const DONE = { archive: 'archived', restore: 'restored' } as const;
const NOT_DONE = { archive: 'notArchived', restore: 'notRestored' } as const;
const INVERSE = { archive: 'restore', restore: 'archive' } as const;

/** Outcome of the last archive or restore: how many, where they are, Undo, Retry failed, and why each of those failed. (P5) */
export function ArchiveResult<T>({ list, actions, links }: ArchiveResultProps<T>) {
  const text = useText();
  const kitText = useKitText();
  const { outcome, texts } = actions;
  const { nameOf } = list.spec;
  if (outcome === undefined) return null;
  const { action, done, failed } = outcome;
  const notDone = text(texts[NOT_DONE[action]], { n: failed.length });
  return (
    <ResultBanner
      intent={failed.length === 0 ? 'success' : done.length > 0 ? 'warning' : 'danger'}
      title={done.length > 0 ? text(texts[DONE[action]], { n: done.length }) : notDone}
      onClose={actions.dismiss}
      actions={
        <>
          {done.length === 0 ? null : (
            <>
              {links[action]}
              <Button variant="minimal" size="small" onClick={() => void actions.perform(INVERSE[action], done)}>
                {kitText('rows.undo')}
              </Button>
            </>
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
              <li key={nameOf(row)}>
                <strong>{nameOf(row)}</strong>: {message ?? kitText('rows.rowFailed')}
              </li>
            ))}
          </ul>
        </>
      )}
    </ResultBanner>
  );
}
