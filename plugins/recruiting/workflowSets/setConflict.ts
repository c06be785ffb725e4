import type { Conflict } from '@edge-console/sdk/ui';
import { array, boolean, number, object, string, type InferType } from 'yup';
import { valuesOfSet, type SetValues } from './setForm.js';

const storedSet = object({
  name: string().required(),
  description: string().defined(),
  version: number().required(),
  workflowOptions: array(
    object({ workflowId: string().required(), displayName: string().required(), isDefault: boolean().required() }),
  ).required(),
  workflows: array(
    object({
      _id: string().required(),
      name: string().required(),
      createdAt: string().required(),
      archivedAt: string().nullable().defined(),
      stages: array(object({ language: string().defined() })).required(),
    }),
  ).required(),
});

/** The stored set, which a CONFLICT carries, with its workflows. */
export function readStoredSet(current: unknown): InferType<typeof storedSet> {
  return storedSet.validateSync(current, { stripUnknown: true });
}

/**
 * @param workflowName the name of a workflow by its id, for comparing two versions
 */
export function setConflict(stored: InferType<typeof storedSet>, workflowName: (id: string) => string): Conflict<SetValues> {
  return {
    values: valuesOfSet(stored),
    version: stored.version,
    describe: ({ options }) => ({
      options: options.map(({ workflowId, displayName }) => `${workflowName(workflowId)} (${displayName})`).join(', '),
    }),
  };
}
