import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { fileURLToPath } from 'node:url';

const ROOT = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '..');

export interface TestEnvironment {
  /** Environment variables for the server. */
  readonly variables: Readonly<Record<string, string>>;
  readonly pluginsDirectory: string;
  /**
   * Switches a flag in the flag file, as an operator who edits the file. Resolves when the server has read the flag, so that a page opened next
   * shows it.
   */
  setFlag(flag: string, on: boolean): Promise<void>;
  /** Selects a plugin's version for all users; undefined for the highest. */
  setVersion(plugin: string, version: string | undefined, others?: readonly string[]): Promise<void>;
  /** Names the server that runs with these folders. */
  servedAt(url: string): void;
  dispose(): Promise<void>;
}

/** The variant of a flag for everybody, by the server. */
async function variantAt(url: string, flag: string): Promise<string | undefined> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(`${url}/ofrep/v1/evaluate/flags/${flag}`, { method: 'POST', headers, body: '{"context":{}}' });
  return ((await response.json()) as { readonly variant?: string }).variant;
}

interface FlagFile {
  flags: Record<string, { state: string; variants: Record<string, boolean | string>; defaultVariant: string } | undefined>;
}

/** The product's plugins and flags plus the fixture plugins, in folders that a test may change. */
export async function prepareEnvironment(): Promise<TestEnvironment> {
  const directory = await mkdtemp(path.join(os.tmpdir(), 'edge-environment-'));
  const pluginsDirectory = path.join(directory, 'plugins');
  const flagsDirectory = path.join(directory, 'flags');
  await cp(path.join(ROOT, 'dist', 'plugins'), pluginsDirectory, { recursive: true });
  await cp(path.join(ROOT, 'dist', 'test-plugins'), pluginsDirectory, { recursive: true });
  await cp(path.join(ROOT, 'flags'), flagsDirectory, { recursive: true });
  const flagFile = path.join(flagsDirectory, 'local.flagd.json');
  let serverUrl: string | undefined;
  const define = async (flag: string, variants: Readonly<Record<string, boolean | string>>, defaultVariant: string) => {
    const file = JSON.parse(await readFile(flagFile, 'utf8')) as FlagFile;
    const url = serverUrl;
    // An operator's change hides what the file says.
    const isVisible = url !== undefined && (await variantAt(url, flag)) === file.flags[flag]?.defaultVariant;
    file.flags[flag] = { state: 'ENABLED', variants, defaultVariant };
    await writeFile(flagFile, JSON.stringify(file, undefined, 2));
    // The server looks at the file twice a second.
    if (isVisible) await expect.poll(() => variantAt(url, flag)).toBe(defaultVariant);
  };
  const removeFlag = async (flag: string) => {
    const file = JSON.parse(await readFile(flagFile, 'utf8')) as FlagFile;
    file.flags[flag] = undefined;
    await writeFile(flagFile, JSON.stringify(file, undefined, 2));
  };
  const setFlag = (flag: string, on: boolean) => define(flag, { on: true, off: false }, on ? 'on' : 'off');
  for (const plugin of ['chaos', 'points', 'guest', 'cycle-a', 'cycle-b']) await setFlag(`plugin.${plugin}`, true);
  return {
    variables: { PLUGINS_DIR: pluginsDirectory, FLAGS_DIR: flagsDirectory },
    pluginsDirectory,
    servedAt: (url) => {
      serverUrl = url;
    },
    setFlag,
    setVersion: (plugin, version, others = []) =>
      version === undefined
        ? removeFlag(`plugin.${plugin}.version`)
        : define(`plugin.${plugin}.version`, Object.fromEntries([version, ...others].map((one) => [one, one])), version),
    dispose: () => rm(directory, { recursive: true, force: true }),
  };
}
