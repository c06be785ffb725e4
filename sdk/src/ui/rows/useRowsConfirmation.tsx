import type { ReactNode } from 'react';
import { DialogServiceToken, useService, type ConfirmRequest } from '../../services/index.js';

export interface RowsConfirmation extends Pick<ConfirmRequest, 'title' | 'confirmLabel'> {
  /** What the action does to the rows. */
  readonly text: ReactNode;
  /** Names of the rows; for many rows, the first ones. */
  readonly names: readonly string[];
}

/**
 * Asks before an action on rows, and lists the rows. Use it only for actions with an effect beyond the rows.
 * @returns resolves true if the user confirms
 */
export function useRowsConfirmation(): (confirmation: RowsConfirmation) => Promise<boolean> {
  const dialogs = useService(DialogServiceToken);
  return ({ text, names, ...request }) =>
    dialogs.confirm({
      ...request,
      body: (
        <>
          {typeof text === 'string' ? <p>{text}</p> : text}
          <ul>
            {names.map((name, index) => (
              // Two rows can have the same name, and the order does not change while the dialog is open.
              <li key={index}>{name}</li>
            ))}
          </ul>
        </>
      ),
      intent: 'danger',
    });
}
