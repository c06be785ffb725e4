import type { Event } from './events.js';
import { serviceToken } from './ServiceResolver.js';

/** `system` uses the device's setting. */
export const THEMES = ['system', 'light', 'dark'] as const;

export type Theme = (typeof THEMES)[number];

/** Height of rows: 40 or 32 px. */
export const DENSITIES = ['comfortable', 'compact'] as const;

export type Density = (typeof DENSITIES)[number];

/** The user's choice of theme and density. Stored on this device, and for all devices of the signed-in user. */
export interface AppearanceService {
  readonly theme: Theme;
  readonly density: Density;
  setTheme(theme: Theme): void;
  setDensity(density: Density): void;
  readonly onDidChange: Event<void>;
}

export const AppearanceServiceToken = serviceToken<AppearanceService>('AppearanceService');
