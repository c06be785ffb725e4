/** Names a service and carries its type. Made with {@link serviceToken}. */
export type ServiceToken<T> = symbol & { readonly service?: T };

/** Tokens are global symbols, so two copies of the SDK on one page still mean the same service. */
export function serviceToken<T>(name: string): ServiceToken<T> {
  return Symbol.for(`edge-console.${name}`);
}

/** What reaches services by their token: the plugin's own container behind a narrow door. (KERNEL-001) */
export interface ServiceResolver {
  get<T>(token: ServiceToken<T>): T;
}
