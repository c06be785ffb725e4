import { NotificationServiceToken, toApiError } from '@edge-console/sdk';
import { saveFile } from '@edge-console/sdk/ui';
import { Button } from '@blueprintjs/core';
import { DownloadIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { useShell } from '../ShellContext.js';
import { useShellText } from '../useShellText.js';

export interface DownloadFileProps {
  readonly jobId: string;
  /** With its ending: `groups-2026-03-05.csv`. */
  readonly name: string;
}

/** Downloads the complete file of a job. */
export function DownloadFile({ jobId, name }: DownloadFileProps) {
  const { services, jobs } = useShell();
  const text = useShellText();
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    setLoading(true);
    try {
      saveFile(name, await jobs.file(jobId));
    } catch (error) {
      const failure = toApiError(error);
      // The page asks the user to sign in again.
      if (failure.isUnauthenticated) return;
      const isGone = failure.code === 'NOT_FOUND' || failure.isForbidden;
      services.get(NotificationServiceToken).error(text(isGone ? 'jobs.fileGone' : 'jobs.fileFailed'), undefined, failure);
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      size="small"
      icon={<DownloadIcon aria-hidden />}
      aria-label={text('jobs.fileOf', { name })}
      loading={isLoading}
      onClick={() => void download()}
    >
      {text('jobs.file')}
    </Button>
  );
}
