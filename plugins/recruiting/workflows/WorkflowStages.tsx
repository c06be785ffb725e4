import { useLocale, useText } from '@edge-console/sdk';
import { CopyableText, FactList } from '@edge-console/sdk/ui';
import { Tag } from '@blueprintjs/core';
import { ChatIcon, MobileVideoIcon } from '@blueprintjs/icons';
import { useId } from 'react';
import { languageLabel } from './languageLabel.js';
import { useRuleSentence, type WorkflowRule } from './useRuleSentence.js';
import type { WorkflowOfDetails } from './WorkflowDetails.js';
import styles from './WorkflowStages.module.css';

type Stage = WorkflowOfDetails['stages'][number];

export interface WorkflowStagesProps {
  /** In the order in which candidates pass them. */
  readonly stages: readonly Stage[];
}

/** The stages of a workflow, read-only. (WF-030 to WF-033) */
export function WorkflowStages({ stages }: WorkflowStagesProps) {
  const text = useText();
  return (
    <ol className={styles['stages']} aria-label={text('workflows.columns.stageCount')}>
      {stages.map((stage, index) => (
        <StageCard key={stage._id} stage={stage} number={index + 1} />
      ))}
    </ol>
  );
}

function StageCard({ stage, number }: { readonly stage: Stage; readonly number: number }) {
  const text = useText();
  const { language, formatNumber } = useLocale();
  const headingId = useId();
  const masterId = text('workflows.stage.masterId');
  return (
    <li className={styles['stage']} aria-labelledby={headingId}>
      <h3 id={headingId} className={styles['name']}>
        <span className={styles['number']} aria-hidden>
          {formatNumber(number)}
        </span>
        {stage.name}
      </h3>
      <FactList
        label={stage.name}
        facts={[
          { label: text('workflows.stage.product'), value: <Product product={stage.product} /> },
          { label: text('workflows.stage.package'), value: stage.assessmentPackageName ?? text('workflows.stage.packageMissing') },
          { label: masterId, value: <CopyableText name={masterId} value={stage.externalAssessmentPackageId} /> },
          { label: text('workflows.stage.language'), value: languageLabel(stage.language, language) },
          { label: text('workflows.stage.rules'), value: <Rules rules={stage.triggers} /> },
        ]}
      />
    </li>
  );
}

/** FI is a chat interview, SI a video interview. (WF-030) */
function Product({ product }: Pick<Stage, 'product'>) {
  const text = useText();
  return product === 'FI' ? (
    <span className={styles['product']}>
      <ChatIcon aria-hidden />
      {text('workflows.stage.chat')}
    </span>
  ) : (
    <span className={styles['product']}>
      <MobileVideoIcon aria-hidden />
      {text('workflows.stage.video')}
    </span>
  );
}

/** Rules as sentences. (WF-033) */
function Rules({ rules }: { readonly rules: readonly WorkflowRule[] }) {
  const text = useText();
  const sentence = useRuleSentence();
  if (rules.length === 0) return text('workflows.stage.noRules');
  return (
    <ul className={styles['rules']}>
      {rules.map((rule) => (
        <li key={rule.action.type}>
          {sentence(rule)}
          {rule.enabled ? null : (
            <>
              {' '}
              <Tag minimal>{text('workflows.rules.off')}</Tag>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
