/**
 * Libraries that a plugin gets from the console instead of bundling them: the specifiers of the import map in index.html. The shell and
 * plugins use one instance of each. (docs/decisions/0001-import-map.md)
 */
export const SHARED_SPECIFIERS = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  '@apollo/client',
  '@apollo/client/react',
  '@blueprintjs/core',
  '@blueprintjs/core/basics',
  '@blueprintjs/core/inputs',
  '@blueprintjs/core/overlays',
  '@blueprintjs/core/plain',
  '@blueprintjs/datetime2',
  '@blueprintjs/select',
  '@edge-console/sdk',
  '@edge-console/sdk/contract',
  '@edge-console/sdk/contract/basics',
  '@edge-console/sdk/contract/rules',
  '@edge-console/sdk/ui',
  '@edge-console/sdk/ui/basics',
  '@edge-console/sdk/ui/charts',
  '@edge-console/sdk/ui/choices',
  '@edge-console/sdk/ui/dates',
  '@edge-console/sdk/ui/dialogs',
  '@edge-console/sdk/ui/extensions',
  '@edge-console/sdk/ui/fields',
  '@edge-console/sdk/ui/forms',
  '@edge-console/sdk/ui/records',
  '@edge-console/sdk/ui/tree',
  '@tanstack/react-table',
  'dayjs',
  'final-form',
  'i18next',
  'react-final-form',
  'react-grid-layout',
  'react-i18next',
  'tsyringe',
  'yup',
] as const;

/* '@blueprintjs/icons' is bundled with each plugin instead: an icon has no state and is half a kilobyte, while the shared entry would
   make the first icon of any plugin load all 680 (183 kB). */
/**
 * Names of '@blueprintjs/core' that the build imports from a separate part, which the shell has loaded anyway: an import map contains whole
 * modules only, and the first button of a plugin would load all of Blueprint (40 kB).
 */
export const BLUEPRINT_PLAIN: readonly string[] = [
  'AnchorButton',
  'Button',
  'ButtonGroup',
  'Callout',
  'Card',
  'Checkbox',
  'Classes',
  'Divider',
  'H1',
  'H2',
  'H3',
  'H4',
  'H5',
  'H6',
  'HTMLSelect',
  'HTMLTable',
  'InputGroup',
  'Intent',
  'NonIdealState',
  'Spinner',
  'SpinnerSize',
  'Switch',
  'Tag',
];

/** Parts of forms, which a list does not need (1 kB). */
export const BLUEPRINT_INPUTS: readonly string[] = ['FormGroup', 'Label', 'TextArea'];

/** Overlays, and the code that positions them (23 kB): loaded with the first overlay. */
export const BLUEPRINT_OVERLAYS: readonly string[] = [
  'Dialog',
  'DialogBody',
  'DialogFooter',
  'Drawer',
  'DrawerSize',
  'Menu',
  'MenuDivider',
  'MenuItem',
  'PopoverNext',
  'Tooltip',
];

/** Names that older plugins, built before the split, import from '@blueprintjs/core/basics'. */
export const BLUEPRINT_BASICS: readonly string[] = [...BLUEPRINT_PLAIN, ...BLUEPRINT_INPUTS, ...BLUEPRINT_OVERLAYS];

/**
 * The imports of every first screen of a plugin, as one file: an import map may give several specifiers one address, and a file for each
 * would be a request for each. No two of them may export different things under one name, as the router does (`useNavigation`).
 */
export const PLATFORM: readonly (typeof SHARED_SPECIFIERS)[number][] = [
  'react',
  'react/jsx-runtime',
  '@blueprintjs/core/plain',
  '@edge-console/sdk',
  '@edge-console/sdk/contract/basics',
  '@edge-console/sdk/ui/basics',
];
/** Shared libraries that are already loaded for every screen of a plugin. */
export const LOADED_ANYWAY: ReadonlySet<string> = new Set<string>([...PLATFORM, 'react-router-dom', '@apollo/client/react']);

/** Names of '@edge-console/sdk/contract' that only screens with certain fields need (1 kB). */
export const CONTRACT_RULES: readonly string[] = [
  'ACCOUNT_NAME_PATTERN',
  'BRANDING_COLOURS',
  'BRANDING_MESSAGES',
  'BRANDING_PARTS',
  'CONTROL_CHARACTERS',
  'CSV_BYTE_ORDER_MARK',
  'HEX_COLOUR_PATTERN',
  'NEW_CUSTOMER_MESSAGES',
  'PASSWORD_RULES',
  'PASSWORD_WARNING_DAYS',
  'PASSWORD_WINDOW_DAYS',
  'TWO_TONES',
  'TWO_TONE_PARTS',
  'UNSAFE_LOGO_PATTERN',
  'UPLOAD_MESSAGES',
  'USER_MESSAGES',
  'faultOfProviderAddress',
  'isEmail',
  'isPasswordRuleMet',
  'toHexCode',
  'writeCsv',
  'writeCsvLines',
];

/** Names of '@edge-console/sdk/ui' that only forms need: otherwise a list would load the form library with the kit (17 kB). */
export const UI_FORMS: readonly string[] = [
  'ConflictNotice',
  'FieldFrame',
  'FormDialog',
  'FormFrame',
  'FormScreen',
  'PasswordField',
  'RecordFormElement',
  'RecordFormNotices',
  'RequiredNote',
  'SECRET_FIELD',
  'SaveBar',
  'SelectField',
  'TextAreaField',
  'TextField',
  'describedBy',
  'shorten',
  'useBoundField',
  'useIdempotencyKey',
  'useLeaveAfterSave',
  'useRecordForm',
  'useSave',
  'useTypedField',
  'useUnsavedGuard',
  'validateBy',
];

