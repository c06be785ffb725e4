import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Extractor, ExtractorConfig, ExtractorLogLevel, type IConfigFile } from '@microsoft/api-extractor';
import { ROOT } from '../lib/paths.js';
import { declarationOf, packageEntries } from './sdkPackage.js';

/** Modules whose every name another module has too. */
const PARTS: ReadonlySet<string> = new Set(['plugin', 'ui/basics', 'ui/extensions', 'ui/forms', 'testing/setup']);

/** Public surfaces as text, by file name: `ui.api.md`. */
export type Reports = ReadonlyMap<string, string>;

const SILENT = { default: { logLevel: ExtractorLogLevel.None } };

function configOf(folder: string, entry: string, report: string, outDir: string): IConfigFile {
  return {
    projectFolder: folder,
    mainEntryPointFilePath: path.join(folder, entry),
    newlineKind: 'lf',
    compiler: {
      overrideTsconfig: {
        compilerOptions: {
          target: 'ES2023',
          module: 'ESNext',
          moduleResolution: 'bundler',
          lib: ['ES2023', 'DOM', 'DOM.Iterable'],
          jsx: 'react-jsx',
          types: ['node'],
          skipLibCheck: true,
        },
        files: [path.join(folder, entry)],
      },
    },
    apiReport: { enabled: true, reportFileName: report, reportFolder: outDir, reportTempFolder: path.join(outDir, 'temp') },
    docModel: { enabled: false },
    dtsRollup: { enabled: false },
    tsdocMetadata: { enabled: false },
    messages: { extractorMessageReporting: SILENT, compilerMessageReporting: SILENT, tsdocMessageReporting: SILENT },
  };
}

/** The public surface of one module of a package, from its declarations. */
export async function reportOf(folder: string, entry: string, report: string): Promise<string> {
  const outDir = await mkdtemp(path.join(os.tmpdir(), 'edge-api-'));
  try {
    await mkdir(path.join(outDir, 'temp'));
    const config = ExtractorConfig.prepare({
      configObject: configOf(folder, entry, report, outDir),
      configObjectFullPath: undefined,
      packageJsonFullPath: path.join(folder, 'package.json'),
    });
    Extractor.invoke(config, {
      localBuild: true,
      messageCallback: (message) => void (message.handled = true),
      typescriptCompilerFolder: path.join(ROOT, 'node_modules/typescript'),
    });
    return await readFile(path.join(outDir, report), 'utf8');
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/**
 * The public surface of the SDK, one report for each import.
 *
 * @param folder a package as `writeDeclarations` fills it, with a package.json
 */
export async function sdkReports(folder: string): Promise<Reports> {
  const reports = new Map<string, string>();
  for (const entry of packageEntries().filter(({ name }) => !PARTS.has(name))) {
    const report = `${entry.name === 'index' ? 'sdk' : entry.name.replaceAll('/', '-')}.api.md`;
    reports.set(report, await reportOf(folder, declarationOf(entry), report));
  }
  return reports;
}
