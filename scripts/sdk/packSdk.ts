import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { DIST, ROOT } from '../lib/paths.js';
import { command } from '../test/command.js';
import { bundleSdk } from './bundle.js';
import { writeDeclarations } from './declarations.js';
import { packageFiles, packedPackage, readPackage, SDK } from './sdkPackage.js';

const LAUNCHER = "#!/usr/bin/env node\nimport '../lib/cli.js';\n";

/** The screen kit's styles as one file, for tests and workshops outside the console. */
async function writeStyles(outDir: string): Promise<void> {
  await build({
    entryPoints: [path.join(SDK, 'src/ui/styles.css')],
    outfile: path.join(outDir, 'styles.css'),
    bundle: true,
    logLevel: 'warning',
  });
}

/** Writes the SDK as a package: compiled modules, declarations, styles, schemas, templates, command, docs and reports of its surface. (SDK-001) */
export async function writeSdkPackage(outDir: string): Promise<void> {
  await rm(outDir, { recursive: true, force: true });
  await mkdir(path.join(outDir, 'bin'), { recursive: true });
  const [imported] = await Promise.all([bundleSdk(outDir), writeDeclarations(outDir), writeStyles(outDir)]);
  for (const [specifier, source] of packageFiles()) await cp(path.join(SDK, source), path.join(outDir, specifier));
  await cp(path.join(SDK, 'templates'), path.join(outDir, 'templates'), {
    recursive: true,
    filter: (file) => !file.includes('__generated__'),
  });
  await cp(path.join(SDK, 'api'), path.join(outDir, 'api'), { recursive: true, filter: (file) => path.basename(file) !== 'released' });
  await cp(path.join(ROOT, 'docs/plugins'), path.join(outDir, 'docs'), { recursive: true });
  const guide = path.join(outDir, 'docs/README.md');
  await writeFile(
    guide,
    (await readFile(guide, 'utf8')).replace('../../sdk/src/contract/manifest/manifest.schema.json', '../manifest.schema.json'),
  );
  await cp(path.join(SDK, 'README.md'), path.join(outDir, 'README.md'));
  if (existsSync(path.join(SDK, 'CHANGELOG.md'))) await cp(path.join(SDK, 'CHANGELOG.md'), path.join(outDir, 'CHANGELOG.md'));
  await writeFile(path.join(outDir, 'package.json'), `${JSON.stringify(packedPackage(imported), undefined, 2)}\n`);
  await writeFile(path.join(outDir, 'bin/edge-plugin.js'), LAUNCHER);
  await chmod(path.join(outDir, 'bin/edge-plugin.js'), 0o755);
}

/**
 * Packs a written package with npm.
 * @returns the tarball
 */
export async function packTarball(folder: string, outDir: string): Promise<string> {
  const { code, output } = await command('npm', ['pack', folder, '--pack-destination', outDir, '--ignore-scripts', '--silent']);
  if (code !== 0) throw new Error(`npm pack failed:\n${output}`);
  const { name, version } = readPackage(folder);
  return path.join(outDir, `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
}

/** Writes `dist/sdk/` and the tarball beside it, and deletes older tarballs. */
export async function packSdk(outDir = DIST): Promise<string> {
  const folder = path.join(outDir, 'sdk');
  const stale = existsSync(outDir) ? (await readdir(outDir)).filter((name) => /^edge-console-sdk-.*\.tgz$/.test(name)) : [];
  for (const name of stale) await rm(path.join(outDir, name));
  await writeSdkPackage(folder);
  return packTarball(folder, outDir);
}
