import { Fragment, type ReactNode } from 'react';
import { DeniedState, ErrorState } from '../parts/states.js';
import { useKitText } from '../texts/useKitText.js';
import type { RecordState } from './useRecord.js';

export interface RecordBodyProps<TData> {
  readonly record: RecordState<TData>;
  /** Message for a record that does not exist. */
  readonly notFound: ReactNode;
  readonly children: (data: TData) => ReactNode;
}

/** Renders the state of a record: loading, failed, denied, not found or ready. Another record mounts the children again. */
export function RecordBody<TData>({ record, notFound, children }: RecordBodyProps<TData>) {
  const text = useKitText();
  switch (record.kind) {
    case 'loading':
      return (
        <div role="status" aria-label={text('list.loading')} className="edge-skeleton edge-record-skeleton">
          <span className="edge-skeleton-bar" />
          <span className="edge-skeleton-bar" />
          <span className="edge-skeleton-bar" />
        </div>
      );
    case 'failed':
      return <ErrorState title={text('record.failed')} error={record.error} onRetry={record.retry} />;
    case 'denied':
      return <DeniedState />;
    case 'not-found':
      return notFound;
    case 'ready':
      return <Fragment key={record.key}>{children(record.data)}</Fragment>;
  }
}
