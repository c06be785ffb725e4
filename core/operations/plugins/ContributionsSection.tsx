import { FeatureFlagsToken, PolicyCheckerToken, SessionServiceToken, useLocale, useText } from '@edge-console/sdk';
import { PageSection } from '@edge-console/sdk/ui';
import { Tag } from '@blueprintjs/core';
import { useMemo } from 'react';
import { causeOf } from '../../loader/explain/explain.js';
import type { Reason } from '../../loader/explain/Explanation.js';
import { translateSentence } from '../../problems/translateSentence.js';
import { createExplainer } from '../../shell/explain/createExplainer.js';
import { useShell } from '../../shell/ShellContext.js';
import { useChanges } from '../../shell/useChanges.js';
import { inUseFirst } from './inUseFirst.js';

/** The reason why each contribution is or is not shown to this user now; the whole chain on demand. (OPS-006) */
export function ContributionsSection({ pluginId }: { readonly pluginId: string }) {
  const text = useText();
  const locale = useLocale();
  const shell = useShell();
  const { services, loader } = shell;
  useChanges(
    loader.onDidChange,
    services.get(FeatureFlagsToken).onDidChange,
    services.get(PolicyCheckerToken).onDidChange,
    services.get(SessionServiceToken).onDidChange,
  );
  const wordsOf = (reason: Reason | undefined) => (reason === undefined ? '' : translateSentence(locale, reason));
  const explainer = useMemo(() => createExplainer(shell), [shell]);
  const inUse = loader.snapshot.plugins.get(pluginId)?.manifest.version;
  const kinds = {
    routes: text('kind.routes'),
    menu: text('kind.menu'),
    settingsTabs: text('kind.settingsTabs'),
    searchProviders: text('kind.searchProviders'),
    commands: text('kind.commands'),
    extensions: text('kind.extensions'),
    extensionPoints: text('kind.extensionPoints'),
    setup: text('kind.setup'),
  };
  return (
    <PageSection title={text('page.contributions')} intro={text('page.contributionsIntro')}>
      <ul className="operations-contributions">
        {inUseFirst(explainer.of(pluginId), inUse).map((explanation) => (
          <li key={`${explanation.version} ${explanation.kind} ${explanation.id}`}>
            <details>
              <summary>
                <Tag minimal intent={explanation.isShown ? 'success' : 'none'}>
                  {explanation.isShown ? text('page.shown') : text('page.hidden')}
                </Tag>{' '}
                <span className="operations-muted">{kinds[explanation.kind]}</span> <code>{explanation.id}</code>{' '}
                <span className="operations-muted">{wordsOf(causeOf(explanation))}</span>
              </summary>
              <ol>
                {explanation.chain.map((reason) => (
                  <li key={reason.code + reason.message}>{wordsOf(reason)}</li>
                ))}
              </ol>
            </details>
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
