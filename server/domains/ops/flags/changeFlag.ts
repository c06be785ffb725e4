import type { ConsoleEnvironment, Sentence } from '@edge-console/sdk/contract';
import {
  findFault,
  definitionIn,
  FLAG_KEY,
  isSameDefinition,
  withFlags,
  type FlagDefinition,
  type FlagFile,
} from '../../../flags/flagDefinition.js';
import type { Transaction } from '../../../storage/index.js';
import { operatorMessage } from '../../../texts/operatorSentences.js';
import { writeAudit } from '../../common/index.js';
import { OverlayStore } from './OverlayStore.js';

export const MAX_REASON_LENGTH = 500;
/** Maximum size in bytes of a definition as JSON. */
const MAX_DEFINITION_BYTES = 64 * 1024;

/** The author and the source of a change. */
export interface FlagAuthor {
  readonly source: 'console' | 'cli' | 'system';
  readonly actorId?: string | undefined;
  /** For authors without an account. */
  readonly actorName?: string | undefined;
  readonly requestId?: string | undefined;
}

export interface FlagChange {
  readonly environment: ConsoleEnvironment;
  readonly key: string;
  /** Undefined for the return to the file. */
  readonly definition: FlagDefinition | undefined;
  readonly reason: string;
  /** Version that the author read. Undefined overwrites any version. */
  readonly version?: number | undefined;
  readonly author: FlagAuthor;
}

/** A rejected change; `field` names the faulty field of the change. */
export class FlagChangeError extends Error {
  override readonly name = 'FlagChangeError';
  constructor(
    readonly field: 'key' | 'definition' | 'reason',
    readonly reason: Sentence,
  ) {
    super(reason.message);
  }
}

/** The flag's version is not the one that the author read. */
export class FlagVersionError extends Error {
  override readonly name = 'FlagVersionError';
}

/**
 * Stores or removes the operators' definition, and records author and reason. A change without effect is not recorded.
 * @param base the environment's flag file
 * @throws {FlagChangeError} with the flag and the path that violates flagd's schema
 * @throws {FlagVersionError}
 */
export async function changeFlag(transaction: Transaction, base: FlagFile, change: FlagChange, now: Date): Promise<void> {
  const { environment, key } = change;
  const reason = checkReason(change.reason);
  // A definition equal to the file's does not need to be stored.
  const after = isSameDefinition(change.definition, definitionIn(base, key)) ? undefined : change.definition;
  if (!FLAG_KEY.test(key)) throw new FlagChangeError('key', operatorMessage('flagKeyWrong', { flag: key.slice(0, 200) }));
  if (after !== undefined) checkDefinition(base, key, after);
  await OverlayStore.lock(transaction, environment);
  const version = await OverlayStore.version(transaction, environment, key);
  if (change.version !== undefined && change.version !== version) throw new FlagVersionError(`${key} has version ${version} now.`);
  const before = (await OverlayStore.find(transaction, environment, key))?.definition;
  if (isSameDefinition(before, after)) return;
  if (after === undefined) await OverlayStore.remove(transaction, environment, key);
  else
    await OverlayStore.put(transaction, {
      environment,
      flagKey: key,
      definition: after,
      base: definitionIn(base, key) ?? null,
      updatedAt: now,
    });
  await record(transaction, { ...change, reason }, { version: version + 1, before, after }, now);
}

async function record(
  transaction: Transaction,
  { environment, key, reason, author }: FlagChange,
  {
    version,
    before,
    after,
  }: { readonly version: number; readonly before: FlagDefinition | undefined; readonly after: FlagDefinition | undefined },
  now: Date,
): Promise<void> {
  const revision = (await OverlayStore.revision(transaction, environment)) + 1;
  const { source, actorId, requestId } = author;
  await OverlayStore.record(transaction, { environment, revision, flagKey: key, version, at: now, reason, ...author, before, after });
  const details = { actorId, requestId, before, after: { definition: after, reason, source } };
  await writeAudit(transaction, now, { action: 'operations:editFlags', subjectId: key, ...details });
}

function checkReason(given: string): string {
  const reason = given.trim();
  if (reason === '') throw new FlagChangeError('reason', operatorMessage('reasonMissing', {}));
  if (reason.length > MAX_REASON_LENGTH) throw new FlagChangeError('reason', operatorMessage('reasonLong', { limit: MAX_REASON_LENGTH }));
  return reason;
}

/** @throws {FlagChangeError} with the fault that flagd reports */
export function checkDefinition(base: FlagFile, key: string, definition: FlagDefinition): void {
  if (JSON.stringify(definition).length > MAX_DEFINITION_BYTES)
    throw new FlagChangeError('definition', operatorMessage('flagLarge', { flag: key, kilobytes: MAX_DEFINITION_BYTES / 1024 }));
  const alone: FlagFile = { ...base, flags: {} };
  const complaint = findFault(withFlags(alone, new Map([[key, definition]])));
  if (complaint === undefined) return;
  throw new FlagChangeError(
    'definition',
    operatorMessage('flagBroken', { flag: key, complaint: complaint.replace(`/flags/${key}`, '').trim() }),
  );
}
