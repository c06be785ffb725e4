import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { CONSOLE_ENVIRONMENTS } from '@edge-console/sdk/contract';
import { format, type FormatConfig } from 'oxfmt';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OFF, startFlagConsole, SWITCH, type FlagConsole } from '../../domains/ops/flags/testing/flagConsole.js';
import type { Environment } from '../../config.js';
import { FlagFileError, readFlagFile } from '../../flags/flagDefinition.js';
import { formatFlagFile } from '../../flags/formatFlagFile.js';
import { sampleManifest, writePlugin } from '../../plugins/testing/samplePlugin.js';
import { findInstallation } from '../../root.js';
import { buildCustomer, buildGroup, buildUser } from '../../testing/index.js';
import { CommandError } from '../Command.js';
import { flags } from './flags.js';

let server: FlagConsole;
let environment: Environment;

beforeEach(async () => {
  server = await startFlagConsole({ 'plugin.iam': SWITCH, 'plugin.customers': SWITCH });
  environment = { ...server.server.database.settings, SECRET_KEY: 'k'.repeat(32), FLAGS_DIR: path.dirname(server.file) };
});
afterEach(() => server.close());

async function run(...words: string[]): Promise<string> {
  const lines: string[] = [];
  await flags({ words, environment, print: (line) => lines.push(line) });
  return lines.join('\n');
}

async function isOnAtServer(key: string): Promise<unknown> {
  const answer = await server.server.app.inject({ method: 'POST', url: `/ofrep/v1/evaluate/flags/${key}`, payload: { context: {} } });
  return answer.json<{ value: unknown }>().value;
}

