import { useText } from '@edge-console/sdk';
import { useCallback } from 'react';
import { UPLOAD_FIELDS } from './uploadRow.js';
import type { RowOutcome } from './useUploadRun.js';

/** Returns the text why a row was not created; empty for a created row. */
export function useReason(): (outcome: RowOutcome) => string {
  const text = useText();
  return useCallback(
    ({ status, faults }: RowOutcome) => {
      if (status === 'created') return '';
      if (status === 'exists') return text('users.create.existsText');
      if (status === 'failed') return text('users.upload.result.failedText');
      if (status === 'cancelled') return text('users.upload.result.cancelledText');
      const found = UPLOAD_FIELDS.flatMap((field) => faults[field] ?? []);
      return found.map(({ key, values }) => text(key, values)).join(' ');
    },
    [text],
  );
}
