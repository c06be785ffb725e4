import type { RequestContext } from '../../../graphql/context.js';
import type { ListedPage } from '../../../storage/index.js';
import { PackageStore, type PackageQuery, type PackageRow } from './PackageStore.js';

/** Assessment packages of customers. They belong to the customer as a whole, so a right in any department is enough. */
export class PackageService {
  /**
   * A page of the customer's packages. (RECGQL-034)
   * @throws NOT_FOUND for a customer that the caller may not enter; FORBIDDEN if the caller may view workflows nowhere in it (D-159)
   */
  list(
    query: Omit<PackageQuery, 'customerId'>,
    { customerId, organizationId }: { readonly customerId: string; readonly organizationId: string },
    context: RequestContext,
  ): Promise<ListedPage<PackageRow>> {
    const place = { customerId, organizationId };
    return context.services.common.regional.runIn(context, 'apps:viewWorkflow', place, (transaction) =>
      PackageStore.list(transaction, { ...query, customerId }),
    );
  }
}
