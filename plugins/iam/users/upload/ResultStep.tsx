import { useText } from '@edge-console/sdk';
import { DataTable, downloadCsv, RouteLink, textColumn, type Column } from '@edge-console/sdk/ui';
import { Button, Callout, Tag } from '@blueprintjs/core';
import { DownloadIcon, RefreshIcon } from '@blueprintjs/icons';
import { useEffect, useMemo, useRef } from 'react';
import { USER_ROUTES } from '../routes.js';
import type { Outcomes, RowOutcome, RowStatus } from './useUploadRun.js';
import { useReason } from './useReason.js';
import styles from './upload.module.css';

/** Texts of each status, in the order of the counts. */
const STATUSES = {
  created: { intent: 'success', label: 'users.upload.result.created', count: 'users.upload.result.createdCount' },
  exists: { intent: 'warning', label: 'users.upload.result.exists', count: 'users.upload.result.existsCount' },
  invalid: { intent: 'danger', label: 'users.upload.result.invalid', count: 'users.upload.result.invalidCount' },
  failed: { intent: 'danger', label: 'users.upload.result.failed', count: 'users.upload.result.failedCount' },
  cancelled: { intent: 'none', label: 'users.upload.result.cancelled', count: 'users.upload.result.cancelledCount' },
} as const satisfies Record<RowStatus, object>;
const ORDER = Object.keys(STATUSES) as RowStatus[];

export interface ResultStepProps {
  readonly outcomes: Outcomes;
  /** Uploads the rows that were not created again; undefined while that is not possible. */
  readonly onRetry: (() => void) | undefined;
}

/** What became of each row, with a file of the rows that were not created. (UPLOAD-018) */
export function ResultStep({ outcomes, onRetry }: ResultStepProps) {
  const text = useText();
  const reasonOf = useReason();
  const report = useRef<HTMLDivElement>(null);
  useEffect(() => report.current?.focus(), [outcomes]);
  const rows = useMemo(() => [...outcomes.values()].toSorted((one, other) => one.row.number - other.row.number), [outcomes]);
  const failed = rows.filter(({ status }) => status !== 'created');
  const columns = useMemo(
    (): readonly Column<RowOutcome>[] => [
      {
        id: 'number',
        header: text('users.upload.rows.number'),
        text: ({ row }) => String(row.number),
        cell: ({ row }) => row.number,
        width: 10,
      },
      textColumn({ id: 'email', width: 30, header: text('users.form.email'), value: ({ row }: RowOutcome) => row.email }),
      {
        id: 'status',
        width: 20,
        header: text('users.upload.result.outcome'),
        text: ({ status }) => text(STATUSES[status].label),
        cell: ({ status }) => (
          <Tag minimal intent={STATUSES[status].intent}>
            {text(STATUSES[status].label)}
          </Tag>
        ),
      },
      {
        id: 'reason',
        header: text('users.upload.result.reason'),
        text: reasonOf,
        cell: (row) => <span className={styles.reason}>{reasonOf(row)}</span>,
      },
    ],
    [text, reasonOf],
  );
  const download = (chosen: readonly RowOutcome[]) =>
    void downloadCsv(
      `${text('users.upload.result.fileName')}.csv`,
      columns.map(({ header, text: value }) => ({ header, value })),
      chosen,
    );
  return (
    <div ref={report} tabIndex={-1} role="group" aria-label={text('users.upload.result.label')}>
      <Callout intent={failed.length === 0 ? 'success' : failed.length === rows.length ? 'danger' : 'warning'} compact>
        <ul className={styles.counts}>
          {ORDER.map((status) => ({ status, count: rows.filter((row) => row.status === status).length }))
            .filter(({ count }) => count > 0)
            .map(({ status, count }) => (
              <li key={status}>{text(STATUSES[status].count, { count })}</li>
            ))}
        </ul>
      </Callout>
      <div className={styles.actions}>
        {failed.length === 0 ? null : (
          <Button icon={<RefreshIcon aria-hidden />} disabled={onRetry === undefined} onClick={() => onRetry?.()}>
            {text('users.upload.result.retry', { count: failed.length })}
          </Button>
        )}
        <Button icon={<DownloadIcon aria-hidden />} onClick={() => download(rows)}>
          {text('users.upload.result.download')}
        </Button>
        {failed.length === 0 ? null : (
          <Button icon={<DownloadIcon aria-hidden />} onClick={() => download(failed)}>
            {text('users.upload.result.downloadFailed')}
          </Button>
        )}
        <RouteLink route={USER_ROUTES.list}>{text('users.result.toList')}</RouteLink>
      </div>
      <DataTable label={text('users.upload.result.label')} columns={columns} rows={rows} idOf={({ row }) => String(row.number)} />
    </div>
  );
}
