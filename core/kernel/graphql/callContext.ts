import type { ApolloLink, DocumentNode } from '@apollo/client';
import type { CallOptions } from '@edge-console/sdk';

/** The calling plugin, and the operations that its manifest allows. (SDK-009) */
export interface Caller {
  readonly pluginId: string;
  mayCall(document: DocumentNode): boolean;
}

/** The value of `context.edge` of a call. */
export interface CallContext extends CallOptions {
  readonly caller?: Caller;
}

export function callContextOf(operation: ApolloLink.Operation): CallContext {
  return (operation.getContext() as { readonly edge?: CallContext }).edge ?? {};
}
