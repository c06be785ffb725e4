/* Parts of the screen kit that only forms need, with the form library behind them. Names are listed in build/sharedLibraries.ts: UI_FORMS. */
export * from './form/ConflictNotice.js';
export * from './form/FieldFrame.js';
export * from './form/FormFrame.js';
export * from './form/FormScreen.js';
export * from './form/PasswordField.js';
export * from './form/SaveBar.js';
export * from './form/SaveResult.js';
export * from './form/SelectField.js';
export * from './form/TextAreaField.js';
export * from './form/TextField.js';
export * from './form/useBoundField.js';
export * from './form/useIdempotencyKey.js';
export { SECRET_FIELD } from './form/useKeptDraft.js';
export * from './form/useSave.js';
export * from './form/useUnsavedGuard.js';
export * from './form/validateBy.js';
