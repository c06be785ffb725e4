import { useLocale, useText } from '@edge-console/sdk';
import { useQueryState } from '@edge-console/sdk/ui';
import { Callout } from '@blueprintjs/core';
import { OPSPreviewFlagDocument, type OPSPreviewFlagQuery } from '../graphql/__generated__/operations.js';
import { asSentence } from '../../problems/asSentence.js';
import { translateSentence } from '../../problems/translateSentence.js';
import type { FlagInput } from './flagActions.js';
import { useVariantLabel } from './useRolloutLabels.js';

/** The number and kinds of users whose value would change, or the reason why the server would refuse the change. (OPS-003) */
export function FlagPreview({ flagKey, order }: { readonly flagKey: string; readonly order: FlagInput }) {
  const text = useText();
  const locale = useLocale();
  const { data, error, isLoading } = useQueryState(
    OPSPreviewFlagDocument,
    { filter: { key: flagKey }, change: order },
    { keepsPrevious: true },
  );
  const isRefused = error?.isValidation === true;
  return (
    <Callout compact icon={null} role="status" aria-busy={isLoading} intent={isRefused ? 'danger' : 'none'} className="operations-preview">
      {isRefused
        ? text('flag.refused', { reason: translateSentence(locale, asSentence(error.extensions.reasonSentence, error.message)) })
        : null}
      {error !== undefined && !isRefused ? text('flag.previewFailed') : null}
      {error === undefined && data === undefined ? text('flag.previewing') : null}
      {error === undefined && data !== undefined ? <Affected preview={data.OPSPreviewFlag} /> : null}
    </Callout>
  );
}

function Affected({ preview }: { readonly preview: OPSPreviewFlagQuery['OPSPreviewFlag'] }) {
  const text = useText();
  const locale = useLocale();
  const variantLabel = useVariantLabel();
  const number = (count: number) => locale.formatNumber(count);
  const most = preview.customers.slice(0, 5).map(({ name, usersChanged }) => `${name} (${number(usersChanged)})`);
  return (
    <>
      <strong>{text('flag.affected', { changed: number(preview.usersChangedEstimate), total: number(preview.usersTotal) })}</strong>
      <ul>
        {preview.variants.map(({ variant, usersBefore, usersAfter }) => (
          <li key={variant}>
            {text('flag.beforeAfter', { variant: variantLabel(variant), before: number(usersBefore), after: number(usersAfter) })}
          </li>
        ))}
        {most.length === 0 ? null : <li>{text('flag.most', { names: most.join(', ') })}</li>}
        {preview.usersFailing === 0 ? null : <li>{text('flag.failing', { users: number(preview.usersFailing) })}</li>}
      </ul>
    </>
  );
}
