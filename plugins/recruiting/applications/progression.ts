import type { Application, VacancyOfDetails, VacancyStage } from './application.js';

/**
 * How an application came to its stage, as the column 'Progressed' shows it. A move by a rule is shown in video interviews only; an
 * application in the first stage was not moved. (APPL-040, APPL-041)
 */
export function progressionOf(
  { isManuallyProgressed, stageId }: Pick<Application, 'isManuallyProgressed' | 'stageId'>,
  { workflow }: VacancyOfDetails,
  stage: VacancyStage,
): 'manual' | 'automatic' | undefined {
  if (isManuallyProgressed) return 'manual';
  const wasMoved = stageId !== workflow.stages[0]?._id;
  return wasMoved && stage.product === 'SI' ? 'automatic' : undefined;
}
