import { validateBy } from '@edge-console/sdk/ui';
import { describe, expect, test } from 'vitest';
import { NEW_VACANCY, newManagers, vacancyInput, vacancySchema, valuesOf, type ManagerValues, type VacancyValues } from './vacancyForm.js';

const ADA: ManagerValues = { firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com' };
const VALID: VacancyValues = { ...NEW_VACANCY, title: 'Driver', hierarchyId: 'h1', jobFamily: 'Sales', workflowId: 'w1' };
const errorsOf = (values: Partial<VacancyValues>) => validateBy(vacancySchema, { ...VALID, ...values });
const error = (key: string) => `vacancies.form.errors.${key}`;

describe('the rules of a vacancy', () => {
  test('VAC-045: the required fields are sufficient; a location is not required', () => {
    expect(errorsOf({})).toBeUndefined();
  });

  test('VAC-036 VAC-037: the name has 1 to 100 characters', () => {
    expect(errorsOf({ title: '  ' })).toEqual({ title: error('titleRequired') });
    expect(errorsOf({ title: 'x'.repeat(100) })).toBeUndefined();
    expect(errorsOf({ title: 'x'.repeat(101) })).toEqual({ title: error('titleLong') });
  });

  test('VAC-038: the description has at most 700 characters', () => {
    expect(errorsOf({ description: 'x'.repeat(700) })).toBeUndefined();
    expect(errorsOf({ description: 'x'.repeat(701) })).toEqual({ description: error('descriptionLong') });
  });

  test('VAC-039 VAC-040: department and workflow are required, and neither is selected at first', () => {
    expect(NEW_VACANCY).toMatchObject({ hierarchyId: '', workflowId: '' });
    expect(errorsOf({ hierarchyId: '', workflowId: '' })).toEqual({
      hierarchyId: error('departmentRequired'),
      workflowId: error('workflowRequired'),
    });
  });

  test('VAC-048 VAC-049: the job family has 1 to 100 characters', () => {
    expect(errorsOf({ jobFamily: ' ' })).toEqual({ jobFamily: error('jobFamilyRequired') });
    expect(errorsOf({ jobFamily: 'x'.repeat(101) })).toEqual({ jobFamily: error('jobFamilyLong') });
  });

  test('the location has at most 200 characters', () => {
    expect(errorsOf({ address: 'x'.repeat(201) })).toEqual({ address: error('locationLong') });
  });

  test('VAC-051 VAC-052 VAC-054: a manager has a first name, a last name and a valid e-mail address', () => {
    expect(errorsOf({ hiringManagers: [{ firstName: ' ', lastName: '', email: 'ada@' }], recruiters: [{ ...ADA, email: '' }] })).toEqual({
      'hiringManagers[0].firstName': error('firstNameRequired'),
      'hiringManagers[0].lastName': error('lastNameRequired'),
      'hiringManagers[0].email': error('email'),
      'recruiters[0].email': error('email'),
    });
  });

  test('VAC-053: the names of a manager have at most 50 characters', () => {
    const long = 'x'.repeat(51);
    expect(errorsOf({ recruiters: [{ ...ADA, firstName: 'x'.repeat(50), lastName: 'x'.repeat(50) }] })).toBeUndefined();
    expect(errorsOf({ recruiters: [{ ...ADA, firstName: long, lastName: long }] })).toEqual({
      'recruiters[0].firstName': error('firstNameLong'),
      'recruiters[0].lastName': error('lastNameLong'),
    });
  });

  test('VAC-055: an e-mail address is used once in both lists, ignoring case and spaces', () => {
    const again = { ...ADA, email: ' ADA@Example.com' };
    expect(errorsOf({ hiringManagers: [ADA, { ...ADA, email: 'b@example.com' }], recruiters: [again, ADA] })).toEqual({
      'recruiters[0].email': error('emailUsed'),
      'recruiters[1].email': error('emailUsed'),
    });
  });

  test('VAC-056: each list has at most 100 managers', () => {
    const many = (list: string, count: number) =>
      Array.from({ length: count }, (_, n) => ({ ...ADA, email: `${list}${String(n)}@example.com` }));
    expect(errorsOf({ hiringManagers: many('h', 100), recruiters: many('r', 100) })).toBeUndefined();
    expect(errorsOf({ recruiters: many('r', 101) })).toEqual({ recruiters: error('managersMany') });
  });
});

describe('the inputs of a vacancy', () => {
  test('VAC-044: a location has a coordinate only if it was found; an empty one is null', () => {
    expect(vacancyInput({ ...VALID, address: 'Melbourne', coordinate: { lat: 1, lng: 2 } }).location).toEqual({
      address: 'Melbourne',
      coordinate: { lat: 1, lng: 2 },
    });
    expect(vacancyInput({ ...VALID, address: 'Our barn' }).location).toEqual({ address: 'Our barn' });
    expect(vacancyInput(VALID).location).toBeNull();
  });

  test('VAC-050: managers of a new vacancy have their type', () => {
    const joan = { ...ADA, email: 'joan@example.com' };
    expect(newManagers({ ...VALID, hiringManagers: [ADA], recruiters: [joan] })).toEqual([
      { ...ADA, type: 'HIRING_MANAGER' },
      { ...joan, type: 'RECRUITER' },
    ]);
  });

  test('an external id of a manager is kept unless it is only the e-mail address', () => {
    const stored = (externalId: string, type: 'HIRING_MANAGER' | 'RECRUITER') => ({ ...ADA, externalId, type });
    const vacancy = {
      title: 'Driver',
      description: '',
      hierarchyId: 'h1',
      location: null,
      roleFamily: { name: 'Sales' },
      workflow: { workflowId: 'w1', name: 'Stores', stages: [] },
      managers: [stored('ada@example.com', 'HIRING_MANAGER'), stored('emp-7', 'RECRUITER')],
    };
    expect(valuesOf(vacancy as never)).toMatchObject({
      hiringManagers: [{ email: 'ada@example.com' }],
      recruiters: [{ externalId: 'emp-7', email: 'ada@example.com' }],
    });
    expect(valuesOf(vacancy as never).hiringManagers[0]).not.toHaveProperty('externalId');
  });
});
