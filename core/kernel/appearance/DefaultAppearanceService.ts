import {
  DENSITIES,
  Emitter,
  PreferencesServiceToken,
  TelemetryServiceToken,
  THEMES,
  type AppearanceService,
  type Density,
  type Disposable,
  type PreferencesService,
  type TelemetryService,
  type Theme,
} from '@edge-console/sdk';
import { inject, injectable } from 'tsyringe';
import { PreferencesToken, type Preferences } from '../browser/Preferences.js';

/** Keys of the preferences in the user's account. */
const ACCOUNT_KEYS = { theme: 'account.theme', density: 'account.density' } as const;

/**
 * Applies the preferences of this device from the first paint. The preferences of the account are copied to the device as soon as they are
 * loaded. (D-013)
 */
@injectable()
export class DefaultAppearanceService implements AppearanceService, Disposable {
  private readonly changed: Emitter<void>;
  private readonly subscriptions: readonly Disposable[];
  theme: Theme;
  density: Density;

  constructor(
    @inject(PreferencesToken) private readonly device: Preferences,
    @inject(PreferencesServiceToken) private readonly account: PreferencesService,
    @inject(TelemetryServiceToken) telemetry: TelemetryService,
  ) {
    this.changed = new Emitter((error) => telemetry.report(error));
    const { theme, density } = device.read();
    this.theme = parseTheme(theme) ?? 'system';
    this.density = parseDensity(density) ?? 'comfortable';
    this.subscriptions = [account.onDidChange((key) => this.followAccount(key))];
  }

  get onDidChange() {
    return this.changed.event;
  }

  setTheme(theme: Theme): void {
    this.account.write(ACCOUNT_KEYS.theme, theme);
    this.show({ theme });
  }

  setDensity(density: Density): void {
    this.account.write(ACCOUNT_KEYS.density, density);
    this.show({ density });
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
    this.changed.dispose();
  }

  /** A preference that the account no longer has, or that was cleared at log-out, leaves the device unchanged. */
  private followAccount(key: string): void {
    if (key === ACCOUNT_KEYS.theme) this.show({ theme: parseTheme(this.account.read(key)) ?? this.theme });
    if (key === ACCOUNT_KEYS.density) this.show({ density: parseDensity(this.account.read(key)) ?? this.density });
  }

  private show({ theme = this.theme, density = this.density }: { readonly theme?: Theme; readonly density?: Density }): void {
    if (theme === this.theme && density === this.density) return;
    this.theme = theme;
    this.density = density;
    this.device.write({ theme, density });
    this.changed.fire();
  }
}

function parseTheme(value: unknown): Theme | undefined {
  return THEMES.find((theme) => theme === value);
}

function parseDensity(value: unknown): Density | undefined {
  return DENSITIES.find((density) => density === value);
}