describe('from the command line', () => {
  test('FLAG-002: off, on and back reach a running server within two seconds, and the history records them with user and reason', async () => {
    const started = performance.now();
    expect(await run('off', 'plugin.iam', '--reason', 'incident 7')).toBe('* plugin.iam  off  (incident 7)');
    await expect.poll(() => isOnAtServer('plugin.iam'), { interval: 50 }).toBe(false);
    expect(performance.now() - started).toBeLessThan(4000);
    await run('reset', 'plugin.iam', '--reason', 'fixed');
    await expect.poll(() => isOnAtServer('plugin.iam'), { interval: 50 }).toBe(true);
    expect((await run('history', 'plugin.iam')).split('\n')).toEqual([
      expect.stringMatching(/version 2 {2}\S+ \(cli\) {2}back to the file {2}fixed$/),
      expect.stringMatching(/version 1 {2}\S+ \(cli\) {2}off {2}incident 7$/),
    ]);
  });

  test('FLAG-002: a flag can be switched off although the database of a region, which flags do not use, is not migrated yet', async () => {
    const region = new URL(environment['DATABASE_URL_EU_WEST_1'] ?? '');
    region.pathname = '/postgres';
    environment = { ...environment, DATABASE_URL_EU_WEST_1: region.href };
    expect(await run('off', 'plugin.iam', '--reason', 'incident 7')).toBe('* plugin.iam  off  (incident 7)');
  });

  test('a flag of a feature team is defined and enabled by the commands in the documentation', async () => {
    const page = await readFile(path.join(findInstallation().root, 'docs/plugins/reference/flags.md'), 'utf8');
    const [, block = ''] = /^```sh define\n([\s\S]*?)^```$/m.exec(page) ?? [];
    const [, name = '', content = ''] = /^cat > (\S+) <<'END'\n([\s\S]*?)^END$/m.exec(block) ?? [];
    const file = path.join(path.dirname(server.file), name);
    await writeFile(file, content);
    expect(await isOnAtServer('edgeTideExport')).toBeUndefined();
    const commands = [...block.matchAll(/^npm run flags -- (.*)$/gm)].map(([, words = '']) => words.replace(name, file));
    expect(commands).toHaveLength(2);
    // The plugin of the page is not installed here.
    const whole = commands.map((command) => (command.startsWith('define') ? `${command} --new` : command));
    for (const command of whole) await run(...[...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? ''));
    await expect.poll(() => isOnAtServer('edgeTideExport'), { interval: 50 }).toBe(true);
  });

  test('a rollout to a percentage of a customer, given by its account name, and a preview of the affected users', async () => {
    const { storage } = server.server.database;
    const customer = await buildCustomer(storage, { uniqueName: 'acme' });
    for (let made = 0; made < 4; made += 1) await buildUser(storage, customer);
    const whom = ['--customer', 'acme', '--percent', '50'];
    expect(await run('preview', 'plugin.iam', 'on', ...whom)).toMatch(/^\d of 4 users would get another value\./);
    expect(await run('set', 'plugin.iam', 'on', ...whom, '--reason', 'pilot')).toBe(
      `* plugin.iam  on for 50 % of customers ${customer.customerId}; otherwise off  (pilot)`,
    );
    await expect(run('set', 'plugin.iam', 'on', '--customer', 'nobody', '--reason', 'x')).rejects.toThrow(
      "The customer 'nobody' does not exist.",
    );
  });

  test('OPS-003: a rollout by several ordered rules, each with its own variant, and a preview of all rules', async () => {
    const { storage } = server.server.database;
    const customer = await buildCustomer(storage, { uniqueName: 'acme', awsRegion: 'eu-west-1' });
    const group = await buildGroup(storage, customer);
    for (let made = 0; made < 3; made += 1) await buildUser(storage, customer);
    const rules = ['off customer=acme', `on group=${group.groupId} type=staff,customer`, 'on 10% region=eu-west-1'];
    const given = [...rules.flatMap((rule) => ['--rule', rule]), '--otherwise', 'on'];
    expect(await run('preview', 'plugin.iam', ...given)).toMatch(/^3 of 3 users would get another value\./);
    expect(await run('set', 'plugin.iam', ...given, '--reason', 'in turn')).toBe(
      `* plugin.iam  off for 100 % of customers ${customer.customerId}; on for 100 % of groups ${group.groupId} of types STAFF, CUSTOMER; ` +
        '10 % of regions eu-west-1; otherwise on  (in turn)',
    );
  });

  test('OPS-003: the last of several rules may be for all users; all other users get the opposite value of a switch', async () => {
    const words = ['set', 'plugin.iam', '--rule', 'on type=STAFF', '--rule', 'on 10%', '--reason', 'staff, then a tenth'];
    expect(await run(...words)).toBe('* plugin.iam  on for 100 % of types STAFF; 10 %; otherwise off  (staff, then a tenth)');
  });

  test('OPS-004: an installed version can be rolled out to some users although its flag does not have the version yet', async () => {
    const folder = path.join(path.dirname(server.file), 'plugins');
    for (const version of ['1.0.0', '1.1.0']) await mkdir(path.join(folder, 'iam', version), { recursive: true });
    environment = { ...environment, PLUGINS_DIR: folder };
    const words = ['set', 'plugin.iam.version', '1.1.0', '--percent', '10', '--reason', 'canary'];
    await expect(run(...words)).rejects.toThrow('The variant of all other users is missing');
    expect(await run(...words, '--otherwise', '1.0.0')).toBe('* plugin.iam.version  1.1.0 for 10 %; otherwise 1.0.0  (canary)');
    await mkdir(path.join(folder, 'iam', '1.2.0'));
    expect(await run('preview', 'plugin.iam.version', '1.2.0', '--percent', '10')).toContain('0 of 0 users');
    await expect(run('preview', 'plugin.iam.version', '1.3.0')).rejects.toThrow("Unknown variant '1.3.0'. Variants: 1.0.0, 1.1.0, 1.2.0.");
  });

  test('OPS-003: a change from a file, with a preview; a file that violates the schema is rejected, and the error names the path', async () => {
    const { storage } = server.server.database;
    await buildUser(storage, await buildCustomer(storage), { userType: 'STAFF' });
    const file = path.join(path.dirname(server.file), 'own.json');
    const targeting = { if: [{ '===': [{ var: 'userType' }, 'STAFF'] }, 'off', null] };
    await writeFile(file, JSON.stringify({ ...SWITCH, targeting }));
    expect(await run('preview-file', 'plugin.iam', file)).toMatch(/^1 of 1 users would get another value\./);
    expect(await run('define', 'plugin.iam', file, '--reason', 'staff without')).toMatch(/^\* plugin\.iam .*\(staff without\)$/);
    expect(JSON.parse(await run('--json', 'show', 'plugin.iam'))).toMatchObject({ definition: { targeting } });
    await writeFile(file, JSON.stringify({ ...SWITCH, state: 'MAYBE' }));
    for (const words of [
      ['preview-file', 'plugin.iam', file],
      ['define', 'plugin.iam', file, '--reason', 'x'],
    ])
      await expect(run(...words)).rejects.toThrow(/own\.json: Flag plugin\.iam: \/state must be/);
    await writeFile(file, '{');
    await expect(run('define', 'plugin.iam', file, '--reason', 'x')).rejects.toThrow(
      /own\.json: line 1, column 2: the JSON ends too early\.$/,
    );
  });
});

