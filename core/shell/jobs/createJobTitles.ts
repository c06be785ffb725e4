import { JOB_TITLES, type JobTitle } from '@edge-console/sdk';
import type { ExtensionContribution } from '@edge-console/sdk/contract';
import type { JobTitleKey, JobTitles } from '../../kernel/jobs/JobTitles.js';
import type { Registered, Registry } from '../../registries/Registry.js';

/** The title of one contribution; undefined if its properties do not fit the point. */
function readTitle({ owner, item }: Registered<ExtensionContribution>): (JobTitleKey & Pick<JobTitle, 'kind'>) | undefined {
  if (item.point !== JOB_TITLES.id) return undefined;
  const { kind, label } = item.properties as Partial<Record<keyof JobTitle, unknown>>;
  return typeof kind === 'string' && typeof label === 'string' ? { pluginId: owner, kind, key: label } : undefined;
}

/** Reads the titles of jobs from what active plugins contribute to `shell.jobTitles`. */
export function createJobTitles(extensions: Pick<Registry<ExtensionContribution>, 'all' | 'onDidChange'>): JobTitles {
  return {
    find: (kind) =>
      extensions
        .all()
        .map(readTitle)
        .find((title) => title?.kind === kind),
    onDidChange: extensions.onDidChange,
  };
}
