import type { RequestContext } from '../../graphql/context.js';
import type { Resolvers } from '../../graphql/__generated__/resolvers.js';
import { textsOf } from '../../texts/index.js';

const KEY = /^refusals\.\w+$/;

/** The reason of a rejected row in the reader's language. Rows of jobs store the key of the text. */
function inLanguage(row: { readonly message?: string | null | undefined }, _arguments: object, context: RequestContext): string | null {
  const message = row.message ?? null;
  return message !== null && KEY.test(message) ? textsOf(context).t(message) : message;
}

export const RowResult: NonNullable<Resolvers['RowResult']> = { message: inLanguage };
export const JobRow: NonNullable<Resolvers['JobRow']> = { message: inLanguage };
