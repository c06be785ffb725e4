import { useLocale, useText } from '@edge-console/sdk';
import { useQueryState } from '@edge-console/sdk/ui';
import { Callout } from '@blueprintjs/core';
import { WarningSignIcon } from '@blueprintjs/icons';
import { OPSGetPluginsDocument } from '../graphql/__generated__/operations.js';
import { asSentence } from '../../problems/asSentence.js';
import { translateSentence } from '../../problems/translateSentence.js';

/** Packages in the folder that the server rejected, each with the reason. (OPS-005) */
export function RefusedPackages() {
  const text = useText();
  const locale = useLocale();
  const { data } = useQueryState(OPSGetPluginsDocument, {});
  const refused = data?.OPSGetPlugins.refusedPackages ?? [];
  if (refused.length === 0) return null;
  return (
    <Callout intent="warning" icon={<WarningSignIcon aria-hidden />} title={text('refusedPackages')}>
      <ul>
        {refused.map(({ file, reason, reasonSentence }) => (
          <li key={file}>
            <code>{file}</code>: {translateSentence(locale, asSentence(reasonSentence, reason))}
          </li>
        ))}
      </ul>
    </Callout>
  );
}
