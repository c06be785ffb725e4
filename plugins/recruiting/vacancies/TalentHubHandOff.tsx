import { ConfigServiceToken, talentHubAddress, useService, useSession, useText } from '@edge-console/sdk';
import { EmptyState, NotFoundPage } from '@edge-console/sdk/ui';
import { AnchorButton } from '@blueprintjs/core';
import { ShareIcon } from '@blueprintjs/icons';
import type { VacancyRecord } from './vacancy.js';

export interface TalentHubHandOffProps {
  readonly vacancy: Pick<VacancyRecord, 'title' | 'jobRequisitionId'>;
}

/**
 * In place of the page or the form of a vacancy while the old features are off: leads to the job requisition in the talent hub. A vacancy
 * without one is not found. (VAC-008, D-095)
 */
export function TalentHubHandOff({ vacancy: { title, jobRequisitionId } }: TalentHubHandOffProps) {
  const text = useText();
  const config = useService(ConfigServiceToken);
  const { customer } = useSession();
  if (jobRequisitionId === null) return <NotFoundPage />;
  const address = talentHubAddress(config, customer, jobRequisitionId);
  return (
    <div className="edge-page">
      <h1 className="edge-visually-hidden">{title}</h1>
      <EmptyState
        icon={<ShareIcon size={40} aria-hidden />}
        title={text('vacancies.handOff.title', { title })}
        description={text(address === undefined ? 'vacancies.handOff.noAddress' : 'vacancies.handOff.text')}
        {...(address === undefined
          ? {}
          : {
              action: (
                <AnchorButton intent="primary" href={address} target="_blank" rel="noopener noreferrer">
                  {text('vacancies.handOff.open')}
                </AnchorButton>
              ),
            })}
      />
    </div>
  );
}
