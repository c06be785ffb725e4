import type { RequestContext } from '../../graphql/context.js';

/** Who an audit row names: the caller, and the request it came with. */
export function actorOf({ session, requestId }: RequestContext): { readonly actorId?: string; readonly requestId: string } {
  return { ...(session === undefined ? {} : { actorId: session.userId }), requestId };
}
