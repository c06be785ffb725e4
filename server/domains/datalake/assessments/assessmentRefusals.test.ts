import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCustomer, grant, signedIn, signedInWith, startTestConsole, type Customer, type TestConsole } from '../../../testing/index.js';
import { CONSENT_FIGURES, FigureCaller, FIGURES, MAY, placesOf, type ConsentFigureName, type FigureName } from './testing/FigureCaller.js';

const RIGHT = 'ti:viewInsights';
const NAMES = [...Object.keys(FIGURES), ...Object.keys(CONSENT_FIGURES)] as (FigureName | ConsentFigureName)[];

let server: TestConsole;
let own: Customer;
let other: Customer;

beforeAll(async () => {
  server = await startTestConsole();
});
afterAll(() => server.close());
beforeEach(async () => {
  own = await buildCustomer(server.database.storage);
  other = await buildCustomer(server.database.storage);
});

describe.each(NAMES)('GQL-014 IAMGQL-031: %s', (name) => {
  const codeOf = async (browser: Promise<ConstructorParameters<typeof FigureCaller>[0]>, ...customers: readonly Customer[]) =>
    (await new FigureCaller(await browser, customers).call(name)).code;

  test('is rejected without a session', async () => expect(await codeOf(Promise.resolve(server.browser()), own)).toBe('UNAUTHENTICATED'));
  test('is rejected without the right', async () => expect(await codeOf(signedIn(server, own, []), own)).toBe('FORBIDDEN'));
  test('finds nothing of another customer, alone or together with a customer of the caller', async () => {
    const browser = await signedIn(server, own, [RIGHT]);
    expect(await codeOf(Promise.resolve(browser), other)).toBe('NOT_FOUND');
    expect(await codeOf(Promise.resolve(browser), own, other)).toBe('NOT_FOUND');
  });
  test('is rejected if the right is held in one of two customers', async () => {
    const browser = signedInWith(server, own, [grant(own, ['edge:access', RIGHT]), grant(other, ['edge:access'])]);
    expect(await codeOf(browser, own, other)).toBe('FORBIDDEN');
  });
});

describe('IAMGQL-031: a call is rejected', () => {
  const call = async (given: object, name: FigureName | ConsentFigureName = 'DatalakeAssessmentMedianScore') => {
    const caller = new FigureCaller(await signedIn(server, own, [RIGHT]), [own]);
    const { code, errors } = await caller.call(name, given);
    return [code, errors[0]?.message];
  };
  const ids = (number: number) => Array.from({ length: number }, (_none, index) => `id-${index}`);

  test('with the organisation of another customer', async () => {
    expect(await call({ organizationIds: [other.organizationId] })).toEqual(['NOT_FOUND', 'Not found.']);
    expect(await call({ organizationIds: [other.organizationId, own.organizationId] })).toEqual([undefined, undefined]);
  });

  test('with a customer of another region', async () => {
    const abroad = await buildCustomer(server.database.storage, { awsRegion: 'eu-west-1' });
    const caller = new FigureCaller(await signedIn(server, own, ['*:*']), [own, abroad]);
    const { code, errors } = await caller.call('DatalakeAssessmentMedianScore');
    const message = 'The data of this customer is in eu-west-1. Send the request to /api/eu-west-1/graphql.';
    expect([code, errors[0]?.message]).toEqual(['BAD_REQUEST', message]);
  });

  test.each<[string, object, string]>([
    ['without a customer', { customerIds: [] }, 'customerIds must have 1 to 20 ids.'],
    ['with many customers', { customerIds: ids(21) }, 'customerIds must have 1 to 20 ids.'],
    ['without an organisation', { organizationIds: [] }, 'organizationIds must have 1 to 20 ids.'],
    ['with many organisations', { organizationIds: ids(21) }, 'organizationIds must have 1 to 20 ids.'],
    ['with many departments', { hierarchyIds: ids(101) }, 'hierarchyIds must have at most 100 ids.'],
    ['with many vacancies', { externalCohortIds: ids(101) }, 'externalCohortIds must have at most 100 ids.'],
    [
      'with a period that ends before it begins',
      { submittedAtFrom: MAY.to, submittedAtTo: MAY.from },
      'submittedAtFrom must not be later than submittedAtTo.',
    ],
    [
      'with a period of more than a leap year and a day',
      { submittedAtFrom: '2027-12-31T00:00:00.000Z', submittedAtTo: '2029-01-01T00:00:00.001Z' },
      'submittedAtTo must be at most 367 days after submittedAtFrom.',
    ],
  ])('%s', async (_case, given, message) => expect(await call(given)).toEqual(['BAD_REQUEST', `filterAssessmentInput.${message}`]));

  test.each<[string, object]>([
    ['the most departments and vacancies', { hierarchyIds: ids(100), externalCohortIds: ids(100) }],
    ['a period of a leap year', { submittedAtFrom: '2027-12-31T00:00:00.000Z', submittedAtTo: '2028-12-31T00:00:00.000Z' }],
    ['a period of one moment', { submittedAtTo: MAY.from }],
  ])('but not with %s', async (_case, given) => expect(await call(given)).toEqual([undefined, undefined]));

  test.each<[string, ConsentFigureName, object, string]>([
    [
      'a negative dropout threshold',
      'DatalakeAssessmentDropoutRatio',
      { dropoutDayThreshold: -1 },
      'dropoutDayThreshold must be from 0 to 365.',
    ],
    [
      'a dropout threshold of a leap year',
      'DatalakeAssessmentDropoutRatio',
      { dropoutDayThreshold: 366 },
      'dropoutDayThreshold must be from 0 to 365.',
    ],
    [
      'a negative leakage threshold',
      'DatalakeAssessmentLeakageRatio',
      { leakageDayThreshold: -1 },
      'leakageDayThreshold must be from 0 to 365.',
    ],
    [
      'a leakage threshold of a leap year',
      'DatalakeAssessmentLeakageRatio',
      { leakageDayThreshold: 366 },
      'leakageDayThreshold must be from 0 to 365.',
    ],
    [
      'a period of consents that ends before it begins',
      'DatalakeAssessmentDropoutRatio',
      { consentedAtFrom: MAY.to, consentedAtTo: MAY.from },
      'consentedAtFrom must not be later than consentedAtTo.',
    ],
    [
      'a long period of consents',
      'DatalakeAssessmentLeakageRatio',
      { consentedAtFrom: '2025-01-01T00:00:00.000Z', consentedAtTo: MAY.to },
      'consentedAtTo must be at most 367 days after consentedAtFrom.',
    ],
  ])('with %s', async (_case, name, given, message) =>
    expect(await call(given, name)).toEqual(['BAD_REQUEST', `filterAssessmentInput.${message}`]),
  );
});

test('IAMGQL-031: a call names at most 20 customers', async () => {
  const { storage } = server.database;
  const customers = await Promise.all(Array.from({ length: 20 }, () => buildCustomer(storage, { organizationId: own.organizationId })));
  const caller = new FigureCaller(await signedIn(server, own, ['*:*']), customers);
  expect(await caller.completed({ ...placesOf(...customers), organizationIds: [own.organizationId] })).toBe(0);
});
