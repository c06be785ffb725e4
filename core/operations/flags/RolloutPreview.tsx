import { validateBy } from '@edge-console/sdk/ui';
import { useFormState } from 'react-final-form';
import { FlagPreview } from './FlagPreview.js';
import { rolloutInput, rolloutSchema, type RolloutValues } from './rolloutForm.js';
import { useDebouncedValue } from './useDebouncedValue.js';

export interface RolloutPreviewProps {
  readonly flagKey: string;
  /** Variants to add. */
  readonly given: readonly string[];
}

/** The users whom all rules of the form affect together; nothing while a rule is invalid. (OPS-003) */
export function RolloutPreview({ flagKey, given }: RolloutPreviewProps) {
  const { values } = useFormState<RolloutValues>({ subscription: { values: true } });
  const { rollout } = useDebouncedValue(values);
  const isWhole = validateBy(rolloutSchema, { rollout, reason: '-' }) === undefined;
  return isWhole ? <FlagPreview flagKey={flagKey} order={rolloutInput({ rollout }, given)} /> : null;
}
