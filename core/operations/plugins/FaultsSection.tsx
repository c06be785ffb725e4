import { useLocale, useText } from '@edge-console/sdk';
import { PageSection } from '@edge-console/sdk/ui';
import type { PluginRow } from './pluginRows.js';

/** Failures of each version, the newest first. (OPS-001) */
export function FaultsSection({ plugin }: { readonly plugin: PluginRow }) {
  const text = useText();
  const locale = useLocale();
  const failing = plugin.health.filter(({ faults }) => faults.length > 0);
  return (
    <PageSection title={text('page.faults')}>
      {failing.length === 0 ? <p className="operations-muted">{text('page.noFaults')}</p> : null}
      {failing.map(({ version, faults }) => (
        <div key={version}>
          <h3>{version}</h3>
          <ul>
            {faults.map(({ code, contributionId, times, lastAt }) => (
              <li key={`${code} ${contributionId ?? ''}`}>
                {text('page.fault', {
                  code,
                  where: contributionId ?? text('page.wholePlugin'),
                  count: times,
                  at: locale.formatDateTime(lastAt),
                })}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </PageSection>
  );
}
