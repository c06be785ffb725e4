import type { Customer, Vacancy } from '../../../../testing/index.js';

export const INVITE =
  'mutation CommonInviteCandidate($input: CommonInviteCandidateInput!) { CommonInviteCandidate(atsApplicationInput: $input) { assessmentId applicationId } }';

export const ADA = { firstName: 'Ada', lastName: 'Lovelace', phoneNumber: '+61412345678', email: 'ada@example.com' };

/** The input with which the console invites a person to a vacancy. */
export function invitationOf(customer: Customer, vacancy: Vacancy, person: object = {}, more: object = {}) {
  const { customerId, organizationId } = customer;
  return {
    organizationId,
    hierarchyId: vacancy.hierarchyId,
    predictorMasterId: vacancy.stages[0]?.externalAssessmentPackageId ?? '',
    cohortInfo: {
      customerId,
      externalId: vacancy.externalVacancyId,
      title: vacancy.title,
      description: vacancy.description,
      managers: [{ externalId: 'm-1', email: 'manager@example.com', firstName: 'Mae', lastName: 'Jones', type: 'HIRING_MANAGER' }],
    },
    candidateInfo: { personalInformation: { ...ADA, ...person } },
    atsInfo: { name: 'EDGE', metaData: { invitedBy: 'recruiter@example.com', workflowId: vacancy.workflowId } },
    ...more,
  };
}
