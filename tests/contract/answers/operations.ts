import { OPSChangeFlagDocument } from '../../../core/operations/graphql/__generated__/operations.js';
import { buildCustomer, signedIn } from '../../../server/testing/index.js';
import { send, type AnswerRecorder } from './AnswerRecorder.js';

/** Errors that the server returns to operators. */
export async function recordOperations(recorder: AnswerRecorder): Promise<void> {
  const { server } = recorder;
  const operator = await signedIn(server, await buildCustomer(server.database.storage), ['*:*']);
  const rollout = { variant: 'on', otherwise: 'on', rules: [] };
  const variables = { filter: { key: 'plugin.recorded' }, change: { version: 0, reason: 'Pilot', rollout } };
  await send(operator, OPSChangeFlagDocument, variables);
  await recorder.record('changed meanwhile', operator, OPSChangeFlagDocument, variables);
}
