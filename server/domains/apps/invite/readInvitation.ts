import { randomUUID } from 'node:crypto';
import type { CommonInviteCandidateInput } from '../../../graphql/__generated__/resolvers.js';
import { validationError, type InputError } from '../../../graphql/errors.js';
import type { InvitingCustomer } from '../progress/Invitations.js';
import type { ReadInvitation } from './InviteService.js';
import { readPerson } from './personRules.js';

/** Name of the input in the call, with which paths of errors begin. */
export const INPUT = 'atsApplicationInput';
/** The console as an applicant tracking system. (INVITE-013) */
const ATS_NAME = 'EDGE';
const LONGEST_ID = 100;

/** @throws a validation error for the rejected fields */
export function readInvitation(input: CommonInviteCandidateInput, { customerId, awsRegion }: InvitingCustomer): ReadInvitation {
  const { organizationId, hierarchyId, predictorMasterId, cohortInfo, candidateInfo, atsInfo } = input;
  const faults = [...faultsOfManagers(input), ...faultsOfIds(input)];
  if (atsInfo.name !== ATS_NAME) faults.push({ path: `${INPUT}.atsInfo.name`, message: `The name must be ${ATS_NAME}.` });
  if (faults.length > 0) throw validationError(faults);
  return {
    place: { customerId, organizationId, hierarchyId },
    externalVacancyId: cohortInfo.externalId,
    packageId: predictorMasterId,
    workflowId: atsInfo.metaData.workflowId,
    person: readPerson(candidateInfo.personalInformation, awsRegion, `${INPUT}.candidateInfo.personalInformation`),
    externalApplicationId: input.externalApplicationId ?? randomUUID(),
    externalAssessmentId: input.externalAssessmentId ?? randomUUID(),
  };
}

/** (INVITE-012) */
function faultsOfManagers({ cohortInfo: { managers } }: CommonInviteCandidateInput): InputError[] {
  return managers.flatMap(({ type }, index) =>
    type === 'HIRING_MANAGER'
      ? []
      : [{ path: `${INPUT}.cohortInfo.managers[${index}].type`, message: 'An invitation names hiring managers only.' }],
  );
}

function faultsOfIds(input: CommonInviteCandidateInput): InputError[] {
  return (['externalApplicationId', 'externalAssessmentId'] as const).flatMap((name) => {
    const id = input[name];
    const isValid = id === null || id === undefined || (id.length > 0 && id.length <= LONGEST_ID);
    return isValid ? [] : [{ path: `${INPUT}.${name}`, message: `The id must have 1 to ${LONGEST_ID} characters.` }];
  });
}
