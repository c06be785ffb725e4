import type { ProgressState } from '@edge-console/sdk/contract/recruiting';
import { useSearchParams } from 'react-router-dom';
import type { VacancyOfDetails, VacancyStage } from './application.js';
import { progressIn, stageIn, withTab } from './stageAddress.js';

export interface StageInAddress {
  /** Undefined for a vacancy without stages. */
  readonly stage: VacancyStage | undefined;
  readonly progress: ProgressState;
  /** Opens a stage, and keeps the progress tab. */
  readonly openStage: (stageId: string) => void;
  readonly openProgress: (progress: ProgressState) => void;
}

/** The open tabs of a vacancy, kept in the address. (APPL-002, APPL-004, APPL-020, APPL-021) */
export function useStageInAddress({ workflow: { stages } }: VacancyOfDetails): StageInAddress {
  const [search, setSearch] = useSearchParams();
  const stage = stageIn(search, stages);
  const progress = progressIn(search);
  const stageName = (stageId: string | undefined) => (stageId === stages[0]?._id ? undefined : stageId);
  return {
    stage,
    progress,
    openStage: (stageId) => setSearch((current) => withTab(current, { stage: stageName(stageId), progress })),
    openProgress: (next) => setSearch((current) => withTab(current, { stage: stageName(stage?._id), progress: next })),
  };
}
