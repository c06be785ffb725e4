import { useText } from '@edge-console/sdk';
import { APPLICATION_STATUSES, type ProgressState } from '@edge-console/sdk/contract/recruiting';
import { FilterBar } from '@edge-console/sdk/ui';
import { hasSubmissions, type ApplicationListControl } from './application.js';
import { RECOMMENDATIONS } from './score.js';
import { STATUS_LABELS } from './StatusTag.js';
import { countOfStatus, type ApplicationCounts } from './useApplicationCounts.js';
import { RECOMMENDATION_LABELS } from './useScoreTexts.js';

export interface ApplicationFilterBarProps {
  readonly list: ApplicationListControl;
  readonly progress: ProgressState;
  readonly counts: ApplicationCounts;
}

/** The filters of the applications, which Apply applies. (APPL-024 to APPL-032, D-149) */
export function ApplicationFilterBar({ list, progress, counts: { data, reload } }: ApplicationFilterBarProps) {
  const text = useText();
  return (
    <FilterBar
      list={list}
      applies="on-request"
      fields={{
        status: {
          label: text('applications.columns.status'),
          note: text('applications.filters.countsInVacancy'),
          onOpen: () => void reload(),
          options: APPLICATION_STATUSES.map((value) => ({
            value,
            label: text(STATUS_LABELS[value]),
            ...(data === undefined ? {} : { count: countOfStatus(data, value) }),
          })),
        },
        result: {
          label: text('applications.filters.result'),
          options: RECOMMENDATIONS.map((value) => ({ value, label: text(RECOMMENDATION_LABELS[value]) })),
        },
        submitted: {
          label: text('applications.columns.submitted'),
          reason: hasSubmissions(progress) ? undefined : text('applications.filters.submittedElsewhere'),
        },
        unviewed: { label: text('applications.filters.unviewed') },
      }}
    />
  );
}
