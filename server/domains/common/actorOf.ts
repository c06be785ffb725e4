import type { RequestContext } from '../../graphql/context.js';

/** Who an audit row names. */
export interface Actor {
  /** Left out for the system. */
  readonly actorId: string | undefined;
  readonly requestId: string | undefined;
}

/** The caller, and the request it came with. */
export function actorOf({ session, requestId }: RequestContext): Actor {
  return { actorId: session?.userId, requestId };
}
