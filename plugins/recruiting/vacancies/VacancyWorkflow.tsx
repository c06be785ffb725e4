import { useText } from '@edge-console/sdk';
import { PageSection } from '@edge-console/sdk/ui';
import type { WorkflowRecordFragment } from '../graphql/__generated__/operations.js';
import { WorkflowSummary } from '../workflows/WorkflowSummary.js';

export interface VacancyWorkflowProps {
  readonly stages: WorkflowRecordFragment['stages'];
}

/** What happens to the candidates of the vacancy, in sentences. */
export function VacancyWorkflow({ stages }: VacancyWorkflowProps) {
  const text = useText();
  return (
    <PageSection title={text('vacancies.form.preview')}>
      <WorkflowSummary stages={stages.map((stage) => ({ ...stage, packageName: stage.assessmentPackageName ?? '' }))} />
    </PageSection>
  );
}
