import type { RequestContext } from '../../graphql/context.js';
import { badRequest } from '../../graphql/errors.js';
import type { Transaction } from '../../storage/index.js';
import type { CustomerPlace, DepartmentOfCall } from '../common/index.js';

/** A call on what a customer has as a whole, such as its workflow sets. */
export interface WholeCustomerCall {
  /** Policy action of the call. */
  readonly action: string;
  /** As the input names it: the customer and its root department. */
  readonly place: Required<DepartmentOfCall>;
  /** Name of the input, for messages. */
  readonly input: string;
}

/**
 * Runs the call in the region of the customer.
 * @throws as `RegionalService.runWhole`: NOT_FOUND for a customer that the caller may not enter, FORBIDDEN without the right on the whole
 *   customer (D-158, D-159); BAD_REQUEST for a department other than the root, to which sets would not be limited
 */
export function inWholeCustomer<T>(
  context: RequestContext,
  { action, place, input }: WholeCustomerCall,
  work: (transaction: Transaction, customer: CustomerPlace) => Promise<T>,
): Promise<T> {
  return context.services.common.regional.runWhole(context, action, place, (transaction, customer) => {
    if (place.hierarchyId !== customer.rootHierarchyId)
      throw badRequest(`${input === '' ? '' : `${input}.`}hierarchyId must be the root department of the customer.`);
    return work(transaction, customer);
  });
}
