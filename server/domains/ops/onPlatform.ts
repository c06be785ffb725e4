import { forbidden } from '../../graphql/errors.js';
import type { TenantScope } from '../../storage/index.js';
import type { Rights } from '../common/index.js';

/**
 * The scope of data of the platform, and therefore of all customers.
 * @throws FORBIDDEN for a caller whose right to the action does not include all customers
 */
export async function onPlatform(rights: Rights, action: string): Promise<TenantScope> {
  const scope = await rights.scopeFor(action);
  if (scope.kind !== 'all') throw forbidden('This affects all customers, so it requires a right on all of them.');
  return scope;
}
