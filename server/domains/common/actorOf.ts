import type { RequestContext } from '../../graphql/context.js';

/** Who an audit row names. */
export interface Actor {
  readonly actorId?: string;
  readonly requestId?: string;
}

/** The caller, and the request it came with. */
export function actorOf({ session, requestId }: RequestContext): Actor {
  return { ...(session === undefined ? {} : { actorId: session.userId }), requestId };
}
