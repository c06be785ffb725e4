import type { RequestContext } from '../../../graphql/context.js';
import { badRequest } from '../../../graphql/errors.js';
import type { Transaction } from '../../../storage/index.js';
import { actorAndTime, refusing, writeAudit } from '../../common/index.js';
import type { CandidateRow } from '../applications/ApplicationStore.js';
import { candidateIdentity } from './candidateIdentity.js';
import { emailInUse, type CandidateChanges } from './candidateRules.js';
import { CandidateStore } from './CandidateStore.js';

/**
 * Changes a candidate, which the caller has locked, and its copies in all applications.
 * @throws BAD_REQUEST for a candidate without personal data; ERROR_CUSTOM_CANDIDATE_EMAIL_ALREADY_EXISTS for the address of another (D-183)
 */
export async function updateCandidate(
  transaction: Transaction,
  candidate: CandidateRow,
  changes: CandidateChanges,
  secret: { readonly secretKey: string },
  context: RequestContext,
): Promise<void> {
  if (candidate.deletedAt !== null) throw badRequest('The personal data of this candidate was removed.', 'refusals.candidateRemoved');
  const changed = changedFields(candidate, changes);
  if (changed.length === 0) return;
  const { customerId, candidateId } = candidate;
  const { now, actor } = actorAndTime(context);
  const { email } = changes;
  const identity = email === undefined ? {} : { identityHash: candidateIdentity(secret, customerId, email) };
  const after = await refusing({ candidates_customer_id_identity_hash_idx: emailInUse }, () =>
    CandidateStore.update(transaction, candidate, { ...changes, ...identity }, now),
  );
  const applications = await CandidateStore.lockApplications(transaction, candidate);
  await CandidateStore.copyTo(
    transaction,
    applications.map(({ applicationId }) => applicationId),
    after,
  );
  const entry = { customerId, ...actor, action: 'apps:editApplication', subjectId: candidateId };
  await writeAudit(transaction, now, { ...entry, before: masked(changed), after: masked(changed) });
}

function changedFields(candidate: CandidateRow, changes: CandidateChanges): readonly (keyof CandidateChanges)[] {
  return (Object.keys(changes) as (keyof CandidateChanges)[]).filter((field) => changes[field] !== candidate[field]);
}

/** The audit is never changed, so it contains only the names of the fields: the personal data of a candidate can be removed. */
function masked(fields: readonly string[]): Readonly<Record<string, string>> {
  return Object.fromEntries(fields.map((field) => [field, '***']));
}
