import type { Gate } from '../Gate.js';
import { boundaries } from './boundaries.js';
import { browser } from './browser.js';
import { build } from './build.js';
import { drift } from './drift.js';
import { format } from './format.js';
import { lint } from './lint.js';
import { longBrowser } from './longBrowser.js';
import { longUnit } from './longUnit.js';
import { otherPostgres } from './otherPostgres.js';
import { requirements } from './requirements.js';
import { surface } from './surface.js';
import { texts } from './texts.js';
import { translations } from './translations.js';
import { types } from './types.js';
import { unit } from './unit.js';
import { unused } from './unused.js';

/** The gates of `npm test`. Gates that run side by side are ordered by their duration, the longest first. */
export const GATES: readonly Gate[] = [build, surface, format, types, lint, unused, boundaries, texts, drift, unit, browser, requirements];

/** The gates of `npm run test:long`. */
export const LONG_GATES: readonly Gate[] = [build, translations, longUnit, longBrowser, otherPostgres];
