import { DialogServiceToken, useService, type ConfirmRequest } from '../../services/index.js';
import { ChangeSummary, type ChangeSummaryProps } from './ChangeSummary.js';
import { useShownValue } from './useShownValue.js';

export interface ChangeConfirmation extends ChangeSummaryProps, Pick<ConfirmRequest, 'title' | 'confirmLabel' | 'intent'> {}

/**
 * Asks before a save, with a {@link ChangeSummary} in the question. Call it in `save` of a form, and return `{ ok: false }` if the user
 * cancels: the form then keeps what was entered.
 * @returns resolves true if the user confirms, and at once if nothing changes
 */
export function useChangeConfirmation(): (confirmation: ChangeConfirmation) => Promise<boolean> {
  const dialogs = useService(DialogServiceToken);
  const shownValue = useShownValue();
  return ({ fields, before, after, ...request }) => {
    const isChanged = Object.keys(fields).some((name) => shownValue(before[name]) !== shownValue(after[name]));
    if (!isChanged) return Promise.resolve(true);
    return dialogs.confirm({ ...request, body: <ChangeSummary fields={fields} before={before} after={after} /> });
  };
}
