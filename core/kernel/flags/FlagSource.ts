import type { Disposable } from '@edge-console/sdk';
import { OFREPWebProvider } from '@openfeature/ofrep-web-provider';
import { ClientProviderEvents, OpenFeature, type Client, type EvaluationContext, type Provider } from '@openfeature/web-sdk';

/** Milliseconds between questions while the event stream cannot be had. */
const POLL_INTERVAL = 30_000;
const TIMEOUT = 5_000;

/** Flags that are on (`true`) and those with a text, by name. */
export type FlagValues = ReadonlyMap<string, true | string>;

export interface FlagSourceOptions {
  /** Base address of the remote evaluation service; empty: this origin. (FLAG-004) */
  readonly url: string;
  readonly fetch: typeof fetch;
  /** Names the kernel among several on one page. */
  readonly domain: string;
  readonly onChange: () => void;
  readonly onStale: () => void;
}

/** The flag service for one context at a time, with its event stream. Keeps the last known values of each context in local storage. (FLAG-005) */
export class FlagSource implements Disposable {
  private readonly client: Client;
  private provider: OFREPWebProvider | undefined;

  constructor(private readonly options: FlagSourceOptions) {
    this.client = OpenFeature.getClient(options.domain);
    this.client.addHandler(ClientProviderEvents.ConfigurationChanged, options.onChange);
    this.client.addHandler(ClientProviderEvents.Stale, options.onStale);
  }

  /**
   * Evaluates for another context; the stream of the one before is closed. A provider of its own for each context,
   * since one that changes context drops what it stored and does not fall back to it.
   * @returns false when neither the service nor stored values could be had.
   */
  async use(context: EvaluationContext): Promise<boolean> {
    const { url, fetch, domain } = this.options;
    const provider = new OFREPWebProvider({
      baseUrl: url === '' ? window.location.origin : url.replace(/\/$/, ''),
      fetchImplementation: fetch,
      timeoutMs: TIMEOUT,
      pollInterval: POLL_INTERVAL,
      cacheMode: 'network-first',
      cacheKeyGenerator: (input) => JSON.stringify([input.url, input.context]),
    });
    this.provider = provider;
    try {
      // The package's types were made without exactOptionalPropertyTypes.
      await OpenFeature.setProviderAndWait(domain, provider as Provider, context);
      return true;
    } catch {
      return false;
    }
  }

  /** Every flag that is on for the context, or has a text. */
  values(): FlagValues {
    const values = new Map<string, true | string>();
    for (const [key, details] of Object.entries(this.provider?.flagCache ?? {})) {
      const value = 'value' in details ? details.value : undefined;
      if (typeof value === 'string' || value === true) values.set(key, value);
    }
    return values;
  }

  /** Whether the values come from local storage. */
  get isFromStorage(): boolean {
    return Object.keys(this.provider?.flagCache ?? {}).some((key) => this.client.getBooleanDetails(key, false).reason === 'CACHED');
  }

  dispose(): void {
    this.client.removeHandler(ClientProviderEvents.ConfigurationChanged, this.options.onChange);
    this.client.removeHandler(ClientProviderEvents.Stale, this.options.onStale);
    void this.provider?.onClose?.();
  }
}
