import type { RouteReference } from '../../plugin/defineRoute.js';
import { useRoute, type AddressOptions } from '../../services/index.js';

/** The page that a link opens, with the parameters of its path. */
export type RouteTarget<TParameters extends object> = AddressOptions & {
  readonly route: RouteReference<TParameters>;
} & (object extends TParameters ? { readonly parameters?: TParameters } : { readonly parameters: TParameters });

/** The address of a target; undefined for a page that does not exist. */
export function useTargetAddress<TParameters extends object>(target: RouteTarget<TParameters>): string | undefined {
  const { addressOf } = useRoute(target.route);
  return (addressOf as unknown as (parameters: object, options: AddressOptions) => string | undefined)(target.parameters ?? {}, target);
}
