import { LIMITS } from '@edge-console/sdk/contract';
import type { AppsSearchApplicationsInput } from '../../../graphql/__generated__/resolvers.js';
import { badRequest } from '../../../graphql/errors.js';
import { readListFilter, type ListOptions, type ListQuery } from '../../../graphql/listQuery.js';

const INPUT = 'searchApplicationsInput';
const LIST: ListOptions = { names: { input: INPUT, limit: 'limitEq', skip: 'skipEq' } };

/** (D-133) */
const SHORTEST = 2;

export const HIT_SORTS = ['createdAt'] as const;

/** A search in the applications of a department and those below it. */
export interface ApplicationSearchInput extends ListQuery<(typeof HIT_SORTS)[number]> {
  readonly searchText: string;
}

/** @throws BAD_REQUEST with the path of an invalid part */
export function readSearch({ skipEq: skip, limitEq: limit, sort, searchText }: AppsSearchApplicationsInput): ApplicationSearchInput {
  const query = readListFilter({ skip, limit, sort, searchText }, HIT_SORTS, LIST);
  const text = query.searchText ?? '';
  if (text.length < SHORTEST) throw badRequest(`${INPUT}.searchText must be ${SHORTEST} to ${LIMITS.name} characters.`);
  return { ...query, searchText: text, sort: query.sort ?? { field: 'createdAt', descending: true } };
}
