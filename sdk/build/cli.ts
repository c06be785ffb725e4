import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { BuildError } from './BuildError.js';
import { buildPlugin, type BuiltPlugin } from './buildPlugin.js';
import { generateOperations } from './codegen/generateOperations.js';
import { checkPlugin, DEFAULT_BUDGET } from './commands/check.js';
import { createPlugin } from './commands/create.js';
import { packPlugin } from './commands/pack.js';
import { SDK_ROOT } from './packageRoot.js';

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function readNumber(value: string): number {
  const number = Number(value);
  if (!(number > 0)) throw new InvalidArgumentError('A number above 0 is needed.');
  return number;
}

function readPort(value: string): number {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new InvalidArgumentError('A port from 0 to 65535 is needed.');
  return port;
}

async function build(folder: string, outDir: string): Promise<BuiltPlugin> {
  await generateOperations(path.resolve(folder));
  return buildPlugin(folder, outDir);
}

function here(file: string): string {
  return path.relative(process.cwd(), file) || '.';
}

const { version } = JSON.parse(readFileSync(path.join(SDK_ROOT, 'package.json'), 'utf8')) as { readonly version: string };
const program = new Command('edge-plugin')
  .description('Makes, checks and packs plugins of Edge Console.')
  .version(version)
  .showHelpAfterError();

program
  .command('create')
  .description('makes a plugin with pages, a menu item, a line of the user menu, a search provider, a command, two languages and tests')
  .argument('<id>', 'lower-case letters, digits and hyphens; unique in a console')
  .option('--title <words>', 'what operators read; the id in words by default')
  .option('--in <folder>', 'where the folder of the plugin is made', '.')
  .option('--sdk <range>', 'tarball or version range of the SDK that the plugin depends on; the one of this command by default')
  .action(async (id: string, options: { title?: string; in: string; sdk?: string }) => {
    const folder = await createPlugin({
      id,
      parent: options.in,
      ...(options.title === undefined ? {} : { title: options.title }),
      ...(options.sdk === undefined ? {} : { sdk: options.sdk }),
    });
    print(`Made ${here(folder)}. Next: cd ${here(folder)} && npm install && npm test`);
  });

program
  .command('codegen')
  .description('validates the operations in graphql/ by the schema and writes their types')
  .argument('[folder]', 'folder of the plugin', '.')
  .action(async (folder: string) => {
    const { count, hasChanged } = await generateOperations(path.resolve(folder));
    print(`${count} ${count === 1 ? 'operation' : 'operations'}${hasChanged ? ', types written' : ', nothing changed'}`);
  });

program
  .command('dev')
  .description('opens a running console with the plugin in it; an edit shows at once and the page keeps its state')
  .argument('[folder]', 'folder of the plugin', '.')
  .option('--console <address>', 'a running console, of a development environment', 'http://127.0.0.1:4000')
  .option('--port <number>', 'port of 127.0.0.1 to open it at', readPort, 4100)
  .option('--flag <key...>', "feature flags that are on in this page, beside the plugin's own switch")
  .action(async (folder: string, { flag: flags = [], ...options }: { console: string; port: number; flag?: string[] }) => {
    // Imported only here, because it loads a bundler.
    const { startDev } = await import('./dev/startDev.js');
    const { url } = await startDev(folder, { ...options, flags, print });
    print(`ready ${url}`);
  });

program
  .command('build')
  .description('builds <out-dir>/<id>/<version>/ for the plugin folder of a console')
  .argument('[folder]', 'folder of the plugin', '.')
  .option('--out-dir <folder>', 'where the build goes; dist in the folder of the plugin by default')
  .action(async (folder: string, options: { outDir?: string }) => {
    const { manifest, folder: built } = await build(folder, options.outDir ?? path.join(folder, 'dist'));
    print(`${manifest.id} ${manifest.version}: ${Object.keys(manifest.files).length} files in ${here(built)}`);
  });

program
  .command('check')
  .description('checks operations, description, SDK, contributions, texts, size, types, tests and accessibility')
  .argument('[folder]', 'folder of the plugin', '.')
  .option('--budget <kB>', 'what a screen may weigh, with what it imports, compressed', readNumber, DEFAULT_BUDGET)
  .action(async (folder: string, options: { budget: number }) => {
    const steps = await checkPlugin(folder, options);
    for (const { name, faults, warnings = [], note } of steps) {
      print(faults.length === 0 ? `ok      ${name}: ${note}` : `FAILED  ${name}`);
      for (const fault of faults) print(`        ${fault}`);
      for (const warning of warnings) print(`        warning: ${warning}`);
    }
    if (steps.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
  });

program
  .command('pack')
  .description('builds, and puts the build into one file that a console installs')
  .argument('[folder]', 'folder of the plugin', '.')
  .option('--out-dir <folder>', 'where the file goes; dist in the folder of the plugin by default')
  .option('--sign <key.pem>', 'Ed25519 private key that vouches for the package')
  .option('--key-id <name>', 'what the console knows the key by; made of the public key by default')
  .action(async (folder: string, options: { outDir?: string; sign?: string; keyId?: string }) => {
    const outDir = options.outDir ?? path.join(folder, 'dist');
    const built = await build(folder, path.join(folder, 'dist'));
    const key = options.sign === undefined ? undefined : { file: options.sign, keyId: options.keyId };
    print(here(await packPlugin(built, outDir, key)));
  });

program.parseAsync().catch((error: unknown) => {
  process.stderr.write(`${error instanceof BuildError ? error.message : String(error instanceof Error ? error.stack : error)}\n`);
  process.exitCode = 1;
});
