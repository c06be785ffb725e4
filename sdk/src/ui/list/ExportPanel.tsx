import { Button } from '@blueprintjs/core';
import dayjs from 'dayjs';
import { JobsServiceToken, toApiError, useLocale, useNotifications, useService } from '../../services/index.js';
import { downloadCsv } from '../export/downloadCsv.js';
import { useKitText } from '../texts/useKitText.js';
import type { Column } from './columns.js';
import type { ListBase, ReadOptions } from './ListControl.js';
import { countChosen } from './useSelection.js';

export interface ExportPanelProps<T, TField extends string> {
  readonly list: ListBase<T, TField>;
  /** Exported columns: the visible ones. */
  readonly columns: readonly Column<T, TField>[];
  readonly fileName: string;
  readonly onClose: () => void;
}

interface Choice<T> {
  readonly label: string;
  readonly total: number;
  /** There are more rows than `total`. */
  readonly isMore?: boolean;
  /** Rows that the page has loaded, or loads. */
  readonly read: (options: ReadOptions) => Promise<readonly T[]>;
  /** The matching rows to leave out, if the choice is more rows than the page has loaded. */
  readonly allBut?: readonly string[];
}

/**
 * CSV of the selected rows, of this page, or of all matching rows. The page writes rows that it has loaded. The server writes the others as a
 * job, if the list has an export there; otherwise the page loads them through the list's own query.
 */
export default function ExportPanel<T, TField extends string>({ list, columns, fileName, onClose }: ExportPanelProps<T, TField>) {
  const text = useKitText();
  const locale = useLocale();
  const write = useExport(list, columns, fileName);
  const totalOf = ({ total, isMore = false }: Choice<T>) => {
    const number = locale.formatNumber(total);
    return isMore ? text('export.moreThan', { total: number }) : number;
  };
  return (
    <>
      <p className="edge-muted edge-tool-note">{text('export.columns', { columns: columns.map(({ header }) => header).join(', ') })}</p>
      {choicesOf(list).map((choice) => (
        <Button
          key={choice.label}
          variant="minimal"
          alignText="start"
          fill
          disabled={choice.total === 0}
          onClick={() => {
            onClose();
            void write(choice);
          }}
        >
          {text(choice.label, { total: totalOf(choice) })}
        </Button>
      ))}
    </>
  );
}

function choicesOf<T, TField extends string>({ spec, state, selection, readAll }: ListBase<T, TField>): readonly Choice<T>[] {
  const { rows = [], total = 0, isTotalExact } = state.kind === 'ready' ? state.page : {};
  const isLoaded = rows.length === total && isTotalExact !== false;
  const all = (excluded: readonly string[]) => ({
    read: async (options: ReadOptions) => {
      const matching = isLoaded ? rows : await readAll(options);
      return excluded.length === 0 ? matching : matching.filter((row) => !excluded.includes(spec.idOf(row)));
    },
    isMore: isTotalExact === false,
    ...(isLoaded ? {} : { allBut: excluded }),
  });
  const page = { label: 'export.page', total: rows.length, read: () => Promise.resolve(rows) };
  const matching = { label: 'export.all', total, ...all([]) };
  if (selection === undefined) return [page, matching];
  const { rows: chosen, allBut } = selection;
  const selected = allBut === undefined ? { read: () => Promise.resolve([...chosen.values()]) } : all([...allBut.keys()]);
  return [{ label: 'export.selected', total: countChosen(selection, total), ...selected }, page, matching];
}

/** Writes a file, in the page or on the server, as a job of the tray. */
function useExport<T, TField extends string>(list: ListBase<T, TField>, columns: readonly Column<T, TField>[], fileName: string) {
  const text = useKitText();
  const locale = useLocale();
  const jobs = useService(JobsServiceToken);
  const notifications = useNotifications();
  const name = `${fileName}-${dayjs().format('YYYY-MM-DD')}`;

  const writeHere = async ({ total, read }: Choice<T>) => {
    const status = await jobs.run({
      title: text('export.job', { total: locale.formatNumber(total) }),
      total,
      run: async (onProgress, signal) => {
        const rows = await read({ onProgress, signal });
        const written = columns.map(({ header, text: value }) => ({ header, value }));
        await downloadCsv(`${name}.csv`, written, rows);
        onProgress(rows.length, rows.length);
      },
    });
    if (status === 'failed') notifications.error(text('failure.unexpected'), text('export.failed'));
  };
  const writeThere = async (starting: Promise<string>) => {
    try {
      // The tray shows how the job ends.
      await jobs.follow(await starting);
    } catch (thrown) {
      const error = toApiError(thrown);
      const limit = locale.formatNumber(error.value ?? 0);
      if (error.code === 'ERROR_CUSTOM_EXPORT_TOO_LARGE') notifications.warning(text('export.tooLarge', { limit }));
      else if (error.code === 'ERROR_CUSTOM_EXPORTS_TOO_MANY') notifications.warning(text('export.tooMany', { limit }));
      else if (!error.isUnauthenticated) notifications.error(text('failure.unexpected'), text('export.failed'), error);
    }
  };
  return (choice: Choice<T>) => {
    const { allBut: excludedIds } = choice;
    const chosen = columns.map(({ id, header }) => ({ column: id, header }));
    const starting = excludedIds && list.startExport?.({ columns: chosen, file: { name, excludedIds } });
    return starting === undefined ? writeHere(choice) : writeThere(starting);
  };
}
