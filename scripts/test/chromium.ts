import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { command, tool } from './command.js';

/** Chromium's headless build, which Playwright uses too. The full build renders its own tool bars for each page. */
const HEADLESS = ['chromium-headless-shell', 'chrome-headless-shell'];
const FULL = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

function onPath(names: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => existsSync(file));
}

const canUseApt = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

async function installFromDebian(): Promise<void> {
  process.stdout.write('Installing chromium-headless-shell with apt-get ...\n');
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await command('apt-get', ['update', '-q'], { live: true, env });
  await command('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell'], { live: true, env });
}

function anyInstalled(): string | undefined {
  return onPath(HEADLESS) ?? onPath(FULL) ?? [MAC, chromium.executablePath()].find((file) => existsSync(file));
}

/**
 * Path of a Chromium: the one in CHROMIUM_PATH, otherwise an installed headless one, otherwise Debian's, otherwise any
 * installed one, otherwise the one that Playwright downloads.
 */
export async function findChromium(): Promise<string | undefined> {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return existsSync(named) ? named : undefined;
  if (onPath(HEADLESS) === undefined && canUseApt()) await installFromDebian();
  if (anyInstalled() === undefined) {
    process.stdout.write('Chromium is not installed; downloading the build of Playwright ...\n');
    await tool('@playwright/test/cli.js', ['install', 'chromium'], { live: true });
  }
  return anyInstalled();
}
