import type { Page, Route } from '@playwright/test';
import type { Case } from '../../chaos/faults.js';
import { faultyPlugin, type FaultyPlugin } from '../../chaos/faultyPlugin.js';

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', json: 'application/json' };

async function answerWith(
  route: Route,
  answer: ReturnType<NonNullable<Case['fault']['answer']>>,
  content: string,
  type: string,
): Promise<void> {
  if (answer === 'never') return;
  if (answer === 'lost') return route.abort('connectionreset');
  const { status = 200, type: contentType = type, body = content } = answer ?? {};
  await route.fulfill({ status, contentType, body });
}

/** Serves the page a catalogue with one faulty plugin in addition to the server's, and that plugin's files. */
export async function serveFaulty(page: Page, { fault, point, expected }: Case): Promise<FaultyPlugin> {
  const plugin = faultyPlugin({ fault, point, expected });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route('**/plugins/manifest.json*', async (route) => {
    if (point === 'catalogue') return answerWith(route, fault.answer?.('manifest.json'), '', 'application/json');
    const response = await route.fetch();
    const catalogue = (await response.json()) as { readonly plugins: readonly object[] };
    await route.fulfill({ response, json: { ...catalogue, plugins: [...catalogue.plugins, plugin.entry] } });
  });
  await page.route(`**${plugin.entry.baseUrl}**`, async (route) => {
    const file = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const type = TYPES[file.split('.').at(-1) ?? ''] ?? 'text/plain';
    await answerWith(route, fault.answer?.(file), plugin.files.get(file) ?? '', type);
  });
  return plugin;
}
