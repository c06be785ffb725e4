import { useLocale, useRoute, useText } from '@edge-console/sdk';
import { DateText, FactList, RouteLink } from '@edge-console/sdk/ui';
import { Tag } from '@blueprintjs/core';
import { ChevronDownIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { useId, type ReactNode } from 'react';
import { useCustomerName } from '../useCustomerName.js';
import { WORKFLOW_ROUTES } from '../workflows/routes.js';
import { WorkflowStages } from '../workflows/WorkflowStages.js';
import styles from './SetPanels.module.css';
import { usePanelsInAddress } from './usePanelsInAddress.js';
import { membersOf, type SetMember } from './workflowSet.js';
import type { WorkflowSetOfDetails } from './WorkflowSetDetails.js';

export interface SetPanelsProps {
  readonly set: WorkflowSetOfDetails;
}

type Member = SetMember<WorkflowSetOfDetails['workflows'][number]>;

/** One panel for each workflow of a set, in the order in which candidates see them: an accordion. (WFSET-067) */
export function SetPanels({ set }: SetPanelsProps) {
  const text = useText();
  const { isOpen, toggle } = usePanelsInAddress(set.workflowOptions.length);
  return (
    <section aria-label={text('workflowSets.details.workflows')} className={styles['panels']}>
      {membersOf(set).map((member, index) => (
        <Panel key={member.workflowId} member={member} isOpen={isOpen(index + 1)} onToggle={() => toggle(index + 1)}>
          {member.workflow === undefined ? null : <PanelContent workflow={member.workflow} description={set.description} />}
        </Panel>
      ))}
    </section>
  );
}

interface PanelProps {
  readonly member: Member;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** The pattern 'accordion' of WAI-ARIA: a button in a heading. */
function Panel({ member: { displayName, isDefault, workflow }, isOpen, onToggle, children }: PanelProps) {
  const text = useText();
  const id = useId();
  return (
    <div className={styles['panel']}>
      <h2 className={styles['heading']}>
        <button
          type="button"
          id={`${id}-header`}
          className={styles['header']}
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-content` : undefined}
          onClick={onToggle}
        >
          {isOpen ? <ChevronDownIcon aria-hidden /> : <ChevronRightIcon aria-hidden />}
          <span className={styles['names']}>
            <span>{workflow?.name ?? text('workflowSets.members.unknown')}</span>{' '}
            <span className={styles['displayName']}>{displayName}</span>
          </span>
          {isDefault ? <Tag minimal>{text('workflowSets.members.default')}</Tag> : null}
          {(workflow?.archivedAt ?? null) === null ? null : (
            <Tag minimal intent="warning">
              {text('workflowSets.members.archived')}
            </Tag>
          )}
        </button>
      </h2>
      {isOpen ? (
        <div id={`${id}-content`} role="region" aria-labelledby={`${id}-header`} className={styles['content']}>
          {children}
        </div>
      ) : null}
    </div>
  );
}

interface PanelContentProps {
  readonly workflow: NonNullable<Member['workflow']>;
  /** Of the set: a workflow does not have a description. (WFSET-068) */
  readonly description: string;
}

/** (WFSET-068) */
function PanelContent({ workflow, description }: PanelContentProps) {
  const text = useText();
  const locale = useLocale();
  const customerName = useCustomerName();
  const { exists } = useRoute(WORKFLOW_ROUTES.details);
  return (
    <>
      <FactList
        label={text('workflowSets.details.about', { name: workflow.name })}
        facts={[
          { label: text('workflowSets.details.customer'), value: customerName(workflow.customerId) },
          { label: text('workflowSets.details.stages'), value: locale.formatNumber(workflow.stages.length) },
          { label: text('workflowSets.columns.createdAt'), value: <DateText at={workflow.createdAt} /> },
          {
            label: text('workflowSets.columns.archivedAt'),
            value: workflow.archivedAt === null ? undefined : <DateText at={workflow.archivedAt} />,
          },
          { label: text('workflowSets.columns.description'), value: description },
        ]}
      />
      <WorkflowStages stages={workflow.stages} />
      {exists ? (
        <p className={styles['link']}>
          <RouteLink route={WORKFLOW_ROUTES.details} parameters={{ workflowId: workflow._id }}>
            {text('workflowSets.details.open', { name: workflow.name })}
          </RouteLink>
        </p>
      ) : null}
    </>
  );
}
