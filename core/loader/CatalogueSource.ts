import { Emitter, type Disposable, type Event } from '@edge-console/sdk';
import type { PluginCatalogue } from '@edge-console/sdk/contract';
import type { CatalogueKeeper } from './keptCatalogue.js';

/** Waits until the catalogue is asked for again, in milliseconds; the last one for ever after. */
const PAUSES = [5_000, 15_000, 60_000];

export interface CatalogueSourceOptions {
  readonly fetchCatalogue: () => Promise<PluginCatalogue>;
  readonly keeper: CatalogueKeeper;
}

/** The page works with the catalogue of then, as the present one cannot be read. */
export interface FellBack {
  readonly readAt: Date;
}

/**
 * The catalogue as the server has it now or, where it cannot be read, as it was when this device read it last; and then asks
 * again until it can be.
 */
export class CatalogueSource implements Disposable {
  private readonly fellBack = new Emitter<FellBack>();
  private readonly recovered = new Emitter<void>();
  private readonly due = new Emitter<void>();
  private failures = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: CatalogueSourceOptions) {}

  /** Fires once, until the catalogue could be read again. */
  readonly onDidFallBack: Event<FellBack> = this.fellBack.event;
  /** Fires when it could be read again. */
  readonly onDidRecover: Event<void> = this.recovered.event;
  /** It is time to read again. */
  readonly onDidBecomeDue: Event<void> = this.due.event;

  /** @throws what reading threw where nothing was kept */
  async read(): Promise<PluginCatalogue> {
    const { fetchCatalogue, keeper } = this.options;
    try {
      const catalogue = await fetchCatalogue();
      if (this.failures > 0) this.recovered.fire();
      this.failures = 0;
      clearTimeout(this.timer);
      // A device without room goes without.
      void keeper.keep(catalogue).catch(() => undefined);
      return catalogue;
    } catch (error) {
      const last = await keeper.last().catch(() => undefined);
      if (last === undefined) throw error;
      if (this.failures === 0) this.fellBack.fire({ readAt: last.readAt });
      this.askLater();
      return last.catalogue;
    }
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.fellBack.dispose();
    this.recovered.dispose();
    this.due.dispose();
  }

  private askLater(): void {
    clearTimeout(this.timer);
    const pause = PAUSES[Math.min(this.failures, PAUSES.length - 1)];
    this.failures += 1;
    this.timer = setTimeout(() => this.due.fire(), pause);
  }
}
