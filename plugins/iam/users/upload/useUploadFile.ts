import { LIMITS } from '@edge-console/sdk/contract';
import { readCsv, type CsvContent } from '@edge-console/sdk/ui';
import { useRef, useState } from 'react';
import { guessColumns, type Columns } from './guessColumns.js';

/** A file that was read, with the column of each field. */
export interface ReadFile {
  readonly name: string;
  readonly content: CsvContent;
  readonly columns: Columns;
}

export interface UploadFile {
  readonly file: ReadFile | undefined;
  /** Key of the text why the last file was refused. */
  readonly refusal: string | undefined;
  readonly isReading: boolean;
  /** Reads the chosen or dropped files; only one is accepted. @returns the file; undefined if it was refused */
  readonly choose: (files: readonly File[]) => Promise<ReadFile | undefined>;
  readonly setColumns: (columns: Columns) => void;
}

/** The refusal of a file before it is read. (UPLOAD-008, UPLOAD-009, UPLOAD-011) */
function refusalOf(files: readonly File[]): string | undefined {
  const [file] = files;
  if (files.length > 1 || file === undefined) return 'users.upload.file.several';
  // Windows reports the type of a spreadsheet for a CSV file.
  if (!/\.csv$/i.test(file.name) && file.type !== 'text/csv') return 'users.upload.file.notCsv';
  return file.size > LIMITS.uploadBytes ? 'users.upload.file.tooLarge' : undefined;
}

/** The refusal of a file that was read. (UPLOAD-010) */
function refusalOfContent({ rows, hasMore }: CsvContent): string | undefined {
  if (hasMore) return 'users.upload.file.tooManyUsers';
  return rows.length < 2 ? 'users.upload.file.empty' : undefined;
}

/** The file of the upload. A refused file keeps the previous one. */
export function useUploadFile(): UploadFile {
  const [file, setFile] = useState<ReadFile>();
  const [refusal, setRefusal] = useState<string>();
  const [isReading, setReading] = useState(false);
  const latest = useRef(0);
  const read = async ([chosen]: readonly File[]): Promise<ReadFile | string> => {
    if (chosen === undefined) return 'users.upload.file.several';
    // The header is one more row.
    const content = await readCsv(chosen, LIMITS.uploadedUsers + 1).catch(() => undefined);
    if (content === undefined) return 'users.upload.file.unreadable';
    return refusalOfContent(content) ?? { name: chosen.name, content, columns: guessColumns(content.rows[0]?.cells ?? []) };
  };
  const choose = async (files: readonly File[]): Promise<ReadFile | undefined> => {
    const turn = (latest.current += 1);
    setReading(true);
    const result = refusalOf(files) ?? (await read(files));
    // A later choice has replaced this one.
    if (turn !== latest.current) return undefined;
    setReading(false);
    setRefusal(typeof result === 'string' ? result : undefined);
    if (typeof result === 'string') return undefined;
    setFile(result);
    return result;
  };
  const setColumns = (columns: Columns) => setFile((current) => current && { ...current, columns });
  return { file, refusal, isReading, choose, setColumns };
}
