import { useText } from '@edge-console/sdk';
import { useRowsConfirmation } from '@edge-console/sdk/ui';

/** A workflow that the user archives. */
export interface ArchivedWorkflow {
  readonly name: string;
  /** Number of active sets that contain it. */
  readonly setsCount: number;
}

export interface ArchiveQuestion {
  /** Asks if a workflow set contains one of the workflows, and names these. @returns resolves true if the user may continue */
  readonly ask: (workflows: readonly ArchivedWorkflow[]) => Promise<boolean>;
  /** Asks before all matching workflows are archived, which may be in sets. */
  readonly askAll: () => Promise<boolean>;
}

/** The question before workflows in use are archived, because archiving has an effect on their sets. (D-120) */
export function useArchiveQuestion(): ArchiveQuestion {
  const text = useText();
  const confirm = useRowsConfirmation();
  const request = { text: text('workflows.archiving.effect'), confirmLabel: text('workflows.list.archive') };
  return {
    ask: (workflows) => {
      const used = workflows.filter(({ setsCount }) => setsCount > 0);
      if (used.length === 0) return Promise.resolve(true);
      const names = used.map(({ name, setsCount }) => text('workflows.archiving.inSets', { name, count: setsCount }));
      return confirm({ ...request, title: text('workflows.archiving.title', { count: workflows.length }), names });
    },
    askAll: () => confirm({ ...request, title: text('workflows.archiving.titleAll'), names: [] }),
  };
}
