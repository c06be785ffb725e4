import { array, object, string, ValidationError, type InferType } from 'yup';
import { readBoundedText } from '../../readBoundedText.js';
import { PackageSourceError, type PackageSource, type ProvidedPackage } from './PackageSource.js';

/** Milliseconds for the complete response. */
const TIMEOUT = 10_000;
const MAX_BYTES = 8 * 1024 * 1024;
const MOST_PACKAGES = 5_000;
const LANGUAGE_TAG = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

/** The documented response: docs/operations/assessments.md. */
const answer = object({
  packages: array()
    .of(
      object({
        externalId: string().required().max(100),
        name: string().required().max(100),
        description: string().defined().max(2_000),
        product: string().oneOf(['FI', 'SI']).required(),
        language: string().required().matches(LANGUAGE_TAG),
      }),
    )
    .required()
    .max(MOST_PACKAGES),
});

/** The address of the provider's list, and the key for it. */
export interface PackageSourceSettings {
  readonly url: string;
  readonly key: string;
}

/** Reads packages from the provider: `GET {url}?customerId={id}` with the key as bearer token. */
export class HttpPackageSource implements PackageSource {
  readonly isRemote = true;

  /** @param timeout milliseconds for the complete response */
  constructor(
    private readonly settings: PackageSourceSettings,
    private readonly timeout = TIMEOUT,
  ) {}

  async packagesOf(customerId: string): Promise<readonly ProvidedPackage[]> {
    return readPackages(await this.fetchText(customerId).catch((error: unknown) => Promise.reject(failureOf(error))));
  }

  private async fetchText(customerId: string): Promise<string> {
    const url = new URL(this.settings.url);
    url.searchParams.set('customerId', customerId);
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${this.settings.key}`, accept: 'application/json' },
      // A redirect could disclose the key to another server.
      redirect: 'manual',
      signal: AbortSignal.timeout(this.timeout),
    });
    try {
      if (response.status !== 200) throw new PackageSourceError(`the response has status ${String(response.status)}`);
      const text = await readBoundedText(response, MAX_BYTES);
      if (text === undefined) throw new PackageSourceError(`the response has more than ${String(MAX_BYTES)} bytes`);
      return text;
    } finally {
      // Does not wait for the unread rest of the response.
      await response.body?.cancel().catch(() => undefined);
    }
  }
}

function failureOf(error: unknown): PackageSourceError {
  if (error instanceof PackageSourceError) return error;
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  return new PackageSourceError(isTimeout ? 'the response did not arrive in time' : 'the provider is unreachable', { cause: error });
}

function readPackages(text: string): readonly ProvidedPackage[] {
  const { packages } = validated(parsed(text));
  const seen = new Set<string>();
  const repeated = packages.findIndex(({ externalId }) => seen.size === seen.add(externalId).size);
  if (repeated !== -1) throw new PackageSourceError(`packages[${String(repeated)}].externalId repeats that of another package`);
  return packages as readonly ProvidedPackage[];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new PackageSourceError('the response is not valid JSON', { cause: error });
  }
}

function validated(value: unknown): InferType<typeof answer> {
  try {
    return answer.validateSync(value, { strict: true });
  } catch (error) {
    const path = error instanceof ValidationError ? error.path : undefined;
    // The message of the library quotes the value, which is not for the log.
    throw new PackageSourceError(`${path === undefined || path === '' ? 'the response' : path} is missing or invalid`);
  }
}
