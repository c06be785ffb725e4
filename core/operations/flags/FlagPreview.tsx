import { useLocale, useText } from '@edge-console/sdk';
import { Callout } from '@blueprintjs/core';
import type { OPSPreviewFlagQuery } from '../graphql/__generated__/operations.js';
import { asSentence } from '../../problems/asSentence.js';
import { translateSentence } from '../../problems/translateSentence.js';
import type { FlagInput } from './flagActions.js';
import { useFlagPreview, type FlagPreviewState } from './useFlagPreview.js';
import { useVariantLabel } from './useRolloutLabels.js';
import { usersLosing } from './usersLosing.js';

/** The affected users of a change that a form describes. (OPS-003) */
export function FlagPreview({ flagKey, order }: { readonly flagKey: string; readonly order: FlagInput }) {
  return <AffectedUsers preview={useFlagPreview(flagKey, order)} />;
}

/**
 * The number and kinds of users whose value would change, or the reason why the server would refuse the change. A change that switches
 * the flag off for users is red. (OPS-003)
 */
export function AffectedUsers({ preview }: { readonly preview: FlagPreviewState }) {
  const { data, error, isLoading } = preview;
  const isLoss = error === undefined && data !== undefined && usersLosing(data.OPSPreviewFlag) > 0;
  const intent = isLoss || error?.isValidation === true ? 'danger' : 'none';
  return (
    <Callout compact icon={null} role="status" aria-busy={isLoading} intent={intent} className="operations-preview">
      <PreviewText preview={preview} />
    </Callout>
  );
}

function PreviewText({ preview: { data, error } }: { readonly preview: FlagPreviewState }) {
  const text = useText();
  const locale = useLocale();
  if (error?.isValidation === true)
    return text('flag.refused', { reason: translateSentence(locale, asSentence(error.extensions.reasonSentence, error.message)) });
  if (error !== undefined) return text('flag.previewFailed');
  return data === undefined ? text('flag.previewing') : <Affected preview={data.OPSPreviewFlag} />;
}

function Affected({ preview }: { readonly preview: OPSPreviewFlagQuery['OPSPreviewFlag'] }) {
  const text = useText();
  const locale = useLocale();
  const variantLabel = useVariantLabel();
  const number = (count: number) => locale.formatNumber(count);
  const losing = usersLosing(preview);
  const most = preview.customers.slice(0, 5).map(({ name, usersChanged }) => `${name} (${number(usersChanged)})`);
  return (
    <>
      {losing === 0 ? null : <p>{text('flag.losing', { count: losing, users: number(losing) })}</p>}
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
