import { useLocale, useText } from '@edge-console/sdk';
import { Callout } from '@blueprintjs/core';
import type { OPSGetFlagsQuery } from '../graphql/__generated__/operations.js';

/** The reason why flags cannot be changed, and the time of old values. (FLAG-004, FLAG-005) */
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
