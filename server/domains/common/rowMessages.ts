import type { RequestContext } from '../../graphql/context.js';
import type { Resolvers } from '../../graphql/__generated__/resolvers.js';
import { textsOf } from '../../texts/index.js';

const KEY = /^refusals\.\w+$/;

/** A reason in the reader's language. Jobs and their rows store the key of the text. */
function inLanguage(reason: string | null | undefined, context: RequestContext): string | null {
  return reason && KEY.test(reason) ? textsOf(context).t(reason) : (reason ?? null);
}

function messageOf(row: { readonly message?: string | null | undefined }, _arguments: object, context: RequestContext): string | null {
  return inLanguage(row.message, context);
}

export const RowResult: NonNullable<Resolvers['RowResult']> = { message: messageOf };
export const JobRow: NonNullable<Resolvers['JobRow']> = { message: messageOf };
export const Job: NonNullable<Resolvers['Job']> = { reason: (job, _arguments, context) => inLanguage(job.reason, context) };
