import { useNotifications, useSession, useText } from '@edge-console/sdk';
import { useRecordForm, type RecordForm, type SaveResult } from '@edge-console/sdk/ui';
import { rowsOf, type Columns } from './guessColumns.js';
import type { GroupNames } from './GroupNames.js';
import { newUpload, uploadSchema, type UploadValues } from './uploadForm.js';
import { checkRows, type Known, type UploadRow } from './uploadRow.js';
import { useGroupNames } from './useGroupNames.js';
import { usePhones } from './usePhones.js';
import { useUploadFile, type ReadFile, type UploadFile } from './useUploadFile.js';
import { useUploadRun, type RunResult, type UploadRun } from './useUploadRun.js';

export interface UserUpload {
  readonly record: RecordForm<UploadValues>;
  readonly upload: UploadFile;
  readonly run: UploadRun;
  /** What the check of the rows knows now. */
  readonly known: Known;
  readonly loadGroups: () => Promise<GroupNames>;
  readonly choose: (files: readonly File[]) => Promise<void>;
  readonly setColumns: (columns: Columns) => void;
  /** Learns what the check of these rows needs. */
  readonly learn: (rows: readonly UploadRow[]) => Promise<Known>;
}

/** State of the page: the file, its rows as values of a form, and the outcomes. */
export function useUserUpload(createsInRoot: boolean): UserUpload {
  const text = useText();
  const notifications = useNotifications();
  const { customer } = useSession();
  const upload = useUploadFile();
  const run = useUploadRun();
  const phones = usePhones();
  const groups = useGroupNames();

  const learn = async (rows: readonly UploadRow[]): Promise<Known> => {
    const needsGroups = rows.some((row) => row.groups.trim() !== '');
    const [checked, loaded] = await Promise.all([
      phones.check(rows.map(({ phoneNumber }) => phoneNumber)),
      needsGroups ? groups.load() : groups.groups,
    ]);
    return { phones: checked, groups: loaded };
  };
  const fail = () => notifications.error(text('users.upload.failed'), text('groups.list.loadFailed'));
  /** (UPLOAD-014, UPLOAD-015, D-070) */
  const announce = ({ results, failure }: RunResult, created: number, total: number) => {
    const isCancelled = results.some(({ status }) => status === 'cancelled');
    if (created === total) notifications.success(text('users.upload.done'));
    else if (isCancelled || results.some(({ status }) => status === 'created'))
      notifications.warning(text('users.upload.partly', { ok: created, n: total }));
    else if (failure?.isUnauthenticated !== true) notifications.error(text('users.upload.failed'), undefined, failure);
  };
  const isCreated = ({ number }: UploadRow) => run.outcomes.get(number)?.status === 'created';
  const save = async (values: UploadValues): Promise<SaveResult<UploadValues>> => {
    const { rows } = values;
    const known = await learn(rows).catch(() => undefined);
    if (known === undefined) {
      fail();
      return { ok: false };
    }
    const pending = rows.filter((row) => !isCreated(row));
    const result = await run.run(pending, checkRows(rows, known), known, values);
    const created = rows.length - pending.length + result.results.filter(({ status }) => status === 'created').length;
    announce(result, created, rows.length);
    // The report shows what failed. The guard of unsaved changes counts the rows that are left.
    return created === rows.length ? { ok: true, saved: { values } } : { ok: true };
  };
  const record = useRecordForm<UploadValues>({
    label: text('users.upload.title'),
    initialValues: newUpload(createsInRoot ? customer.rootHierarchyId : ''),
    schema: uploadSchema,
    save,
  });
  const show = async ({ content, columns }: ReadFile) => {
    const rows = rowsOf(content.rows.slice(1), columns);
    run.clear();
    record.form.change('rows', rows);
    await learn(rows).catch(fail);
  };
  const choose = async (files: readonly File[]) => {
    const chosen = await upload.choose(files);
    if (chosen !== undefined) await show(chosen);
  };
  const setColumns = (columns: Columns) => {
    upload.setColumns(columns);
    if (upload.file !== undefined) void show({ ...upload.file, columns });
  };
  const known = { phones: phones.phones, groups: groups.groups };
  return { record, upload, run, known, loadGroups: groups.load, choose, setColumns, learn };
}
