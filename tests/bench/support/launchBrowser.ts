import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../../scripts/test/chromium.js';

/** Disables calls to external services, and the sandbox, which Chromium does not support for root. */
const ARGUMENTS = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-gpu', '--no-first-run'];

/** The Chromium of the browser tests. @throws Error if none is installed */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new Error('No Chromium was found; name one by CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: [...ARGUMENTS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] });
}