/** Names of '@edge-console/sdk/ui' that only pages with charts need; the library that draws them is loaded with the first chart. */
export const UI_CHARTS: readonly string[] = ['Chart'];

/** Names of '@edge-console/sdk/ui' that only forms with searched choices need, which use Blueprint's lists. */
export const UI_CHOICES: readonly string[] = ['ChoiceField', 'MultiChoiceField'];

/** Names of '@edge-console/sdk/ui' that only forms with days need; the calendar and its styles are loaded when the user opens it. (docs/decisions/0017-fields.md) */
export const UI_DATES: readonly string[] = ['DateField', 'DateRangeField'];

/** Names of '@edge-console/sdk/ui' that only pages with dialogs need: a page that opens a dialog does not load the form library before. */
export const UI_DIALOGS: readonly string[] = [
  'ChangeSummary',
  'createDialogHost',
  'ModalDialog',
  'useChangeConfirmation',
  'useDialogInAddress',
  'usePreparedDialog',
];

/** Names of '@edge-console/sdk/ui' that only forms with fields other than text and select need. */
export const UI_FIELDS: readonly string[] = [
  'CheckboxesField',
  'ColourField',
  'ContrastNote',
  'FieldGroup',
  'MenuButton',
  'isSameValue',
  'NumberField',
  'PhoneField',
  'RadioField',
  'RepeatedRows',
  'SecretField',
  'SwitchField',
  'TagsField',
];

/** Names of '@edge-console/sdk/ui' that only hosts of other plugins' components need. */
export const UI_EXTENSIONS: readonly string[] = ['ExtensionSlot', 'ExtensionView', 'useExtensionLabel', 'useExtensions'];

/** Names of '@edge-console/sdk/ui' that only record pages, and lists with details of rows, need. */
export const UI_RECORDS: readonly string[] = [
  'BackToList',
  'EditLink',
  'FactList',
  'RecordActionButton',
  'RecordHistory',
  'RecordPager',
  'RecordScreen',
  'RecordTabs',
  'TabStrip',
  'adoptStyles',
  'rowDetails',
  'useArchiveRecord',
  'useIsMounted',
  'useLiveReload',
  'useNeighbours',
  'useRecordAction',
  'useTabInAddress',
];

/** Names of '@edge-console/sdk/ui' that only pages with a tree need, including its styles. (docs/decisions/0015-tree.md) */
export const UI_TREE: readonly string[] = ['MultiTreeField', 'Tree', 'TreeField', 'TreePicker', 'TreeSearch', 'useTree'];

/** Parts of '@edge-console/sdk/ui' other than the basics, with their names. */
export const UI_PARTS: Readonly<Record<string, readonly string[]>> = {
  charts: UI_CHARTS,
  choices: UI_CHOICES,
  dates: UI_DATES,
  dialogs: UI_DIALOGS,
  extensions: UI_EXTENSIONS,
  fields: UI_FIELDS,
  forms: UI_FORMS,
  records: UI_RECORDS,
  tree: UI_TREE,
};

function partOfKit(name: string): string {
  return Object.keys(UI_PARTS).find((part) => UI_PARTS[part]?.includes(name)) ?? 'basics';
}

/** A shared library whose parts the build imports from separate modules. */
export interface SplitLibrary {
  readonly whole: string;
  /** The module of a name; undefined if only the whole library has it. */
  partWith(name: string): string | undefined;
}

function partOfBlueprint(name: string): string | undefined {
  if (BLUEPRINT_PLAIN.includes(name)) return '@blueprintjs/core/plain';
  if (BLUEPRINT_INPUTS.includes(name)) return '@blueprintjs/core/inputs';
  return BLUEPRINT_OVERLAYS.includes(name) ? '@blueprintjs/core/overlays' : undefined;
}

const partOfContract = (name: string) => (CONTRACT_RULES.includes(name) ? 'rules' : 'basics');

export const SPLIT_LIBRARIES: readonly SplitLibrary[] = [
  { whole: '@blueprintjs/core', partWith: partOfBlueprint },
  { whole: '@edge-console/sdk/contract', partWith: (name) => `@edge-console/sdk/contract/${partOfContract(name)}` },
  { whole: '@edge-console/sdk/ui', partWith: (name) => `@edge-console/sdk/ui/${partOfKit(name)}` },
];

/** Parts of shared packages without state, so that a plugin may bundle them. */
const BUNDLED_PARTS = [/^dayjs\/(plugin|locale)\//, /^@edge-console\/sdk\/contract\/(errors|permissions|recruiting|workflows)$/];

export type ImportKind = 'shared' | 'bundled' | { readonly refused: string };

/** The package of a specifier: `@scope/name` of `@scope/name/part`. */
export function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** How the build handles a bare import of a plugin. */
export function classifyImport(specifier: string): ImportKind {
  if ((SHARED_SPECIFIERS as readonly string[]).includes(specifier)) return 'shared';
  if (BUNDLED_PARTS.some((part) => part.test(specifier))) return 'bundled';
  const owner = packageOf(specifier);
  const offered = SHARED_SPECIFIERS.filter((shared) => packageOf(shared) === owner);
  if (offered.length > 0) {
    return {
      refused: `'${specifier}' is not shared by the console, and a second copy of ${owner} would not work with the first. Available: ${offered.join(', ')}.`,
    };
  }
  if (owner.startsWith('@edge-console/')) return { refused: `'${specifier}' is not for plugins. Import @edge-console/sdk.` };
  return 'bundled';
}
