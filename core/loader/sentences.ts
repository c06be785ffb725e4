import { messageFormatter } from '@edge-console/sdk/contract';

/** Messages about problems of plugins. Screens have the same texts in each language: `core/problems/locales`. */
export const LOADER_SENTENCES = {
  catalogueUnavailable: 'The plugin catalogue could not be loaded: {{detail}}',
  manifestInvalid: "The description of plugin '{{pluginId}}' at {{address}} is not valid: {{details}}",
  listedTwice: "'{{pluginId}}' is in the catalogue twice: {{used}} is used, {{other}} is not.",
  flagOff: "The flag '{{flag}}' is off.",
  sdkMismatch: "'{{pluginId}}' was built for SDK {{sdk}}, and this console has {{sdkVersion}}.",
  needCircle: 'Plugins need each other in a circle: {{circle}}.',
  needMissing: "'{{pluginId}}' needs '{{needed}}', which is not installed.",
  needVersion: "'{{pluginId}}' needs '{{needed}}' {{range}}, and {{version}} is installed.",
  needFailed: "'{{pluginId}}' needs '{{needed}}', which failed.",
  needDisabled: "It needs '{{needed}}', which is switched off.",
  idTaken: "'{{pluginId}}' cannot register the id '{{mark}}': '{{holder}}' has it already.",
  pathTaken: "'{{pluginId}}' cannot register the path '{{mark}}': '{{holder}}' has it already.",
  publicPathTaken: "'{{pluginId}}' cannot register the public path '{{mark}}': '{{holder}}' has it already.",
  tabTaken: "'{{pluginId}}' cannot register the tab '{{mark}}': '{{holder}}' has it already.",
  shortcutTaken: "'{{pluginId}}' cannot register the shortcut '{{mark}}': '{{holder}}' has it already.",
  inModule: "Plugin '{{pluginId}}', module '{{module}}': {{part}}",
  pluginNotActive: 'the plugin is not active.',
  moduleUnknown: 'manifest.json of the plugin does not list the module.',
  moduleLate: 'not loaded within {{seconds}} seconds.',
  moduleEmpty: 'it has no default export.',
  moduleThrew: 'its code failed: {{detail}}',
  setupLate: 'its setup did not finish within {{seconds}} seconds.',
  setupEmpty: 'its setup has no default export.',
  setupThrew: 'its setup failed: {{detail}}',
  fileAnswered: '{{address}} was answered with {{status}}.',
  fileChanged: '{{address}} is not the file that was built: its content has changed.',
  fileUnreachable: '{{address}} could not be fetched.',
  textsFailed: "Texts of '{{pluginId}}': {{detail}}",
  crashed: "'{{pluginId}}' crashed {{times}} times, last in '{{where}}': {{detail}}.",
  threw: "'{{pluginId}}' threw {{times}} uncaught errors within {{seconds}} seconds.",
  endedPage: "A page ended without being closed while '{{where}}' of '{{pluginId}}' {{version}} ran ({{times}} of {{limit}}).",
  blockedPages: "'{{pluginId}}' {{version}} blocked the page {{times}} times within an hour, last in '{{where}}'.",
} as const;

export const formatMessage = messageFormatter(LOADER_SENTENCES);
