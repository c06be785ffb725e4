import type { RequestContext } from '../../graphql/context.js';
import type { Resolvers } from '../../graphql/__generated__/resolvers.js';
import { textsOf } from '../../texts/index.js';

const KEY = /^refusals\.\w+$/;

/** Why a row was refused, in the language of whoever reads it: rows of jobs are kept with the key of their text. */
function inLanguage(row: { readonly message?: string | null | undefined }, _arguments: object, context: RequestContext): string | null {
  const message = row.message ?? null;
  return message !== null && KEY.test(message) ? textsOf(context).t(message) : message;
}

export const RowResult: NonNullable<Resolvers['RowResult']> = { message: inLanguage };
export const JobRow: NonNullable<Resolvers['JobRow']> = { message: inLanguage };
