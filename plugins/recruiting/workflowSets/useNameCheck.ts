import { useSession } from '@edge-console/sdk';
import { SET_LIMITS } from '@edge-console/sdk/contract/workflows';
import { useDebouncedValue, useQueryState } from '@edge-console/sdk/ui';
import { useEffect } from 'react';
import { useField, useForm } from 'react-final-form';
import { AppsCheckWorkflowSetNameDuplicatedByNameDocument } from '../graphql/__generated__/operations.js';
import type { SetValues } from './setForm.js';

/** Milliseconds without typing after which the server checks the name. (WFSET-046) */
const PAUSE = 1000;

/** The set that the form edits: its id, and its name when the form was opened. */
export interface EditedSet {
  readonly _id: string;
  readonly name: string;
}

/**
 * Asks the server whether another set has the name that the user types, and reports the name if so. The user can continue to type. A failed
 * check reports nothing, because the server checks again when the set is saved. (WFSET-045 to WFSET-047, RECGQL-038)
 * @param edited undefined for a new set
 * @param onTaken receives the used name; undefined for a name that is not known to be used
 */
export function useNameCheck(edited: EditedSet | undefined, onTaken: (name: string | undefined) => void): void {
  const form = useForm<SetValues>();
  const { input } = useField<string>('name', { subscription: { value: true } });
  const { customer } = useSession();
  const { customerId, organizationId, rootHierarchyId: hierarchyId } = customer;
  const name = useDebouncedValue(input.value.trim(), PAUSE);
  const ids = edited === undefined ? [] : [edited._id];
  const { data } = useQueryState(
    AppsCheckWorkflowSetNameDuplicatedByNameDocument,
    { name, ids, customerId, organizationId, hierarchyId },
    { isFresh: true, isSkipped: name === '' || name.length > SET_LIMITS.name || name === edited?.name },
  );
  // The response is that of this name: `useQueryState` drops responses of earlier names.
  const taken = data?.AppsCheckWorkflowSetNameDuplicatedByName === true ? name : undefined;
  useEffect(() => {
    onTaken(taken);
    // A form shows errors of fields that the user has left; this error must not wait for that.
    if (taken !== undefined) form.blur('name');
  }, [taken, onTaken, form]);
}
