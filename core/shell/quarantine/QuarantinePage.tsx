import { NotificationServiceToken, TelemetryServiceToken } from '@edge-console/sdk';
import { Button } from '@blueprintjs/core';
import { ErrorIcon, RefreshIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import type { PluginProblem } from '../../loader/problems.js';
import { SentenceText } from '../../problems/SentenceText.js';
import { STATE_ICON, StatePage } from '../pages/StatePage.js';
import { useShell } from '../ShellContext.js';
import { useShellText } from '../useShellText.js';
import { useUnavailableReason } from './useUnavailableReason.js';

/** Replaces a page of a quarantined plugin. */
export default function QuarantinePage({ problem }: { readonly problem: PluginProblem }) {
  const { loader, services } = useShell();
  const text = useShellText();
  const { title, description } = useUnavailableReason()(problem);
  const [isReported, setReported] = useState(false);
  const { pluginId, contributionId = pluginId, message, code } = problem;
  const report = () => {
    setReported(true);
    services.get(TelemetryServiceToken).report(new Error(message), { pluginId, contributionId, code: `${code}_REPORTED` });
    services.get(NotificationServiceToken).success(text('quarantine.reported'));
  };
  return (
    <StatePage
      isAlert
      icon={<ErrorIcon {...STATE_ICON} />}
      title={title}
      text={description}
      action={
        <div className="shell-state-actions">
          <Button intent="primary" icon={<RefreshIcon />} onClick={() => loader.release(pluginId)}>
            {text('retry')}
          </Button>
          <Button disabled={isReported} onClick={report}>
            {text('quarantine.report')}
          </Button>
        </div>
      }
    >
      <details className="shell-failure">
        <summary>{text('failed.what', { part: contributionId })}</summary>
        <p>
          <SentenceText sentence={problem} />
        </p>
      </details>
    </StatePage>
  );
}
