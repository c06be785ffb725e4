import { NO_EDITS, type DepartmentEdit, type Edits } from './edits.js';

/** Edits as plain data, for a draft. */
export type StoredEdits = readonly (DepartmentEdit & { readonly id: string })[];

/** Stored edits of a form without changes. */
export const NO_STORED_EDITS: StoredEdits = [];

export function storedEdits(edits: Edits): StoredEdits {
  return edits.size === 0 ? NO_STORED_EDITS : [...edits].map(([id, edit]) => ({ id, ...edit }));
}

/** Reads edits from a draft, which a user can change in the storage of the browser; what is not an edit is left out. */
export function readStoredEdits(stored: unknown): Edits {
  if (!Array.isArray(stored)) return NO_EDITS;
  const edits = stored.flatMap((value: unknown) => {
    const { id, name, parentId, isNew, isRemoved } = (value ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof id !== 'string') return [];
    const edit: DepartmentEdit = {
      ...(typeof name === 'string' ? { name } : {}),
      ...(typeof parentId === 'string' ? { parentId } : {}),
      ...(isNew === true ? { isNew } : {}),
      ...(isRemoved === true ? { isRemoved } : {}),
    };
    return [[id, edit] as const];
  });
  return edits.length === 0 ? NO_EDITS : new Map(edits);
}
