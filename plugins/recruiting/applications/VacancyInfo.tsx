import { useRoute, useText } from '@edge-console/sdk';
import { CopyableText, FactList, type Fact } from '@edge-console/sdk/ui';
import { Button } from '@blueprintjs/core';
import { ChevronDownIcon, ChevronRightIcon } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { MOVED_WORKFLOWS, WORKFLOW_ROUTES } from '../workflows/routes.js';
import type { VacancyOfDetails, VacancyStage } from './application.js';
import { ManagerNames } from './ManagerNames.js';
import styles from './VacancyInfo.module.css';

export interface VacancyInfoProps {
  readonly vacancy: VacancyOfDetails;
  /** The selected stage; undefined for a vacancy without stages. */
  readonly stage: VacancyStage | undefined;
}

/** Facts about the vacancy, which the user opens. (APPL-007, APPL-008) */
export function VacancyInfo({ vacancy, stage }: VacancyInfoProps) {
  const text = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={styles['panel']}>
      <Button
        variant="minimal"
        size="small"
        icon={isOpen ? <ChevronDownIcon aria-hidden /> : <ChevronRightIcon aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {text(isOpen ? 'applications.info.hide' : 'applications.info.show')}
      </Button>
      <div id={id} hidden={!isOpen} className={styles['facts']}>
        {isOpen ? <FactList label={text('applications.info.title')} facts={factsOf(text, vacancy, stage)} /> : null}
      </div>
    </section>
  );
}

type Text = ReturnType<typeof useText>;

function factsOf(text: Text, vacancy: VacancyOfDetails, stage: VacancyStage | undefined): readonly Fact[] {
  const { externalVacancyId } = vacancy;
  const idLabel = text('applications.info.externalId');
  const managersOf = (type: VacancyOfDetails['managers'][number]['type']) => vacancy.managers.filter((manager) => manager.type === type);
  return [
    { label: text('applications.info.name'), value: vacancy.title },
    { label: text('applications.info.location'), value: vacancy.location?.address },
    { label: text('applications.info.jobFamily'), value: vacancy.roleFamily.name },
    { label: idLabel, value: externalVacancyId === null ? undefined : <CopyableText name={idLabel} value={externalVacancyId} /> },
    { label: text('applications.info.description'), value: vacancy.description },
    {
      label: text('applications.info.hiringManagers'),
      value: <ManagerNames title={text('applications.info.hiringManagers')} managers={managersOf('HIRING_MANAGER')} />,
    },
    {
      label: text('applications.info.recruiters'),
      value: <ManagerNames title={text('applications.info.recruiters')} managers={managersOf('RECRUITER')} />,
    },
    { label: text('applications.info.workflow'), value: <WorkflowLink workflow={vacancy.workflow} /> },
    { label: text('applications.info.package'), value: stage?.assessmentPackageName },
    ...inviteLinkOf(text, vacancy, stage),
  ];
}

/** The link with which candidates apply, on the first stage only. (APPL-015) */
function inviteLinkOf(text: Text, vacancy: VacancyOfDetails, stage: VacancyStage | undefined): readonly Fact[] {
  if (stage === undefined || stage._id !== vacancy.workflow.stages[0]?._id) return [];
  const link = vacancy.genericAssessmentLinks.find(({ stageId }) => stageId === stage._id)?.assessmentLink;
  const label = text('applications.info.inviteLink');
  return [{ label, value: link === undefined ? undefined : <CopyableText name={label} value={link} /> }];
}

/** Below this path, a vacancy links to the page of the workflow itself. (APPL-013) */
const SETS = '/workflow-sets/';

/**
 * 'from workflow {name}', as the vacancy has a copy of its stages. The link is the specified address, which leads to the page of the
 * workflow. (APPL-011 to APPL-013, D-167)
 */
function WorkflowLink({ workflow: { workflowId: _id, name } }: { readonly workflow: VacancyOfDetails['workflow'] }) {
  const text = useText();
  const { pathname } = useLocation();
  const details = useRoute(WORKFLOW_ROUTES.details);
  const moved = useRoute(MOVED_WORKFLOWS);
  const label = text('applications.info.fromWorkflow', { name });
  const address = pathname.includes(SETS) ? details.addressOf({ workflowId: _id }) : moved.addressOf({ '*': _id });
  return details.exists && address !== undefined ? <Link to={address}>{label}</Link> : label;
}
