import { useText } from '@edge-console/sdk';
import { PageSection } from '@edge-console/sdk/ui';
import { WorkflowSummary } from '../WorkflowSummary.js';
import { TryRules } from './TryRules.js';
import { triggersOf, type StageValues } from './workflowForm.js';

export interface WorkflowPreviewProps {
  readonly stages: readonly StageValues[];
}

/** What the workflow will do with the values of the form, in sentences, and with results that the user tries. */
export function WorkflowPreview({ stages }: WorkflowPreviewProps) {
  const text = useText();
  const shown = stages.map((stage, index) => ({
    product: stage.product,
    packageName: stage.packageName,
    language: stage.language,
    triggers: index === 0 && stage.product === 'FI' ? triggersOf(stage) : [],
  }));
  const rules = shown[0]?.triggers ?? [];
  return (
    <PageSection title={text('workflows.summary.title')}>
      <WorkflowSummary stages={shown} />
      {rules.length === 0 ? null : <TryRules triggers={rules} hasNextStage={stages.length > 1} />}
    </PageSection>
  );
}
