import { useText } from '@edge-console/sdk';
import { useCallback } from 'react';
import type { Change } from '../rules/changes.js';

/** A change as a sentence. */
export function useChangeText(): (change: Change) => string {
  const text = useText();
  return useCallback(
    (change) => {
      switch (change.kind) {
        case 'added':
          return text('departments.changes.addedText', { name: change.name, parent: change.parent });
        case 'renamed':
          return text('departments.changes.renamedText', { before: change.before, name: change.name });
        case 'moved':
          return text('departments.changes.movedText', { name: change.name, before: change.before, after: change.after });
        case 'removed':
          return change.ids.length === 1
            ? text('departments.changes.removedText', { name: change.name, target: change.movesTo })
            : text('departments.changes.removedWithText', { name: change.name, count: change.ids.length - 1, target: change.movesTo });
      }
    },
    [text],
  );
}
