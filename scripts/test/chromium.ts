import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { command, tool } from './command.js';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

function installed(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named !== undefined && named !== '') return existsSync(named) ? named : undefined;
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter).flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return [...onPath, MAC, chromium.executablePath()].find((file) => existsSync(file));
}

/** Path of a Chromium: one that is there, else Playwright's own, else (as root on Debian) the distribution's. */
export async function findChromium(): Promise<string | undefined> {
  const found = installed();
  if (found !== undefined || process.env['CHROMIUM_PATH']) return found;
  process.stdout.write('No Chromium found; asking Playwright for one ...\n');
  await tool('@playwright/test/cli.js', ['install', 'chromium'], { live: true });
  if (installed() === undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Asking apt-get for one ...\n');
    const env = { DEBIAN_FRONTEND: 'noninteractive' };
    await command('apt-get', ['update', '-q'], { live: true, env });
    await command('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], { live: true, env });
  }
  return installed();
}
