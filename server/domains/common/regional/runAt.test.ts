import { expect, test } from 'vitest';
import type { RequestContext, Services } from '../../../graphql/context.js';
import type { Storage } from '../../../storage/index.js';
import type { Departments } from '../rights/extentOf.js';
import { Reach } from '../rights/Reach.js';
import { RegionalService } from './RegionalService.js';

const [NORTH, CITY, SOUTH, GONE] = ['north', 'city', 'south', 'gone'];
const BELOW: Readonly<Record<string, readonly string[]>> = { [NORTH]: [NORTH, CITY], [CITY]: [CITY], [SOUTH]: [SOUTH], [GONE]: [GONE] };

const services = {
  org: {
    customers: { place: () => Promise.resolve({ customerId: 'own', region: 'eu-west-1', rootHierarchyId: 'root' }) },
    hierarchies: {
      isActive: ({ hierarchyId }: { readonly hierarchyId: string }) => Promise.resolve([NORTH, CITY, SOUTH].includes(hierarchyId)),
      withDescendants: (departments: readonly { readonly customerId: string; readonly hierarchyId: string }[]) =>
        Promise.resolve(
          departments.flatMap(({ customerId, hierarchyId }) =>
            (BELOW[hierarchyId] ?? []).map((below) => ({ customerId, hierarchyId: below })),
          ),
        ),
    },
  },
} as unknown as Services;
const storage = {
  region: () => ({ transaction: (_scope: unknown, work: (transaction: unknown) => unknown) => Promise.resolve(work({})) }),
} as unknown as Storage;

function create(hierarchyId: string, held: Departments): Promise<string> {
  const reach = new Reach(new Map([['own', held]]), new Map([['own', held]]));
  const context = { awsRegion: 'eu-west-1', rights: { reachOf: () => Promise.resolve(reach) } } as unknown as RequestContext;
  const place = { organizationId: 'holding', customerId: 'own', hierarchyId };
  return new RegionalService(storage, services).runAt(context, 'apps:createRoom', { place, path: 'room.hierarchyId' }, () =>
    Promise.resolve('created'),
  );
}

test.each<[string, string, Departments]>([
  ['with the right everywhere', CITY, 'all'],
  ['with the right in it', SOUTH, [SOUTH]],
  ['with the right in a department above it', CITY, [NORTH]],
])('an object is put into a department %s', async (_case, hierarchyId, held) => expect(await create(hierarchyId, held)).toBe('created'));

test.each<[string, string, Departments]>([
  ['an archived department', GONE, 'all'],
  ['an unknown department', 'nowhere', 'all'],
  ['a department beside that of the right', SOUTH, [NORTH]],
  ['a department above that of the right', NORTH, [CITY]],
])('%s is not found at its field', async (_case, hierarchyId, held) => {
  const refusal = { code: 'NOT_FOUND', inputErrors: [{ path: 'room.hierarchyId', message: 'Department not found.' }] };
  await expect(create(hierarchyId, held)).rejects.toMatchObject({ extensions: refusal });
});
