import { useText } from '@edge-console/sdk';
import { BRANDING_COLOURS, BRANDING_PARTS } from '@edge-console/sdk/contract';
import { RecordHistory } from '@edge-console/sdk/ui';
import { CommonGetHistoryDocument, type CommonGetHistoryQuery } from '../graphql/__generated__/operations.js';
import { shorten } from './shorten.js';
import { COLOUR_NAMES, PART_TEXTS } from './theme.js';

const shown = (value: unknown) => (typeof value === 'string' ? shorten(value) : value);

function historyOf({ CommonGetHistory: page }: CommonGetHistoryQuery): CommonGetHistoryQuery['CommonGetHistory'] {
  const data = page.data.map((entry) => ({
    ...entry,
    changes: entry.changes.map((change) => ({ ...change, before: shown(change.before), after: shown(change.after) })),
  }));
  return { ...page, data };
}

/** The audit trail of the branding, in a drawer: one line for each colour that was changed. */
export function BrandingHistory({ brandingId }: { readonly brandingId: string }) {
  const text = useText();
  const colours = BRANDING_PARTS.flatMap((part) =>
    BRANDING_COLOURS.map((colour) => [
      `${part}.${colour}`,
      text('branding.colourOfPart', { part: text(PART_TEXTS[part].name), colour: text(COLOUR_NAMES[colour]) }),
    ]),
  );
  return (
    <RecordHistory
      name={text('branding.tab')}
      query={CommonGetHistoryDocument}
      variables={(limit) => ({ filter: { entity: 'BRANDING' as const, _id: brandingId, skip: 0, limit } })}
      pageOf={historyOf}
      actions={{ 'edge:addBranding': text('branding.history.added'), 'edge:editBranding': text('branding.history.edited') }}
      fields={{ logoUrl: text('branding.logoUrl'), title: text('branding.title'), ...Object.fromEntries(colours) }}
    />
  );
}
