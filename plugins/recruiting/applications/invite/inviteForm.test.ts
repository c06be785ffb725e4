import { describe, expect, test } from 'vitest';
import { vacancy } from '../../testing/renderVacancy.js';
import { inviteInput, inviteSchema, type InviteValues } from './inviteForm.js';

const VALID: InviteValues = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Lovelace', phoneNumber: '+61412345678' };

const errorsOf = (values: Partial<InviteValues>): readonly string[] => {
  try {
    inviteSchema.validateSync({ ...VALID, ...values }, { abortEarly: false });
    return [];
  } catch (thrown) {
    return (thrown as { readonly errors: readonly string[] }).errors;
  }
};

describe('the rules of the form', () => {
  test.each<readonly [string, Partial<InviteValues>, string | undefined]>([
    ['INVITE-002: an address is required', { email: ' ' }, 'invite.errors.email'],
    ['INVITE-002: an address is valid', { email: 'ada@' }, 'invite.errors.email'],
    ['an address of 50 characters', { email: `${'a'.repeat(38)}@example.com` }, undefined],
    ['an address of 51 characters', { email: `${'a'.repeat(39)}@example.com` }, 'invite.errors.emailLong'],
    ['INVITE-003: a first name is required', { firstName: ' ' }, 'invite.errors.firstName'],
    ['INVITE-005: a first name of 20 characters', { firstName: 'a'.repeat(20) }, undefined],
    ['INVITE-005: a first name of 21 characters', { firstName: 'a'.repeat(21) }, 'invite.errors.firstNameLong'],
    ['INVITE-006: the last name is optional', { lastName: '' }, undefined],
    ['INVITE-006: a last name of 40 characters', { lastName: 'a'.repeat(40) }, undefined],
    ['INVITE-006: a last name of 41 characters', { lastName: 'a'.repeat(41) }, 'invite.errors.lastNameLong'],
    ['INVITE-004: a number is required', { phoneNumber: '' }, 'invite.errors.phone'],
  ])('%s', (_name, values, error) => {
    if (error === undefined) expect(errorsOf(values)).toEqual([]);
    else expect(errorsOf(values)).toContain(error);
  });

  test('INVITE-007 INVITE-008: the address is in lower case, and the names are trimmed', () => {
    expect(inviteSchema.cast({ ...VALID, email: ' Ada@Example.COM ', firstName: ' Ada ', lastName: ' King ' })).toEqual({
      ...VALID,
      lastName: 'King',
    });
  });
});

describe('the input', () => {
  const manager = {
    __typename: 'VacancyManager',
    externalId: 'm1',
    email: 'max@example.com',
    firstName: 'Max',
    lastName: 'Chief',
  } as const;
  const inviting = vacancy({
    managers: [
      { ...manager, type: 'HIRING_MANAGER' },
      { ...manager, externalId: 'r1', email: 'rae@example.com', firstName: 'Rae', type: 'RECRUITER' },
    ],
  });
  const [firstStage] = inviting.workflow.stages;
  if (firstStage === undefined) throw new Error('The vacancy has stages.');
  const ids = { externalApplicationId: 'a', externalAssessmentId: 'b', idempotencyKey: 'c' };
  const input = inviteInput({ vacancy: inviting, externalVacancyId: 'EXT-1', firstStage }, VALID, ids, 'me@example.com');

  test('INVITE-012: names the vacancy with its hiring managers only', () => {
    expect(input.cohortInfo).toEqual({
      customerId: inviting.customerId,
      externalId: 'EXT-1',
      title: 'Barista',
      description: 'Makes coffee.',
      managers: [{ externalId: 'm1', email: 'max@example.com', firstName: 'Max', lastName: 'Chief', type: 'HIRING_MANAGER' }],
    });
  });

  test('INVITE-013: names the console, the user and the workflow of the vacancy', () => {
    expect(input.atsInfo).toEqual({ name: 'EDGE', metaData: { invitedBy: 'me@example.com', workflowId: '66e000000000000000000001' } });
    expect(input).toMatchObject({ ...ids, predictorMasterId: firstStage.externalAssessmentPackageId });
  });
});
