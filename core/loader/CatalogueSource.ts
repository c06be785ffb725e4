import { Emitter, type Disposable, type Event } from '@edge-console/sdk';
import type { PluginCatalogue } from '@edge-console/sdk/contract';
import type { CatalogueStore } from './catalogueStore.js';

/** Delays before the catalogue is requested again, in milliseconds; the last delay is repeated. */
const PAUSES = [5_000, 15_000, 60_000];
/** Milliseconds after which a catalogue is stored: until then, the page has to render its first screen. */
const STORED_AFTER = 3_000;

export interface CatalogueSourceOptions {
  readonly fetchCatalogue: () => Promise<PluginCatalogue>;
  readonly store: CatalogueStore;
}

/** The page works with a stored catalogue, read at this time, because the current one could not be loaded. */
export interface FellBack {
  readonly readAt: Date;
}

/**
 * The server's current catalogue. If it cannot be loaded, returns the catalogue that this device stored last, and retries until loading
 * succeeds.
 */
export class CatalogueSource implements Disposable {
  private readonly fellBack = new Emitter<FellBack>();
  private readonly recovered = new Emitter<void>();
  private readonly due = new Emitter<void>();
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private storing: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: CatalogueSourceOptions) {}

  /** Fires for the first failure, and not again before the catalogue could be loaded. */
  readonly onDidFallBack: Event<FellBack> = this.fellBack.event;
  /** Fires when the catalogue could be loaded again. */
  readonly onDidRecover: Event<void> = this.recovered.event;
  /** Fires when the next attempt is due. */
  readonly onDidBecomeDue: Event<void> = this.due.event;

  /** @throws the error of the request if no catalogue is stored */
  async read(): Promise<PluginCatalogue> {
    try {
      const catalogue = await this.options.fetchCatalogue();
      if (this.failures > 0) this.recovered.fire();
      this.failures = 0;
      clearTimeout(this.timer);
      this.storeLater(catalogue);
      return catalogue;
    } catch (error) {
      const last = await this.options.store.last().catch(() => undefined);
      if (last === undefined) throw error;
      if (this.failures === 0) this.fellBack.fire({ readAt: last.readAt });
      this.askLater();
      return last.catalogue;
    }
  }

  dispose(): void {
    clearTimeout(this.timer);
    clearTimeout(this.storing);
    this.fellBack.dispose();
    this.recovered.dispose();
    this.due.dispose();
  }

  /** A device without storage works without a stored catalogue. */
  private storeLater(catalogue: PluginCatalogue): void {
    clearTimeout(this.storing);
    const readAt = new Date();
    this.storing = setTimeout(() => void this.options.store.keep(catalogue, readAt).catch(() => undefined), STORED_AFTER);
  }

  private askLater(): void {
    clearTimeout(this.timer);
    const pause = PAUSES[Math.min(this.failures, PAUSES.length - 1)];
    this.failures += 1;
    this.timer = setTimeout(() => this.due.fire(), pause);
  }
}
