import { nextId } from './changeEdits.js';
import type { Edits } from './edits.js';
import type { OutlineEntry } from './parseOutline.js';

/** Adds the departments of a list below a department. @returns the edits, and the id of the first new department */
export function addOutline(
  edits: Edits,
  parentId: string,
  entries: readonly OutlineEntry[],
): { readonly edits: Edits; readonly firstId: string } {
  const firstId = nextId(edits);
  const next = new Map(edits);
  const start = Number(firstId.slice(firstId.lastIndexOf('-') + 1));
  const prefix = firstId.slice(0, firstId.lastIndexOf('-') + 1);
  const above: string[] = [];
  for (const [position, { name, level }] of entries.entries()) {
    const id = `${prefix}${String(start + position)}`;
    above.length = level - 1;
    next.set(id, { name, parentId: above.at(-1) ?? parentId, isNew: true });
    above.push(id);
  }
  return { edits: next, firstId };
}
