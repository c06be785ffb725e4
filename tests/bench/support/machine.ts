import os from 'node:os';
import { launchBrowser } from './launchBrowser.js';

/** The machine on which a run measured its figures. */
export interface Machine {
  readonly cores: number;
  readonly processor: string;
  readonly memoryGb: number;
  readonly system: string;
  readonly node: string;
  readonly chromium: string;
  /** Processes that waited for a core on average in the minute before; above `cores` other work disturbed the run. */
  readonly loadBefore: number;
}

export async function describeMachine(): Promise<Machine> {
  const browser = await launchBrowser();
  const chromium = browser.version();
  await browser.close();
  const cores = os.cpus();
  return {
    cores: cores.length,
    processor: cores[0]?.model ?? 'unknown',
    memoryGb: Math.round(os.totalmem() / 1e9),
    system: `${os.type()} ${os.arch()}`,
    node: process.version,
    chromium,
    loadBefore: Number(os.loadavg()[0]?.toFixed(2)),
  };
}
