import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { basePath, signIn } from '../../e2e/support/console.js';
import { startServer, type RunningServer } from '../../support/startServer.js';

/** A server with its own database, and `admin@example.com` signed in to it. */
export interface SignedInConsole {
  readonly server: RunningServer;
  readonly state: Awaited<ReturnType<BrowserContext['storageState']>>;
  /** Address of the customer that the user works in. */
  readonly base: string;
}

/** Creates an empty folder for the duration of `work`. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'edge-bench-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the built server for the duration of `work`. @param root folder of the product, default this one */
export async function withServer<T>(
  environment: Readonly<Record<string, string>>,
  work: (server: RunningServer) => Promise<T>,
  root?: string,
): Promise<T> {
  return withFolder(async (folder) => {
    const server = await startServer({ DATA_DIR: folder, ...environment }, root === undefined ? {} : { root });
    try {
      return await work(server);
    } finally {
      await server.stop();
    }
  });
}

/** Runs the built server for the duration of `work`, with a signed-in user. */
export async function withConsole<T>(
  browser: Browser,
  environment: Readonly<Record<string, string>>,
  work: (signedIn: SignedInConsole) => Promise<T>,
  root?: string,
): Promise<T> {
  const run = async (server: RunningServer) => {
    const context = await browser.newContext({ baseURL: server.url, locale: 'en-GB' });
    const page = await context.newPage();
    await signIn(page, server.url, 'admin@example.com');
    await page.waitForURL(/\/region\/[^/]+\/customers\/[^/]+/);
    const base = `${server.url}${basePath(page)}`;
    const state = await context.storageState();
    await context.close();
    return work({ server, state, base });
  };
  return withServer(environment, run, root);
}
