import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DIST } from '../lib/paths.js';
import { sdkReports, type Reports } from './apiReports.js';
import { writeDeclarations } from './declarations.js';
import type { Surface } from './judgeSurface.js';
import { packedPackage, readPackage, SDK } from './sdkPackage.js';

const API = path.join(SDK, 'api');
const RELEASED = path.join(API, 'released');
const RELEASE = path.join(RELEASED, 'release.json');

async function readReports(folder: string): Promise<Reports> {
  if (!existsSync(folder)) return new Map();
  const names = (await readdir(folder)).filter((name) => name.endsWith('.api.md')).sort();
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const)));
}

async function writeReports(folder: string, reports: Reports): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of (await readReports(folder)).keys()) await rm(path.join(folder, name));
  for (const [name, report] of reports) await writeFile(path.join(folder, name), report);
}

/** Generates the reports of the code. */
export async function currentReports(): Promise<Reports> {
  await mkdir(DIST, { recursive: true });
  const folder = await mkdtemp(path.join(DIST, 'sdk-api-'));
  try {
    await writeDeclarations(folder);
    await writeFile(path.join(folder, 'package.json'), JSON.stringify(packedPackage()));
    return await sdkReports(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export async function readSurface(): Promise<Surface> {
  const { version: releasedVersion } = JSON.parse(await readFile(RELEASE, 'utf8')) as { readonly version: string };
  return {
    current: await currentReports(),
    recorded: await readReports(API),
    version: readPackage(SDK).version,
    released: await readReports(RELEASED),
    releasedVersion,
  };
}

/** Writes the reports of the code. */
export async function record(): Promise<void> {
  await writeReports(API, await currentReports());
}

/** Copies the recorded reports to those of the last release, with the version in sdk/package.json. */
export async function release(): Promise<void> {
  await writeReports(RELEASED, await readReports(API));
  await writeFile(RELEASE, `${JSON.stringify({ version: readPackage(SDK).version }, undefined, 2)}\n`);
}
