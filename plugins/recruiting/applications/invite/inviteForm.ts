import { isEmail } from '@edge-console/sdk/contract';
import { INVITE_LIMITS } from '@edge-console/sdk/contract/recruiting';
import { object, string, type ObjectSchema } from 'yup';
import type { CommonInviteCandidateInput } from '../../graphql/__generated__/operations.js';
import type { VacancyOfDetails, VacancyStage } from '../application.js';

/** (INVITE-001) */
export interface InviteValues {
  email: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
}

export const NEW_INVITATION: InviteValues = { email: '', firstName: '', lastName: '', phoneNumber: '' };

/** Casts values to what the server receives; messages are keys of this plugin's texts. (INVITE-002 to INVITE-008) */
export const inviteSchema: ObjectSchema<InviteValues> = object({
  email: string()
    .trim()
    .lowercase()
    .required('invite.errors.email')
    .max(INVITE_LIMITS.email, 'invite.errors.emailLong')
    .test('email', 'invite.errors.email', (text) => text.length > INVITE_LIMITS.email || isEmail(text)),
  firstName: string().trim().required('invite.errors.firstName').max(INVITE_LIMITS.firstName, 'invite.errors.firstNameLong'),
  lastName: string().trim().default('').max(INVITE_LIMITS.lastName, 'invite.errors.lastNameLong'),
  // The field of the phone number validates a number.
  phoneNumber: string().trim().required('invite.errors.phone'),
});

/** A vacancy to which candidates can be invited. */
export interface InvitingVacancy {
  readonly vacancy: VacancyOfDetails;
  readonly externalVacancyId: string;
  readonly firstStage: VacancyStage;
}

/** Values that differ between invitations. */
export type InvitationIds = Required<Pick<CommonInviteCandidateInput, 'externalApplicationId' | 'externalAssessmentId' | 'idempotencyKey'>>;

/**
 * An invitation to the first stage of a vacancy.
 * @param invitedBy e-mail address of the user (INVITE-013)
 */
export function inviteInput(
  { vacancy, externalVacancyId, firstStage }: InvitingVacancy,
  { email, firstName, lastName, phoneNumber }: InviteValues,
  ids: InvitationIds,
  invitedBy: string,
): CommonInviteCandidateInput {
  const { organizationId, hierarchyId, customerId, title, description, managers, workflow } = vacancy;
  return {
    ...ids,
    predictorMasterId: firstStage.externalAssessmentPackageId,
    organizationId,
    hierarchyId,
    cohortInfo: {
      customerId,
      externalId: externalVacancyId,
      title,
      description,
      // (INVITE-012)
      managers: managers
        .filter(({ type }) => type === 'HIRING_MANAGER')
        .map((manager) => ({
          externalId: manager.externalId,
          email: manager.email,
          firstName: manager.firstName,
          lastName: manager.lastName,
          type: manager.type,
        })),
    },
    candidateInfo: { personalInformation: { email, firstName, lastName, phoneNumber } },
    atsInfo: { name: 'EDGE', metaData: { invitedBy, workflowId: workflow.workflowId } },
  };
}

const PERSON = 'atsApplicationInput.candidateInfo.personalInformation';

/** Inputs that the server may reject although the form accepts them. */
export const INVITE_REFUSALS = {
  [`${PERSON}.email`]: { email: 'invite.errors.email' },
  [`${PERSON}.firstName`]: { firstName: 'invite.errors.firstNameLong' },
  [`${PERSON}.lastName`]: { lastName: 'invite.errors.lastNameLong' },
  [`${PERSON}.phoneNumber`]: { phoneNumber: 'invite.errors.phone' },
} as const;

/** (D-176) */
export const INVITE_FAILURES = {
  ERROR_CUSTOM_APPLICATION_ALREADY_EXISTS: {
    title: 'invite.refused',
    text: 'invite.errors.invited',
    fields: { email: 'invite.errors.invited' },
  },
} as const;
