import { useLocale, useText } from '@edge-console/sdk';
import { useQueryState } from '@edge-console/sdk/ui';
import { Callout } from '@blueprintjs/core';
import { OPSPreviewFlagDocument } from '../../kernel/graphql/__generated__/operations.js';
import type { FlagOrder } from './flagForm.js';
import { useSwitchWords } from './useRolloutWords.js';

/** For how many users, and for whom, the value would change. (OPS-003) */
export function FlagPreview({ flagKey, order }: { readonly flagKey: string; readonly order: FlagOrder }) {
  const text = useText();
  const locale = useLocale();
  const variantWords = useSwitchWords();
  const { data, error } = useQueryState(OPSPreviewFlagDocument, { filter: { key: flagKey }, change: order });
  const preview = data?.OPSPreviewFlag;
  return (
    <Callout compact icon={null} role="status" className="operations-preview">
      {preview === undefined ? (
        text(error === undefined ? 'flag.previewing' : 'flag.previewFailed')
      ) : (
        <>
          <strong>
            {text('flag.affected', {
              changed: locale.formatNumber(preview.usersChangedEstimate),
              total: locale.formatNumber(preview.usersTotal),
            })}
          </strong>
          <ul>
            {preview.variants.map(({ variant, usersBefore, usersAfter }) => (
              <li key={variant}>
                {text('flag.beforeAfter', {
                  variant: variantWords(variant),
                  before: locale.formatNumber(usersBefore),
                  after: locale.formatNumber(usersAfter),
                })}
              </li>
            ))}
            {preview.customers.length === 0 ? null : (
              <li>
                {text('flag.most', {
                  names: preview.customers
                    .slice(0, 5)
                    .map(({ name, usersChanged }) => `${name} (${locale.formatNumber(usersChanged)})`)
                    .join(', '),
                })}
              </li>
            )}
            {preview.usersFailing === 0 ? null : <li>{text('flag.failing', { users: locale.formatNumber(preview.usersFailing) })}</li>}
          </ul>
        </>
      )}
    </Callout>
  );
}
