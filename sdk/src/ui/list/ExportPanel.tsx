import { Button } from '@blueprintjs/core';
import dayjs from 'dayjs';
import { JobsServiceToken, useLocale, useNotifications, useService } from '../../services/index.js';
import { downloadCsv } from '../export/csv.js';
import { useKitText } from '../texts/useKitText.js';
import type { Column } from './columns.js';
import type { ListBase, ReadOptions } from './ListControl.js';
import { countChosen, type Selection } from './useSelection.js';

export interface ExportPanelProps<T, TField extends string> {
  readonly list: ListBase<T, TField>;
  /** Exported columns: the visible ones. */
  readonly columns: readonly Column<T, TField>[];
  readonly fileName: string;
  readonly onClose: () => void;
}

/**
 * CSV of the selected rows, of this page, or of all matching rows; loaded through the list's own query, so that rights and search apply.
 */
export default function ExportPanel<T, TField extends string>({ list, columns, fileName, onClose }: ExportPanelProps<T, TField>) {
  const text = useKitText();
  const locale = useLocale();
  const jobs = useService(JobsServiceToken);
  const notifications = useNotifications();
  const { state, selection } = list;
  const page = state.kind === 'ready' ? state.page : undefined;

  const start = async (total: number, read: (options: ReadOptions) => Promise<readonly T[]>) => {
    onClose();
    const status = await jobs.run({
      title: text('export.job', { total: locale.formatNumber(total) }),
      total,
      run: async (onProgress, signal) => {
        const rows = await read({ onProgress, signal });
        const written = columns.map(({ header, text: value }) => ({ header, value }));
        await downloadCsv(`${fileName}-${dayjs().format('YYYY-MM-DD')}.csv`, written, rows);
        onProgress(rows.length, rows.length);
      },
    });
    if (status === 'failed') notifications.error(text('failure.unexpected'), text('export.failed'));
  };
  const readChosen = async ({ rows, allBut }: Selection<T>, options: ReadOptions) =>
    allBut === undefined ? [...rows.values()] : (await list.readAll(options)).filter((row) => !allBut.has(list.spec.idOf(row)));
  const choices = [
    ...(selection === undefined
      ? []
      : [
          {
            label: 'export.selected',
            total: countChosen(selection, page?.total ?? 0),
            read: (options: ReadOptions) => readChosen(selection, options),
          },
        ]),
    { label: 'export.page', total: page?.rows.length ?? 0, read: () => Promise.resolve(page?.rows ?? []) },
    { label: 'export.all', total: page?.total ?? 0, read: list.readAll },
  ];
  return (
    <>
      <p className="edge-muted edge-tool-note">{text('export.columns', { columns: columns.map(({ header }) => header).join(', ') })}</p>
      {choices.map(({ label, total, read }) => (
        <Button key={label} variant="minimal" alignText="start" fill disabled={total === 0} onClick={() => void start(total, read)}>
          {text(label, { total: locale.formatNumber(total) })}
        </Button>
      ))}
    </>
  );
}
