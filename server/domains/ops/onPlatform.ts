import { forbidden } from '../../graphql/errors.js';
import type { TenantScope } from '../../storage/index.js';
import type { Rights } from '../common/index.js';

/**
 * The scope of what concerns the platform, and so every customer.
 * @throws FORBIDDEN for a caller whose right to the action does not reach every customer
 */
export async function onPlatform(rights: Rights, action: string): Promise<TenantScope> {
  const scope = await rights.scopeFor(action);
  if (scope.kind !== 'all') throw forbidden('This concerns all customers: it takes a right that reaches all of them.');
  return scope;
}
