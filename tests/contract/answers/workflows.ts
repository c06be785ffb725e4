import { AppsArchiveWorkflowsDocument } from '../../../plugins/recruiting/graphql/__generated__/operations.js';
import type { TestBrowser } from '../../../server/testing/index.js';
import type { AnswerRecorder } from './AnswerRecorder.js';

const UNKNOWN_ID = 'f'.repeat(24);

/** Errors about workflows. */
export async function recordWorkflows(recorder: AnswerRecorder, staff: TestBrowser): Promise<void> {
  await recorder.record('unknown workflow refused', staff, AppsArchiveWorkflowsDocument, { workflowIds: [UNKNOWN_ID] });
}
