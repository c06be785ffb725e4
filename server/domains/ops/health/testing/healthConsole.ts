import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TestBrowser } from '../../../../testing/index.js';

const REPORT =
  'mutation OPSReportPluginHealth($reports: [OPSPluginHealthReport!]!) { OPSReportPluginHealth(reports: $reports) { accepted } }';

export const FAULT = { code: 'RENDER_FAILED', contributionId: 'canary.page', times: 2 };

interface Report {
  readonly loadTime?: number;
  readonly faults?: readonly object[];
}

/** Installs a version of a plugin without contributions. */
export async function installEmptyPlugin(folder: string, id: string, version: string): Promise<void> {
  const target = path.join(folder, id, version);
  const contributions = { routes: [], menu: [], settingsTabs: [], searchProviders: [], commands: [], extensionPoints: [], extensions: [] };
  const manifest = { schemaVersion: 1, id, version, sdk: '*', title: id, flag: `plugin.${id}`, requires: [], contributions };
  await mkdir(target, { recursive: true });
  await writeFile(path.join(target, 'manifest.json'), JSON.stringify({ ...manifest, modules: {}, files: {}, locales: {}, operations: [] }));
}

/** Reports as a page of the browser's user does. */
export function report(browser: TestBrowser, pluginId: string, version: string, { loadTime, faults = [] }: Report = {}) {
  return browser.call<{ OPSReportPluginHealth: { accepted: number } }>(REPORT, { reports: [{ pluginId, version, loadTime, faults }] });
}
