import { useLocale, useText } from '@edge-console/sdk';
import { Callout } from '@blueprintjs/core';
import type { OPSGetFlagsQuery } from '../graphql/__generated__/operations.js';

/** Why nothing can be changed, and since when values are old. (FLAG-004, FLAG-005) */
export function FlagNotices({ source }: { readonly source: OPSGetFlagsQuery['OPSGetFlags'] }) {
  const text = useText();
  const locale = useLocale();
  return (
    <div className="operations-notices">
      {source.isReadOnly ? <Callout compact>{text('flag.readOnly', { service: source.service ?? '' })}</Callout> : null}
      {source.unreachableSince === null ? null : (
        <Callout compact intent="warning">
          {text('flag.unreachable', { since: locale.formatDateTime(source.unreachableSince) })}
        </Callout>
      )}
    </div>
  );
}
