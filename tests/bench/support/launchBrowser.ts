import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../../../scripts/test/chromium.js';

/** Asks nobody outside, and Chromium refuses its sandbox to root. */
const ARGUMENTS = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-gpu', '--no-first-run'];

/** The Chromium that the browser tests take. @throws when there is none */
export async function launchBrowser(): Promise<Browser> {
  const executablePath = await findChromium();
  if (executablePath === undefined) throw new Error('No Chromium was found; name one by CHROMIUM_PATH.');
  return chromium.launch({ executablePath, args: [...ARGUMENTS, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])] });
}
