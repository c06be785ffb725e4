import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import { operationsFile, readOperations } from '../../sdk/build/readOperations.js';

/** Writes the operations of the kernel by id, which the server answers outside the local environment. */
export function operations(generated: string): Plugin {
  return {
    name: 'operations',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      await writeFile(path.join(dir, 'operations.json'), operationsFile(await readOperations(generated)));
    },
  };
}
