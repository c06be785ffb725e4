import { vi } from 'vitest';
import { ORGExportGroupsDocument } from '../../../plugins/iam/graphql/__generated__/operations.js';
import { LIMITS } from '../../../sdk/src/contract/index.js';
import { GROUP_EXPORT } from '../../../server/domains/org/groups/groupExport.js';
import { signedIn, type Customer } from '../../../server/testing/index.js';
import { send, type AnswerRecorder } from './AnswerRecorder.js';

/** Errors about exports of lists. */
export async function recordExports(recorder: AnswerRecorder, customer: Customer): Promise<void> {
  const { organizationId, customerId } = customer;
  const browser = await signedIn(recorder.server, customer, ['org:viewGroupList']);
  const variables = {
    filter: { organizationId, customerId },
    columns: [{ column: 'name' as const, header: 'Name' }],
    file: { name: 'groups' },
  };
  // Creating so many groups takes too long.
  vi.spyOn(GROUP_EXPORT, 'count').mockResolvedValueOnce(LIMITS.exportedRows + 1);
  await recorder.record('too many rows', browser, ORGExportGroupsDocument, variables);
  vi.restoreAllMocks();
  for (let file = 0; file < LIMITS.exportedFiles; file += 1) await send(browser, ORGExportGroupsDocument, variables);
  await recorder.record('too many files', browser, ORGExportGroupsDocument, variables);
  await recorder.server.queue.idle();
}
