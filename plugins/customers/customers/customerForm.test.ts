import { validateBy } from '@edge-console/sdk/ui';
import { describe, expect, test } from 'vitest';
import { accountNameToFill, customerSchema, isNameTaken, NEW_CUSTOMER, toCreateCustomer, type CustomerValues } from './customerForm.js';

const VALID: CustomerValues = {
  organizationId: '664000000000000000000001',
  displayName: 'Harbour Lights',
  uniqueName: 'harbour-lights',
  awsRegion: 'eu-west-1',
};

function errorOf(field: keyof CustomerValues, value: string): string | undefined {
  return validateBy(customerSchema, { ...VALID, [field]: value })?.[field];
}

describe('the schema', () => {
  test.each([
    ['CUST-033', 'organizationId', 'customers.create.errors.organizationRequired'],
    ['CUST-034', 'displayName', 'customers.create.errors.displayNameRequired'],
    ['CUST-036', 'uniqueName', 'customers.create.errors.uniqueNameRequired'],
    ['CUST-039', 'awsRegion', 'customers.create.errors.regionRequired'],
  ] as const)('%s: %s is required, blanks count as empty', (_row, name, message) => {
    for (const empty of ['', '  ', '\t']) expect(errorOf(name, empty)).toBe(message);
    expect(validateBy(customerSchema, NEW_CUSTOMER)).toMatchObject({ [name]: message });
    expect(validateBy(customerSchema, VALID)).toBeUndefined();
  });

  test('CUST-035: a display name has at most 100 characters', () => {
    expect(errorOf('displayName', 'x'.repeat(100))).toBeUndefined();
    expect(errorOf('displayName', `  ${'x'.repeat(100)}  `)).toBeUndefined();
    expect(errorOf('displayName', 'x'.repeat(101))).toBe('customers.create.errors.displayNameLong');
  });

  test('CUST-037: an account name has at most 100 characters', () => {
    expect(errorOf('uniqueName', 'x'.repeat(100))).toBeUndefined();
    expect(errorOf('uniqueName', 'x'.repeat(101))).toBe('customers.create.errors.uniqueNameLong');
  });

  test.each(['a', 'a1', 'acme', 'acme-2', 'a--b', 'x-y-z'])('CUST-038: the account name %s is valid', (name) =>
    expect(errorOf('uniqueName', name)).toBeUndefined(),
  );
  test.each(['A', 'Acme', '1acme', '-acme', 'acme-', 'ac me', 'acme_1', 'acmé', 'acme!', '-', '1'])(
    'CUST-038: the account name %s is not',
    (name) => expect(errorOf('uniqueName', name)).toBe('customers.create.errors.uniqueNamePattern'),
  );

  test('CUST-039: an unknown region counts as missing', () =>
    expect(errorOf('awsRegion', 'mars-1')).toBe('customers.create.errors.regionRequired'));
});

test('CUST-040 CUST-044: values are sent trimmed, to the selected region', () => {
  expect(toCreateCustomer({ ...VALID, displayName: '  Harbour Lights ', uniqueName: ' harbour-lights ' })).toEqual({
    customer: { organizationId: VALID.organizationId, displayName: 'Harbour Lights', uniqueName: 'harbour-lights' },
    awsRegion: 'eu-west-1',
  });
});

describe('leaving Display Name', () => {
  test('CUST-041: fills an empty account name', () =>
    expect(accountNameToFill({ displayName: ' Harbour Lights ', uniqueName: ' ' })).toBe('harbour-lights'));
  test('CUST-042: keeps an account name that is filled', () =>
    expect(accountNameToFill({ displayName: 'Harbour Lights', uniqueName: 'x' })).toBeUndefined());
  test.each(['', '   ', 'x'.repeat(101), '株式会社'])('CUST-042: suggests nothing for %j', (displayName) =>
    expect(accountNameToFill({ displayName, uniqueName: '' })).toBeUndefined(),
  );
});

test("CUST-047: a taken name is recognized by the error's message", () => {
  expect(isNameTaken({ message: 'Customer with unique name acme already exists' })).toBe(true);
  expect(isNameTaken({ message: 'Something else' })).toBe(false);
});
