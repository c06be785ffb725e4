import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { operationsFile, readOperations } from '../../sdk/build/readOperations.js';

/** Writes the console's own operations by id: outside the local environment, the server answers only operations that it knows. */
export function operations(generated: readonly string[]): Plugin {
  return {
    name: 'operations',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const found = await Promise.all(generated.map(readOperations));
      await writeFile(path.join(dir, 'operations.json'), operationsFile(found.flat()));
    },
  };
}
