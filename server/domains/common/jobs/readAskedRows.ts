import { badRequest } from '../../../graphql/errors.js';
import { readListFilter } from '../../../graphql/listQuery.js';
import { isId } from '../../../storage/index.js';

/** Maximum number of excluded rows. Users exclude rows one by one. */
export const MAX_EXCLUDED = 1_000;

/** All rows that match a search, except some. */
export interface MatchingRows {
  readonly searchText: string | undefined;
  readonly excludedIds: readonly string[];
}

/** The rows of a job as its input names them. */
export type AskedRows = { readonly ids: readonly string[] } | { readonly matching: MatchingRows };

/** Inputs of a job: either ids, or all rows. */
export interface RowsInput {
  readonly ids: readonly string[] | null | undefined;
  readonly all:
    | { readonly searchText?: string | null | undefined; readonly excludedIds?: readonly string[] | null | undefined }
    | null
    | undefined;
}

/**
 * Reads the rows of a job.
 * @param name name of the ids in the input, for messages
 * @param isValid whether a text can be an id, for rows that callers name by an id of another system
 * @throws BAD_REQUEST for an input with neither or both, and for invalid ids
 */
export function readAskedRows({ ids, all }: RowsInput, name: string, isValid: (id: string) => boolean = isId): AskedRows {
  if ((ids ?? undefined) === undefined ? !all : all) throw badRequest(`Name either input.${name} or input.all.`);
  if (ids) {
    const unique = [...new Set(ids)];
    if (!unique.every(isValid)) throw badRequest(`input.${name} must be ids.`);
    return { ids: unique };
  }
  const excludedIds = [...new Set(all?.excludedIds)];
  if (excludedIds.length > MAX_EXCLUDED || !excludedIds.every(isValid))
    throw badRequest(`input.all.excludedIds must be ids, at most ${MAX_EXCLUDED}.`);
  return { matching: { searchText: readListFilter(all ?? {}, []).searchText, excludedIds } };
}

/** Rows by id, with their names. An id without a name is a row, too, which then fails. */
export function namedRows(ids: readonly string[], names: ReadonlyMap<string, string>): { readonly rowId: string; readonly name: string }[] {
  return ids.map((rowId) => ({ rowId, name: names.get(rowId) ?? rowId }));
}
