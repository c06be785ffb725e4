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
  if (!(number > 0)) throw new InvalidArgumentError('Enter a number greater than 0.');
  return number;
}

function readPort(value: string): number {
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new InvalidArgumentError('Enter a port from 0 to 65535.');
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
  .description('Creates, checks and packs plugins of Edge Console.')
  .version(version)
  .showHelpAfterError();

program
  .command('create')
  .description('creates a plugin with pages, a menu item, an item of the user menu, a search provider, a command, two languages and tests')
  .argument('<id>', 'lower-case letters, digits and hyphens; unique in the console')
  .option('--title <text>', 'name that operators see; derived from the id by default')
  .option('--in <folder>', 'folder in which the folder of the plugin is created', '.')
  .option('--sdk <range>', 'tarball or version range of the SDK that the plugin depends on; by default the SDK of this command')
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
  .description('validates the operations in graphql/ against the schema and generates their types')
  .argument('[folder]', 'folder of the plugin', '.')
  .action(async (folder: string) => {
    const { count, hasChanged } = await generateOperations(path.resolve(folder));
    print(`${count} ${count === 1 ? 'operation' : 'operations'}${hasChanged ? ', types written' : ', nothing changed'}`);
  });

program
  .command('dev')
  .description('serves a running console with the plugin in development; the page shows each edit at once and keeps its state')
  .argument('[folder]', 'folder of the plugin', '.')
  .option('--console <address>', 'address of a running console in a development environment', 'http://127.0.0.1:4000')
  .option('--port <number>', 'port of 127.0.0.1 on which to serve it', readPort, 4100)
  .option('--flag <key...>', "feature flags that are on in this page, in addition to the plugin's own flag")
  .action(async (folder: string, { flag: flags = [], ...options }: { console: string; port: number; flag?: string[] }) => {
    // Imported only here, because it loads a bundler.
    const { startDev } = await import('./dev/startDev.js');
    const { url } = await startDev(folder, { ...options, flags, print });
    print(`ready ${url}`);
  });

program
  .command('build')
  .description('builds the plugin into <out-dir>/<id>/<version>/')
  .argument('[folder]', 'folder of the plugin', '.')
  .option('--out-dir <folder>', 'folder for the build; by default dist in the folder of the plugin')
  .action(async (folder: string, options: { outDir?: string }) => {
    const { manifest, folder: built } = await build(folder, options.outDir ?? path.join(folder, 'dist'));
    print(`${manifest.id} ${manifest.version}: ${Object.keys(manifest.files).length} files in ${here(built)}`);
  });

program
  .command('check')
  .description('checks operations, description, SDK, contributions, texts, size, types, tests and accessibility')
  .argument('[folder]', 'folder of the plugin', '.')
  .option('--budget <kB>', 'maximum compressed size of a screen with its imports', readNumber, DEFAULT_BUDGET)
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
  .description('builds the plugin and packs it into one file that a console installs')
  .argument('[folder]', 'folder of the plugin', '.')
  .option('--out-dir <folder>', 'folder for the file; by default dist in the folder of the plugin')
  .option('--sign <key.pem>', 'Ed25519 private key that signs the package')
  .option('--key-id <name>', 'id of the key in the console; by default derived from the public key')
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
