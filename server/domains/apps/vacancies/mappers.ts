import { JOB_FAMILIES } from '@edge-console/sdk/contract/recruiting';
import { genericLink } from '../links/genericLink.js';
import { toStage } from '../workflows/mappers.js';
import type { FoundVacancy } from './foundVacancies.js';
import type { VacancyManagerRow, VacancyStageRow } from './VacancyStore.js';
import { toLocation } from '../location.js';

/** Where the links of a vacancy lead. */
export interface LinkPlace {
  /** Of the console. */
  readonly address: string;
  readonly awsRegion: string;
}

/** (RECGQL-078) */
export function toVacancy({ row, managers, stages, applicationCount }: FoundVacancy, place: LinkPlace) {
  const { vacancyId, externalVacancyId, organizationId, customerId, hierarchyId, title, description, jobRequisitionId } = row;
  const { createdAt, updatedAt, archivedAt, version, roleFamilyName, workflowId, workflowName } = row;
  return {
    _id: vacancyId,
    externalVacancyId,
    organizationId,
    customerId,
    hierarchyId,
    title,
    description,
    createdAt,
    updatedAt,
    archivedAt,
    applicationCount,
    jobRequisitionId,
    roleFamily: { _id: idOfJobFamily(roleFamilyName), name: roleFamilyName },
    location: toLocation(row),
    managers: managers.map(toManager),
    workflow: {
      _id: workflowId,
      name: workflowName,
      stages: stages.map((stage) => toStage({ stage, packageName: stage.assessmentPackageName })),
    },
    genericAssessmentLinks: stages.map((stage) => toLink(stage, place)),
    version,
  };
}

/** The name of a job family of the list in lower case, words joined by hyphens: `retail-fmcg`. Null for one that a user entered. */
export function idOfJobFamily(name: string): string | null {
  if (!(JOB_FAMILIES as readonly string[]).includes(name)) return null;
  return (name.toLowerCase().match(/[a-z]+/g) ?? []).join('-');
}

/** (RECGQL-079) */
function toManager({ externalId, email, firstName, lastName, type }: VacancyManagerRow) {
  return { externalId, email, firstName, lastName, type };
}

/** (RECGQL-074) */
function toLink(
  { customerId, stageId, externalAssessmentPackageId, assessmentPackageName }: VacancyStageRow,
  { address, awsRegion }: LinkPlace,
) {
  const assessmentLink = genericLink(address, { awsRegion, customerId, stageId });
  return { stageId, assessmentLink, externalAssessmentPackageId, assessmentPackageName };
}
