import { useText } from '@edge-console/sdk';
import type { ReactNode } from 'react';
import styles from './WorkflowSummary.module.css';

interface UsageListProps<TRow> {
  readonly rows: readonly TRow[];
  /** Number of all rows. */
  readonly total: number;
  readonly idOf: (row: TRow) => string;
  /** Keys of texts: without rows, and for the `count` of rows that are left out. */
  readonly texts: { readonly none: string; readonly more: string };
  readonly children: (row: TRow) => ReactNode;
}

/** What uses a workflow. */
export function UsageList<TRow>({ rows, total, idOf, texts, children }: UsageListProps<TRow>) {
  const text = useText();
  if (rows.length === 0) return <p>{text(texts.none)}</p>;
  return (
    <>
      <ul className={styles['usage']}>
        {rows.map((row) => (
          <li key={idOf(row)}>{children(row)}</li>
        ))}
      </ul>
      {total > rows.length ? <p>{text(texts.more, { count: total - rows.length })}</p> : null}
    </>
  );
}
