/** Names a service and carries its type. Created with {@link serviceToken}. */
export type ServiceToken<T> = symbol & { readonly service?: T };

/** Tokens are global symbols, so that two copies of the SDK on one page refer to the same service. */
export function serviceToken<T>(name: string): ServiceToken<T> {
  return Symbol.for(`edge-console.${name}`);
}

/** Resolves services by their tokens from the plugin's own container. (KERNEL-001) */
export interface ServiceResolver {
  get<T>(token: ServiceToken<T>): T;
}
