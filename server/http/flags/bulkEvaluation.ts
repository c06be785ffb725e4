import { createHash } from 'node:crypto';
import type { EvaluationContext } from '@openfeature/core';
import { CATALOGUE_FLAG } from '@edge-console/sdk/contract';
import type { FlagAnswers, FlagEvaluation } from '../../flags/FlagAnswers.js';
import { FLAG_EVENTS_PATH } from './flagEvents.js';

/** Version of the response format. A page must not use a cached response of another format. */
const FORMAT = 1;

function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
}

/** One flag in the format of the protocol. */
export function toAnswer(evaluation: FlagEvaluation): Record<string, unknown> {
  const { flagKey: key, reason, variant, value, flagMetadata, errorCode, errorMessage } = evaluation;
  if (errorCode !== undefined) return { key, errorCode, errorDetails: errorMessage, metadata: flagMetadata };
  return { key, reason, variant, value, metadata: flagMetadata };
}

/** The catalogue's revision as a flag, among the others: a page that follows flags follows the catalogue. (SDK-007) */
function catalogueFlag(revision: string): Record<string, unknown> {
  return { key: CATALOGUE_FLAG, reason: 'STATIC', variant: revision, value: revision, metadata: {} };
}

/** All flags for a context, in the format of the protocol. */
export interface BulkEvaluation {
  readonly etag: string;
  readonly answer: object;
}

/** The tag of an evaluation that depends on definitions only; undefined if another service may change values at any time. */
export function steadyTag(flags: FlagAnswers, context: EvaluationContext, catalogueRevision: string): string | undefined {
  return flags.isSteady ? etagOf(JSON.stringify([FORMAT, context, flags.revision, catalogueRevision])) : undefined;
}

export async function evaluateInBulk(flags: FlagAnswers, context: EvaluationContext, catalogueRevision: string): Promise<BulkEvaluation> {
  const tag = steadyTag(flags, context, catalogueRevision);
  const evaluations = await flags.evaluateAll(context);
  const answer = {
    flags: [...evaluations.map(toAnswer), catalogueFlag(catalogueRevision)],
    eventStreams: [{ type: 'sse', endpoint: { requestUri: FLAG_EVENTS_PATH }, inactivityDelaySec: 120 }],
    metadata: { revision: flags.revision },
  };
  return { etag: tag ?? etagOf(JSON.stringify(answer)), answer };
}
