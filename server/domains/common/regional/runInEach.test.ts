import { expect, test } from 'vitest';
import type { RequestContext, Services } from '../../../graphql/context.js';
import { notFound } from '../../../graphql/errors.js';
import type { Storage, TenantScope } from '../../../storage/index.js';
import type { Departments } from '../rights/extentOf.js';
import { Reach } from '../rights/Reach.js';
import { RegionalService, type CustomerScope, type DepartmentsOfCustomers } from './RegionalService.js';

const PLACES = ['first', 'second', 'unentered', 'abroad'].map((customerId) => ({
  customerId,
  organizationId: customerId === 'second' ? 'other holding' : 'holding',
  region: customerId === 'abroad' ? 'us-east-1' : 'eu-west-1',
  rootHierarchyId: `root of ${customerId}`,
}));
/** Departments of each customer, with those below them. */
const BELOW: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  first: { north: ['north', 'city'], city: ['city'] },
  second: { south: ['south'] },
};

let scope: TenantScope | undefined;
const storage = {
  region: () => ({
    transaction: (given: TenantScope, work: (transaction: unknown) => unknown) => {
      scope = given;
      return Promise.resolve(work({}));
    },
  }),
} as unknown as Storage;

const services = {
  org: {
    customers: {
      places: (ids: readonly string[]) => {
        const found = PLACES.filter(({ customerId }) => ids.includes(customerId) && customerId !== 'unentered');
        return found.length === ids.length ? Promise.resolve(found) : Promise.reject(notFound());
      },
    },
    hierarchies: {
      withDescendants: (departments: readonly { readonly customerId: string; readonly hierarchyId: string }[]) =>
        Promise.resolve(
          departments.flatMap(({ customerId, hierarchyId }) =>
            (BELOW[customerId]?.[hierarchyId] ?? []).map((below) => ({ customerId, hierarchyId: below })),
          ),
        ),
    },
  },
} as unknown as Services;

const BOTH = { customerIds: ['first', 'second'], organizationIds: ['holding', 'other holding'], hierarchyIds: [] };

/** The scopes of a call. @param held where the caller has the right of the call */
function scopesOf(given: Partial<DepartmentsOfCustomers>, held: Readonly<Record<string, Departments>> = { first: 'all', second: 'all' }) {
  const entry = new Map<string, Departments>(PLACES.map(({ customerId }) => [customerId, 'all']));
  const reach = new Reach(entry, new Map(Object.entries(held)));
  const context = { awsRegion: 'eu-west-1', rights: { reachOf: () => Promise.resolve(reach) } } as unknown as RequestContext;
  return new RegionalService(storage, services).runInEach(
    context,
    'apps:viewRoom',
    { ...BOTH, ...given },
    (_transaction, scopes): Promise<readonly CustomerScope[]> => Promise.resolve(scopes),
  );
}

test.each<[string, Partial<DepartmentsOfCustomers>, readonly CustomerScope[]]>([
  [
    'without departments is on each customer as a whole',
    {},
    [
      { customerId: 'first', departments: 'all', asked: 'all' },
      { customerId: 'second', departments: 'all', asked: 'all' },
    ],
  ],
  [
    'with a department of one customer is on that department and those below it',
    { hierarchyIds: ['north'] },
    [{ customerId: 'first', departments: 'all', asked: ['north', 'city'] }],
  ],
  [
    'with a department of each customer is on both',
    { hierarchyIds: ['city', 'south'] },
    [
      { customerId: 'first', departments: 'all', asked: ['city'] },
      { customerId: 'second', departments: 'all', asked: ['south'] },
    ],
  ],
  [
    'with the root of a customer is on this customer as a whole',
    { hierarchyIds: ['root of second', 'city'] },
    [
      { customerId: 'first', departments: 'all', asked: ['city'] },
      { customerId: 'second', departments: 'all', asked: 'all' },
    ],
  ],
  ['with an unknown department is on none', { hierarchyIds: ['nowhere'] }, []],
])('a call %s', async (_case, given, expected) => {
  expect(await scopesOf(given)).toEqual(expected);
  expect(scope).toEqual({ kind: 'customers', customerIds: ['first', 'second'] });
});

test('a right in one department is listed with the departments below it', async () => {
  expect(await scopesOf({ hierarchyIds: ['city'] }, { first: ['north'], second: 'all' })).toEqual([
    { customerId: 'first', departments: ['north', 'city'], asked: ['city'] },
  ]);
});

test.each<[string, Partial<DepartmentsOfCustomers>, Readonly<Record<string, Departments>>, string]>([
  ['the caller may not enter', { customerIds: ['first', 'unentered'] }, { first: 'all' }, 'NOT_FOUND'],
  ['no named organisation has', { organizationIds: ['holding'] }, { first: 'all', second: 'all' }, 'NOT_FOUND'],
  ['of another region', { customerIds: ['first', 'abroad'] }, { first: 'all', abroad: 'all' }, 'BAD_REQUEST'],
  ['the right is held nowhere in', {}, { first: 'all' }, 'FORBIDDEN'],
  ['the right is held nowhere in, although the departments are of the other', { hierarchyIds: ['north'] }, { first: 'all' }, 'FORBIDDEN'],
])('a customer that %s refuses the call', async (_case, given, held, code) => {
  scope = undefined;
  await expect(scopesOf(given, held)).rejects.toMatchObject({ extensions: { code } });
  expect(scope).toBeUndefined();
});
