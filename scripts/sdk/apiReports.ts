import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel, type IConfigFile } from '@microsoft/api-extractor';
import { UI_PARTS } from '../../sdk/build/sharedLibraries.js';
import { ROOT } from '../lib/paths.js';
import { declarationOf, packageEntries } from './sdkPackage.js';

/** Modules whose exports are all exports of another module too. */
const PARTS: ReadonlySet<string> = new Set([
  'plugin',
  'contract/basics',
  'contract/rules',
  'ui/basics',
  ...Object.keys(UI_PARTS).map((part) => `ui/${part}`),
  'testing/setup',
]);

/** Public surfaces as text, by file name: `ui.api.md`. */
export type Reports = ReadonlyMap<string, string>;

const SILENT = { default: { logLevel: ExtractorLogLevel.None } };

/** Global types that declarations may use. */
export interface Globals {
  readonly lib: readonly string[];
  readonly types: readonly string[];
}

const OF_THE_SDK: Globals = { lib: ['ES2023', 'DOM', 'DOM.Iterable'], types: ['node'] };
const TYPESCRIPT = path.join(ROOT, 'node_modules/typescript');

function configOf(folder: string, { entry, report }: ReportedEntry, outDir: string, globals: Globals): IConfigFile {
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
          jsx: 'react-jsx',
          ...globals,
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

/** A module of a package, and the file name of its report. */
export interface ReportedEntry {
  readonly entry: string;
  readonly report: string;
}

/**
 * The public surfaces of modules of a package, from their declarations. One compiler state reads all of them.
 *
 * @param folder of the package
 */
export async function reportsOf(folder: string, entries: readonly ReportedEntry[], globals: Globals = OF_THE_SDK): Promise<Reports> {
  const outDir = await mkdtemp(path.join(os.tmpdir(), 'edge-api-'));
  try {
    await mkdir(path.join(outDir, 'temp'));
    const prepared = entries.map((entry) => {
      const configObject = configOf(folder, entry, outDir, globals);
      const packageJsonFullPath = path.join(folder, 'package.json');
      return { ...entry, config: ExtractorConfig.prepare({ configObject, configObjectFullPath: undefined, packageJsonFullPath }) };
    });
    const [first, ...others] = prepared;
    if (first === undefined) return new Map();
    const additionalEntryPoints = others.map(({ config }) => config.mainEntryPointFilePath);
    const compilerState = CompilerState.create(first.config, { additionalEntryPoints, typescriptCompilerFolder: TYPESCRIPT });
    const reports = new Map<string, string>();
    for (const { report, config } of prepared) {
      Extractor.invoke(config, {
        localBuild: true,
        compilerState,
        messageCallback: (message) => void (message.handled = true),
        typescriptCompilerFolder: TYPESCRIPT,
      });
      reports.set(report, await readFile(path.join(outDir, report), 'utf8'));
    }
    return reports;
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/**
 * The public surface of the SDK, one report for each import.
 *
 * @param folder a package as `writeDeclarations` fills it, with a package.json
 */
export function sdkReports(folder: string): Promise<Reports> {
  const entries = packageEntries().filter(({ name }) => !PARTS.has(name));
  return reportsOf(
    folder,
    entries.map((entry) => ({
      entry: declarationOf(entry),
      report: `${entry.name === 'index' ? 'sdk' : entry.name.replaceAll('/', '-')}.api.md`,
    })),
  );
}
