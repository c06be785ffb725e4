/* Fields of the screen kit for one or several of many values, which use Blueprint's list library. Names are listed in
   build/sharedLibraries.ts: UI_CHOICES. */
export * from './choices/ChoiceField.js';
export * from './choices/MultiChoiceField.js';
export type { ChoiceOption, ChoiceSearch, ChoiceSource } from './choices/useChoices.js';
