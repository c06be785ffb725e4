import { EmptyState } from '@edge-console/sdk/ui';
import { ArchiveIcon } from '@blueprintjs/icons';
import type { ReactElement } from 'react';

export interface ArchivedRecordProps {
  readonly title: string;
  /** Link to the page of the record, where it can be restored. */
  readonly children: ReactElement;
}

/** In place of the form: an archived record can only be restored. (D-148) */
export function ArchivedRecord({ title, children }: ArchivedRecordProps) {
  return <EmptyState icon={<ArchiveIcon size={40} aria-hidden />} title={title} action={children} />;
}
