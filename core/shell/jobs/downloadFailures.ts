import { downloadCsv } from '@edge-console/sdk/ui';
import type { JobFailure } from '../../kernel/jobs/jobActions.js';
import type { JobSource } from '../ShellContext.js';
import type { ShellText } from '../useShellText.js';

const COLUMNS = ['id', 'name', 'code', 'message'] as const satisfies readonly (keyof JobFailure)[];

/** Downloads a file with the failed rows of a job and their errors. @throws ApiError */
export async function downloadFailures(jobId: string, jobs: Pick<JobSource, 'failures'>, text: ShellText): Promise<void> {
  const failures = await jobs.failures(jobId);
  const columns = COLUMNS.map((name) => ({ header: text(`jobs.columns.${name}`), value: (failure: JobFailure) => failure[name] }));
  await downloadCsv(`failures-${jobId}.csv`, columns, failures);
}
