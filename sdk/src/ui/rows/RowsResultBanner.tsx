import { Button } from '@blueprintjs/core';
import { useText } from '../../services/index.js';
import { ResultBanner } from '../parts/ResultBanner.js';
import { useKitText } from '../texts/useKitText.js';
import type { RowsResultProps } from './RowsResult.js';
import type { RowsOutcome } from './useRowsAction.js';

export interface RowsResultBannerProps<TAction extends string, T> extends RowsResultProps<TAction, T> {
  readonly outcome: RowsOutcome<TAction, T>;
}

/** The banner of {@link RowsResult}. */
export default function RowsResultBanner<TAction extends string, T>({
  actions,
  idOf,
  nameOf,
  texts,
  inverse,
  links,
  outcome,
}: RowsResultBannerProps<TAction, T>) {
  const text = useText();
  const kitText = useKitText();
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
