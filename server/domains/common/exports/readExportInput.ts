import { LIMITS } from '@edge-console/sdk/contract';
import { badRequest } from '../../../graphql/errors.js';
import { isId } from '../../../storage/index.js';
import { MAX_EXCLUDED } from '../jobs/readAskedRows.js';
import type { ExportColumn, ExportRequest } from './ListExport.js';

/** The file of an export as the input of a mutation names it. */
export interface ExportFile {
  readonly name: string;
  readonly excludedIds?: readonly string[] | null | undefined;
}

const MAX_COLUMNS = 50;
/** Letters and digits of any language. Excludes separators of folders, quotes, control characters and marks of text direction. */
const FILE_NAME = /^[\p{L}\p{N}][\p{L}\p{M}\p{N} ._()-]{0,99}$/u;

/**
 * Reads what the mutations of all exports share. The schema has already checked the names of the columns.
 * @throws BAD_REQUEST with the invalid part
 */
export function readExportInput<TColumn extends string>(
  columns: readonly ExportColumn<TColumn>[],
  file: ExportFile,
): Pick<ExportRequest<TColumn>, 'columns' | 'excludedIds'> & { readonly fileName: string } {
  if (!FILE_NAME.test(file.name))
    throw badRequest('file.name must be 1 to 100 letters, digits, spaces or characters of "._()-", and begin with a letter or digit.');
  const excludedIds = [...new Set(file.excludedIds)];
  if (excludedIds.length > MAX_EXCLUDED || !excludedIds.every(isId))
    throw badRequest(`file.excludedIds must be ids, at most ${MAX_EXCLUDED}.`);
  return { columns: readColumns(columns), excludedIds, fileName: `${file.name}.csv` };
}

function readColumns<TColumn extends string>(columns: readonly ExportColumn<TColumn>[]): readonly ExportColumn<TColumn>[] {
  if (columns.length === 0 || columns.length > MAX_COLUMNS) throw badRequest(`columns must be 1 to ${MAX_COLUMNS} columns.`);
  if (new Set(columns.map(({ column }) => column)).size < columns.length) throw badRequest('columns must not contain a column twice.');
  return columns.map(({ column, header: given }, index) => {
    const header = given.trim();
    if (header === '' || header.length > LIMITS.name) throw badRequest(`columns[${index}].header must be 1 to ${LIMITS.name} characters.`);
    return { column, header };
  });
}
