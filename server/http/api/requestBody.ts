import type { RequestLimits } from '../../graphql/limits.js';
import { badRequest } from '../../graphql/errors.js';
import { FORBIDDEN_CHARACTERS } from '../../graphql/forbiddenCharacters.js';

/** A call: one operation, by text or by id. */
export interface ApiRequest {
  readonly operationName: string | undefined;
  readonly query: string | undefined;
  /** SHA-256 in hex of the document's text. */
  readonly documentId: string | undefined;
  readonly variables: Record<string, unknown>;
}

const DOCUMENT_ID = /^[0-9a-f]{64}$/;

function optionalText(body: Record<string, unknown>, name: string): string | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string' || value === '') throw badRequest(`'${name}' must be a text.`);
  return value;
}

/** Rejects characters that PostgreSQL cannot store as text, and nesting deeper than that of any input type. (security.md H26) */
function checkVariables(value: unknown, levelsLeft: number): void {
  if (typeof value === 'string') {
    if (FORBIDDEN_CHARACTERS.test(value)) throw badRequest('A text in the variables contains characters that are not allowed.');
  } else if (typeof value === 'object' && value !== null) {
    if (levelsLeft === 0) throw badRequest('The variables are nested too deeply.');
    for (const [key, item] of Object.entries(value)) {
      checkVariables(key, levelsLeft);
      checkVariables(item, levelsLeft - 1);
    }
  }
}

/** @throws BAD_REQUEST unless the body is a JSON object with one operation; batches are rejected. (security.md H24) */
export function readApiRequest(body: unknown, limits: Pick<RequestLimits, 'variablesDepth'>): ApiRequest {
  if (Array.isArray(body)) throw badRequest('Batches are not accepted: send one operation per request.');
  if (typeof body !== 'object' || body === null) throw badRequest('The body must be a JSON object.');
  const fields = body as Record<string, unknown>;
  const variables = fields['variables'] ?? {};
  if (typeof variables !== 'object' || Array.isArray(variables)) throw badRequest("'variables' must be an object.");
  checkVariables(variables, limits.variablesDepth);
  const request: ApiRequest = {
    operationName: optionalText(fields, 'operationName'),
    query: optionalText(fields, 'query'),
    documentId: optionalText(fields, 'documentId'),
    variables: variables as Record<string, unknown>,
  };
  if (request.query === undefined && request.documentId === undefined) throw badRequest("Either 'query' or 'documentId' is needed.");
  if (request.documentId !== undefined && !DOCUMENT_ID.test(request.documentId)) throw badRequest("'documentId' must be a SHA-256 in hex.");
  return request;
}
