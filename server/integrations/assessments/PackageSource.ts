/** An assessment package as the provider describes it. */
export interface ProvidedPackage {
  /** Id at the provider. Unique within the customer. */
  readonly externalId: string;
  readonly name: string;
  readonly description: string;
  /** FI: chat interview; SI: video interview. */
  readonly product: 'FI' | 'SI';
  /** BCP 47 tag: `en-US`. */
  readonly language: string;
}

/** The packages that customers can use in their workflows, as the assessment provider offers them. */
export interface PackageSource {
  /** False if the stored packages are the catalogue, so that there is nothing to read. */
  readonly isRemote: boolean;
  /**
   * All packages of a customer.
   * @throws {PackageSourceError}
   */
  packagesOf(customerId: string): Promise<readonly ProvidedPackage[]>;
}

/** The provider did not return a valid list. */
export class PackageSourceError extends Error {
  override readonly name = 'PackageSourceError';
  /** @param reason for operators, without the address and the key: `the response has status 503` */
  constructor(
    readonly reason: string,
    options?: ErrorOptions,
  ) {
    super(`The assessment provider returned no packages: ${reason}.`, options);
  }
}
