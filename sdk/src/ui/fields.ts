/* Fields of the screen kit other than text and select, for the forms that need them. Names are listed in build/sharedLibraries.ts:
   UI_FIELDS. */
export * from './fields/CheckboxesField.js';
export * from './fields/ColourField.js';
export * from './fields/ContrastNote.js';
export * from './fields/FieldGroup.js';
export * from './fields/isSameValue.js';
export * from './fields/NumberField.js';
export * from './fields/PhoneField.js';
export * from './fields/RadioField.js';
export * from './fields/RepeatedRows.js';
export * from './fields/SecretField.js';
export * from './fields/SwitchField.js';
export * from './fields/TagsField.js';
export * from './parts/MenuButton.js';
