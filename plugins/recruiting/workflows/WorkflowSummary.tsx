import { useLocale, useText } from '@edge-console/sdk';
import type { AssessmentProduct, WorkflowTrigger } from '@edge-console/sdk/contract/workflows';
import { languageLabel } from './languageLabel.js';
import { useRuleSentence } from './useRuleSentence.js';
import styles from './WorkflowSummary.module.css';

/** A stage as far as it is known: in the editor, nothing may be chosen yet. */
export interface SummarisedStage {
  readonly product: AssessmentProduct | '';
  /** Name of the assessment package; empty if it is not chosen. */
  readonly packageName: string;
  /** BCP 47 tag. */
  readonly language: string;
  readonly triggers: readonly Pick<WorkflowTrigger, 'enabled' | 'action' | 'conditions'>[];
}

export interface WorkflowSummaryProps {
  readonly stages: readonly SummarisedStage[];
}

/** What happens to candidates in a workflow, in sentences, from the first stage to the last. */
export function WorkflowSummary({ stages }: WorkflowSummaryProps) {
  return (
    <ol className={styles['summary']}>
      {stages.map((stage, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- stages have no identity before they are saved
        <li key={index}>
          <StageSummary stage={stage} isFirst={index === 0} isLast={index === stages.length - 1} />
        </li>
      ))}
    </ol>
  );
}

interface StageSummaryProps {
  readonly stage: SummarisedStage;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function StageSummary({ stage, isFirst, isLast }: StageSummaryProps) {
  const text = useText();
  const sentence = useRuleSentence();
  const rules = stage.triggers.filter(({ enabled }) => enabled);
  const progresses = !isLast && rules.some(({ action }) => action.type === 'MOVE_STAGE');
  return (
    <>
      <p>
        <Assessment stage={stage} isFirst={isFirst} />
      </p>
      {rules.length === 0 ? null : (
        <>
          <p>{text('workflows.summary.completed')}</p>
          <ul>
            {rules.map((rule) => (
              <li key={rule.action.type}>
                {rule.conditions.length === 0 ? text('workflows.summary.everyone', { rule: sentence(rule) }) : sentence(rule)}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="edge-muted">{text(decisionKey(isLast, progresses))}</p>
    </>
  );
}

function Assessment({ stage, isFirst }: Pick<StageSummaryProps, 'stage' | 'isFirst'>) {
  const text = useText();
  const { language: shownIn } = useLocale();
  const { product, packageName, language } = stage;
  if (product === '' || packageName === '') return text(isFirst ? 'workflows.summary.open' : 'workflows.summary.openNext');
  const values = { name: packageName, language: languageLabel(language, shownIn) };
  if (product === 'FI') return text(isFirst ? 'workflows.summary.chat' : 'workflows.summary.chatNext', values);
  return text(isFirst ? 'workflows.summary.video' : 'workflows.summary.videoNext', values);
}

/** Who decides about candidates for whom no rule does. */
function decisionKey(isLast: boolean, progresses: boolean): string {
  if (isLast) return 'workflows.summary.last';
  return progresses ? 'workflows.summary.others' : 'workflows.summary.users';
}
