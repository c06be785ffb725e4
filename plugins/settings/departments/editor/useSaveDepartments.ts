import { GraphqlServiceToken, useService, useSession, useText } from '@edge-console/sdk';
import { useIdempotencyKey, useSave, type SaveResult } from '@edge-console/sdk/ui';
import { useState } from 'react';
import { ORGUpdateHierarchiesDocument, type ORGUpdateHierarchiesMutation } from '../../graphql/__generated__/operations.js';
import { loadedDepartments, type AnsweredDepartments } from '../loadedDepartments.js';
import type { LoadedDepartments } from '../rules/edits.js';
import { readStoredEdits } from '../rules/storedEdits.js';
import { theirEdits } from '../rules/theirEdits.js';
import { updateInput } from '../rules/updateInput.js';
import type { EditorValues } from './EditorForm.js';

/** Saves all departments. (DEPT-008, DEPT-019 to DEPT-021) @param loaded the departments that the changes are based on */
export function useSaveDepartments(loaded: LoadedDepartments) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const { customer } = useSession();
  const { organizationId, customerId } = customer;
  const idempotencyKeyOf = useIdempotencyKey();
  const [isSaving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<LoadedDepartments>();
  const send = ({ changes }: EditorValues, version = loaded.version) => {
    const hierarchies = updateInput(loaded, readStoredEdits(changes));
    const idempotencyKey = idempotencyKeyOf({ version, hierarchies });
    return graphql.mutate(ORGUpdateHierarchiesDocument, {
      hierarchies: { organizationId, customerId, version, hierarchies, idempotencyKey },
    });
  };
  const saveOnce = useSave<EditorValues>({
    send,
    done: 'departments.edit.done',
    details: (answer) => text('departments.edit.doneDetails', countsOf(answer as ORGUpdateHierarchiesMutation)),
    failed: 'departments.edit.failed',
    conflictOf: (current) => ({ values: current as EditorValues, version: 0 }),
  });
  const save = async (values: EditorValues, version: number | undefined): Promise<SaveResult<EditorValues>> => {
    setSaving(true);
    const result = await saveOnce(values, version);
    setSaving(false);
    if (!('conflict' in result)) return result;
    const current = loadedDepartments(result.conflict.values as unknown as AnsweredDepartments);
    // The change is out of the user's sight, in departments that the user may neither view nor edit.
    if (version === loaded.version && theirEdits(loaded, current).size === 0) return save(values, current.version);
    setConflict(current);
    return { ok: false };
  };
  return { save, isSaving, conflict, endConflict: () => setConflict(undefined) };
}

function countsOf({ ORGUpdateHierarchies: { updated, created, archived } }: ORGUpdateHierarchiesMutation) {
  return { updated: updated.length, created: created.length, archived: archived.length };
}
