// Must be the first import: tsyringe requires it.
import 'reflect-metadata';
import './styles/index.css';
import { ExtensionRegistryToken, RouteDirectoryToken, SettingsTabsToken } from '@edge-console/sdk';
import { declaredFlags } from '@edge-console/sdk/contract';
import { kitTexts } from '@edge-console/sdk/ui';
import { FocusStyleManager } from '@blueprintjs/core';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router-dom';
import { extensionGuards, routeGuards, settingsTabGuards } from './kernel/capabilities/guards.js';
import { readConfig } from './kernel/config/readConfig.js';
import { createKernel } from './kernel/container.js';
import { deferBlocked } from './kernel/navigation/deferBlocked.js';
import { CatalogueSource } from './loader/CatalogueSource.js';
import { fetchCatalogue } from './loader/fetchCatalogue.js';
import { PluginHealth } from './loader/health/PluginHealth.js';
import { ShellFaults } from './loader/health/ShellFaults.js';
import { watchFaults } from './loader/health/watchFaults.js';
import { DeferredChanges } from './loader/deferred/DeferredChanges.js';
import { reportPlugins } from './loader/reports/reportPlugins.js';
import { createCatalogueStore } from './loader/catalogueStore.js';
import { BrowserModules } from './loader/PageModules.js';
import { PluginLoader } from './loader/PluginLoader.js';
import { SDK_VERSION } from './loader/sdkVersion.js';
import { DEADLINES, waitAtMost } from './loader/withDeadline.js';
import britishTexts from './locales/en-GB.json' with { type: 'json' };
import americanTexts from './locales/en-US.json' with { type: 'json' };
import { createRegistries } from './registries/createRegistries.js';
import { App } from './shell/App.js';
import { createExtensionRegistry } from './shell/createExtensionRegistry.js';
import { createRouteDirectory } from './shell/createRouteDirectory.js';
import { createSettingsTabs } from './shell/createSettingsTabs.js';
import { firstScreen } from './shell/firstScreen.js';
import { registerExternalItems } from './shell/frame/externalItems.js';
import { createJobTitles } from './shell/jobs/createJobTitles.js';
import { keepKeyWherePressed } from './shell/keyboard/keepKeyWherePressed.js';
import { pluginChangeQuestion } from './shell/pageChangeQuestions.js';
import { notifyOfLastKnown } from './shell/notifyOfLastKnown.js';
import { registerHome, registerOperations } from './shell/ownScreens.js';
import { CORE } from './shell/owner.js';
import { SHELL_ROUTE } from './shell/shellRoute.js';

/** Interval in milliseconds for loading the catalogue if another flag service is used. */
const CATALOGUE_INTERVAL = 30_000;

/** Creates the page: kernel, registries, loader, router, shell. Requests session, flags and catalogue at the same time. */
function start(root: HTMLElement): void {
  const config = readConfig(document);
  const kernel = createKernel(config);
  kernel.texts.add(CORE, 'en-GB', britishTexts);
  kernel.texts.add(CORE, 'en-US', americanTexts);
  kernel.texts.addCatalogues(CORE, (language) => import(`./locales/${language}.json`) as Promise<{ readonly default: object }>);
  kernel.texts.addCatalogues(kitTexts.namespace, kitTexts.fetch);
  const registries = createRegistries();
  const { flags, texts, locale } = kernel;
  registerExternalItems(registries);
  registerHome(registries);
  registerOperations(registries);
  const firstLanguage = locale.language;
  const catalogue = new CatalogueSource({
    fetchCatalogue: () => fetchCatalogue(firstLanguage, kernel.prepared.takeCatalogueRevision()),
    store: createCatalogueStore(firstLanguage),
  });
  const loader = new PluginLoader({
    flags,
    health: new PluginHealth({ window, locks: navigator.locks as LockManager | undefined }),
    registries,
    telemetry: kernel.telemetry,
    page: new BrowserModules(),
    connection: kernel.connection,
    sdkVersion: SDK_VERSION,
    fetchCatalogue: () => catalogue.read(),
    deferredChanges: new DeferredChanges({
      hasUnsavedForm: (pluginId) => kernel.navigation.hasUnsavedFormOf(pluginId),
      ask: () => kernel.dialogs.confirm(pluginChangeQuestion((key) => texts.translate(CORE, key))),
    }),
    openScope: (manifest) => kernel.createPluginScope(manifest.id, { operations: manifest.operations, flags: declaredFlags(manifest) }),
    texts: {
      languages: () => locale.languages(),
      onDidChangeLanguage: locale.onDidChange,
      add: (pluginId, language, content) => texts.add(pluginId, language, content),
      remove: (pluginId) => texts.remove(pluginId),
    },
  });
  const sources = { flags, policies: kernel.policies, registries, loader };
  const { session, telemetry } = kernel;
  kernel.provide(ExtensionRegistryToken, createExtensionRegistry(sources), extensionGuards);
  kernel.provide(RouteDirectoryToken, createRouteDirectory(sources), routeGuards);
  kernel.provide(SettingsTabsToken, createSettingsTabs({ ...sources, session, telemetry }), settingsTabGuards);
  kernel.jobs.setTitles(createJobTitles(registries.extensions));
  texts.addSource(() => loader.loadTexts());
  const shellFaults = new ShellFaults(kernel.telemetry);
  watchFaults(window, (pluginId, error) => (pluginId === undefined ? shellFaults.threw(error) : loader.faults.threw(pluginId, error)));
  catalogue.onDidBecomeDue(() => void loader.refresh());
  kernel.session.onDidIdentify((identity) => loader.followUser(identity !== undefined));
  reportPlugins(kernel, loader);
  const router = deferBlocked(createBrowserRouter([SHELL_ROUTE]));
  kernel.attachRouter(router);
  kernel.start();
  const refreshed = loader.refresh();
  // The server announces new plugins by its flags; another flag service does not.
  if (config.ofrepUrl !== '') setInterval(() => void loader.refresh(), CATALOGUE_INTERVAL);
  FocusStyleManager.onlyShowFocusOnTabs();
  keepKeyWherePressed(document);
  const { services, dialogs, notifications: messages, history, jobs, connection } = kernel;
  const parts = { services, registries, loader, dialogs, messages, history, jobs, connection };
  // For operators and authors of plugins: `await console.explain('iam.groups.menu')`. (OPS-006)
  const explain = (id?: string) => import('./shell/explain/consoleExplain.js').then(({ explainInText }) => explainInText(parts, id));
  Object.assign(console, { explain });
  const textsLoaded = waitAtMost(DEADLINES.texts, locale.start());
  notifyOfLastKnown(kernel, catalogue, textsLoaded);
  const screenLoaded = kernel.prepared.hasUser ? firstScreen({ ...parts, early: kernel.early, refreshed }) : undefined;
  void Promise.all([textsLoaded, screenLoaded]).then(() => createRoot(root).render(<App router={router} parts={parts} />));
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root.');
start(root);