describe('an unknown name', () => {
  const gate = { id: 'recruiting.page', area: 'base', path: 'x', module: './P', title: 't', flag: 'recruitingBetaEnabled' } as const;

  beforeEach(async () => {
    const folder = path.join(path.dirname(server.file), 'plugins');
    const contributions = { ...sampleManifest({ id: 'x', version: '1.0.0' }).contributions, routes: [gate] };
    await writePlugin(folder, { id: 'recruiting', version: '1.0.0', manifest: { contributions, flags: ['recruitingTrialEnabled'] } });
    environment = { ...environment, PLUGINS_DIR: folder };
  });

  test('is rejected with similar names, and creates no flag', async () => {
    const file = path.join(path.dirname(server.file), 'own.json');
    await writeFile(file, JSON.stringify(SWITCH));
    const before = await run('list');
    const similar = "The flag 'plugin.recruting' is not defined in local. Similar names: plugin.recruiting.";
    for (const words of [
      ['on', 'plugin.recruting', '--reason', 'x'],
      ['off', 'plugin.recruting', '--reason', 'x'],
      ['set', 'plugin.recruting', 'on', '--percent', '10', '--reason', 'x'],
      ['define', 'plugin.recruting', file, '--reason', 'x'],
      ['preview', 'plugin.recruting', 'on'],
      ['preview-file', 'plugin.recruting', file],
    ])
      await expect(run(...words)).rejects.toThrow(new CommandError(`${similar} To create a flag of this name, add --new.`));
    for (const words of [
      ['reset', 'plugin.recruting', '--reason', 'x'],
      ['history', 'plugin.recruting'],
    ])
      await expect(run(...words)).rejects.toThrow(new CommandError(similar));
    await expect(run('show', 'plugin.ian')).rejects.toThrow("The flag 'plugin.ian' is not defined in local. Similar names: plugin.iam.");
    expect(await run('list')).toBe(before);
  });

  test('is accepted if an installed plugin has it, and with --new', async () => {
    for (const key of ['plugin.recruiting', 'recruitingBetaEnabled', 'recruitingTrialEnabled'])
      expect(await run('on', key, '--reason', 'x')).toBe(`* ${key}  on  (x)`);
    expect(await run('set', 'plugin.recruiting.version', '1.0.0', '--otherwise', '1.0.0', '--reason', 'x')).toContain('1.0.0');
    expect(await run('off', 'quiteNewEnabled', '--new', '--reason', 'x')).toBe('* quiteNewEnabled  off  (x)');
  });
});

describe('file and changes', () => {
  test('the export contains the file and the changes; as the new file it has the same effect on its own', async () => {
    await run('off', 'plugin.iam', '--reason', 'incident 7');
    await run('on', 'plugin.fresh', '--new', '--reason', 'new');
    const merged = { 'plugin.iam': OFF, 'plugin.customers': SWITCH, 'plugin.fresh': SWITCH };
    expect(JSON.parse(await run('export'))).toEqual({ flags: merged });
    expect(await run('export', '--write')).toBe('plugin.fresh is now in the file.\nplugin.iam is now in the file.');
    expect(JSON.parse(await readFile(server.file, 'utf8'))).toEqual({ flags: merged });
    expect(await run('list')).toBe('  plugin.customers  on\n  plugin.fresh      on\n  plugin.iam        off');
    await expect.poll(() => isOnAtServer('plugin.iam')).toBe(false);
    expect(await run('export', '--write')).toBe('The flag file is complete: operators changed no flags.');
  });

  test("the files of the product are exported unchanged, and other files in the format of the project's formatter", async () => {
    const folder = path.join(findInstallation().root, 'flags');
    for (const name of CONSOLE_ENVIRONMENTS) {
      const file = path.join(folder, `${name}.flagd.json`);
      const text = await readFile(file, 'utf8');
      expect(formatFlagFile(readFlagFile(text))).toBe(text);
      expect(await run('check', file)).toMatch(/\d+ flags, all valid\.$/);
    }
    const long = {
      ...SWITCH,
      targeting: { if: [{ in: [{ var: 'customerId' }, Array.from({ length: 9 }, () => 'c'.repeat(24))] }, 'on', 'off'] },
    };
    const text = formatFlagFile({ flags: { short: SWITCH, long }, $evaluators: {} });
    const settings = await readFile(path.join(findInstallation().root, '.oxfmtrc.json'), 'utf8');
    expect(await format('x.json', text, JSON.parse(settings) as FormatConfig)).toEqual({ code: text, errors: [] });
  });

  test("a file that breaks flagd's schema is rejected with the flag and the path", async () => {
    await server.writeFlags({ 'plugin.iam': { ...SWITCH, state: 'ON' } });
    const refused = new FlagFileError("flag 'plugin.iam', /state: must be equal to one of the allowed values.", server.file);
    for (const words of [['check', server.file], ['list'], ['export'], ['off', 'plugin.iam', '--reason', 'x']])
      await expect(run(...words)).rejects.toThrow(refused);
    await server.writeFlags({ 'plugin.iam': SWITCH, 'plugin.auth': { ...SWITCH, defaultVariant: 'onn' } });
    await expect(run('check', server.file)).rejects.toThrow("flag 'plugin.auth', /defaultVariant: must be one of the variants: on, off.");
  });

  test('a malformed or missing file is reported with the position of the fault; commands that do not need the file work', async () => {
    await run('off', 'plugin.iam', '--reason', 'incident 7');
    await writeFile(server.file, '{\n  "flags": {\n    "plugin.iam": x\n  }\n}');
    const refused = new FlagFileError("line 3, column 19: 'x' is not valid JSON here.", server.file);
    for (const words of [['check', server.file], ['list'], ['show', 'plugin.iam']]) await expect(run(...words)).rejects.toThrow(refused);
    expect(await run('history', 'plugin.iam')).toContain('incident 7');
    await rm(server.file);
    await expect(run('list')).rejects.toThrow(`${server.file}: cannot be read: the file or folder does not exist (ENOENT).`);
    await expect(run('define', 'x', 'none.json', '--new', '--reason', 'x')).rejects.toThrow(
      'none.json cannot be read: the file or folder does not exist (ENOENT).',
    );
  });
});
