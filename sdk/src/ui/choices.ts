/* Fields of the screen kit for one or some of many values, with Blueprint's list library behind them. Names are listed in build/sharedLibraries.ts: UI_CHOICES. */
export * from './choices/ChoiceField.js';
export * from './choices/MultiChoiceField.js';
export type { ChoiceOption, ChoiceSearch, ChoiceSource } from './choices/useChoices.js';
