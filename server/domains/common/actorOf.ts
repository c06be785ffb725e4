import type { RequestContext } from '../../graphql/context.js';

/** The actor of an audit row. */
export interface Actor {
  /** Undefined for the system. */
  readonly actorId: string | undefined;
  readonly requestId: string | undefined;
}

/** The caller and the id of the request. */
export function actorOf({ session, requestId }: RequestContext): Actor {
  return { actorId: session?.userId, requestId };
}
