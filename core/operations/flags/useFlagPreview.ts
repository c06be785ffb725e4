import { useQueryState } from '@edge-console/sdk/ui';
import { OPSPreviewFlagDocument } from '../graphql/__generated__/operations.js';
import type { FlagInput } from './flagActions.js';

/** The users whose value a change of a flag would change. (OPS-003) */
export function useFlagPreview(flagKey: string, order: FlagInput) {
  return useQueryState(OPSPreviewFlagDocument, { filter: { key: flagKey }, change: order }, { keepsPrevious: true });
}

export type FlagPreviewState = ReturnType<typeof useFlagPreview>;
