import os from 'node:os';
import path from 'node:path';
import semver from 'semver';
import { versionFlagOf } from '@edge-console/sdk/contract';
import { readPluginState, switchVersion, type PluginState } from '../../domains/ops/index.js';
import { OverlayStore } from '../../domains/ops/flags/OverlayStore.js';
import { pluginStatusOf } from '../../domains/ops/plugins/pluginStatus.js';
import { definitionIn } from '../../flags/flagDefinition.js';
import { namedVersions } from '../../plugins/activeVersion.js';
import { missingPoints } from '../../plugins/judgeConflicts.js';
import type { PluginVersion } from '../../plugins/judgeVersion.js';
import type { ServerPlugins } from '../../plugins/openPlugins.js';
import type { Database } from '../../storage/index.js';
import { CommandError } from '../Command.js';
import type { KnownFlags } from './KnownFlags.js';
import { withCommandErrors } from './withCommandErrors.js';

export interface InstallCommandOptions {
  /** False if users keep their current version. */
  readonly activate: boolean;
  readonly allowDowngrade?: boolean;
  readonly force?: boolean;
}

/** A version as the command line prints it. */
export interface VersionLine {
  readonly id: string;
  readonly version: string;
  readonly isActive: boolean;
  readonly source: PluginVersion['source'];
  readonly signedBy: string | undefined;
  readonly packedBytes: number;
  readonly refusal: string | undefined;
  /** Whether the plugin's switch is off for all users; false if another service evaluates flags. */
  readonly isOff: boolean;
}

/** Plugin commands of the command line. (OPS-004, OPS-005, OPS-007) */
export class PluginCommands {
  constructor(
    private readonly directory: Database,
    private readonly plugins: ServerPlugins,
    private readonly flags: KnownFlags,
  ) {}

  /** All installed versions, after reading all files again. @param id limits the list to one plugin */
  async list(id?: string): Promise<readonly VersionLine[]> {
    const versions = await this.plugins.library.recheck();
    const ids = [...new Set(versions.map((one) => one.id))].filter((one) => id === undefined || one === id);
    if (id !== undefined && ids.length === 0) throw new CommandError(`Plugin '${id}' is not installed.`);
    const lines = ids.map(async (one) => {
      const [state, isOff] = await Promise.all([this.stateOf(one, versions), this.isOff(one)]);
      return state.installed.map((version) => toLine(version, this.activeVersionIn(state), isOff));
    });
    return (await Promise.all(lines)).flat();
  }

  /** @returns the lines to print */
  async install(file: string, { activate, allowDowngrade, force }: InstallCommandOptions): Promise<readonly string[]> {
    this.requireFlags();
    const { installer, library } = this.plugins;
    const options = {
      installedBy: os.userInfo().username,
      isDowngradeAllowed: allowDowngrade === true,
      isForced: force === true,
      ...(activate ? {} : { beforePlacing: (id: string) => this.pin(id) }),
    };
    const { id, version, isNew, signedBy } = await withCommandErrors(installer.install(path.resolve(file), options));
    const state = await this.stateOf(id, await library.current());
    const removed = await installer.prune(id, (one) => one === state.activeVersion || namedVersions(state.flag).includes(one));
    const by = signedBy === undefined ? '' : `, signed by ${signedBy}`;
    return [
      isNew ? `${id} ${version} is installed${by}.` : `${id} ${version} was already installed and is intact.`,
      !this.flags.decidesHere
        ? 'Another service (OFREP_URL) selects the version that users get.'
        : state.activeVersion === version
          ? 'This version is active.'
          : `Users have ${String(state.activeVersion)}. To switch: npm run plugins -- activate ${id} ${version} --reason "..."`,
      ...((await this.isOff(id)) ? [`Its flag is off, so users do not see it yet: npm run flags -- on plugin.${id} --reason "..."`] : []),
      ...missingPoints(id, version, await library.current()).map(
        (point) => `No installed plugin has the extension point ${point}: contributions of ${id} to it are not shown.`,
      ),
      ...removed.map((one) => `${id} ${one} was removed: it is old, and no flag rule uses it.`),
    ];
  }

  async activate(id: string, version: string, reason: string): Promise<string> {
    return this.switch(id, version, reason);
  }

  async rollback(id: string, reason: string): Promise<string> {
    return this.switch(id, undefined, reason);
  }

  /** Without a version flag the new version would apply at once, so the flag is first set to the current version. */
  private async pin(id: string): Promise<void> {
    const state = await this.stateOf(id, await this.plugins.library.current());
    if (state.activeVersion === undefined || state.flag?.state === 'ENABLED') return;
    await this.write(state, state.activeVersion, 'Installed a version without activating it.');
  }

  private async switch(id: string, version: string | undefined, reason: string): Promise<string> {
    this.requireFlags();
    if (version !== undefined && semver.valid(version) === null) throw new CommandError(`'${version}' is not a version number.`);
    const state = await this.stateOf(id, await this.plugins.library.recheck());
    const now = await this.write(state, version, reason);
    return state.activeVersion === now
      ? `Users have ${id} ${now}, as before.`
      : `Users have ${id} ${now} within two seconds; the version before was ${String(state.activeVersion)}.`;
  }

  private write(state: PluginState, to: string | undefined, reason: string): Promise<string> {
    if (!this.flags.decidesHere)
      throw new CommandError(`Flags are evaluated by another service (OFREP_URL): change ${versionFlagOf(state.id)} there.`);
    const author = { source: 'cli', actorName: os.userInfo().username } as const;
    return withCommandErrors(
      this.directory.transaction({ kind: 'system' }, (transaction) =>
        switchVersion(transaction, this.flags, state, { to, reason, author }, new Date()),
      ),
    );
  }

  /** @throws {FlagFileError} if the file is invalid */
  private requireFlags(): void {
    if (this.flags.problem !== undefined) throw this.flags.problem;
  }

  /** The version that users get; undefined if only the invalid file could define it. */
  private activeVersionIn({ flag, activeVersion }: PluginState): string | undefined {
    const { decidesHere, problem } = this.flags;
    return decidesHere && (problem === undefined || flag !== undefined) ? activeVersion : undefined;
  }

  private async isOff(id: string): Promise<boolean> {
    const { environment, base, decidesHere, problem } = this.flags;
    const key = `plugin.${id}`;
    const overlay = await this.directory.transaction({ kind: 'system' }, (transaction) => OverlayStore.find(transaction, environment, key));
    if (!decidesHere || (problem !== undefined && overlay === undefined)) return false;
    const switchFlag = overlay?.definition ?? definitionIn(base, key);
    const isOn = switchFlag?.state === 'ENABLED' && switchFlag.variants[switchFlag.defaultVariant ?? ''] === true;
    return pluginStatusOf({ switchFlag, versionFlag: undefined, isOn, present: 'unknown' }) === 'off';
  }

  private stateOf(id: string, versions: readonly PluginVersion[]): Promise<PluginState> {
    return this.directory.transaction({ kind: 'system' }, (transaction) => readPluginState(transaction, this.flags, id, versions));
  }
}

function toLine(
  { id, version, source, signature, packedBytes, refusal }: PluginVersion,
  activeVersion: string | undefined,
  isOff: boolean,
): VersionLine {
  const signedBy = signature.kind === 'trusted' ? signature.keyId : undefined;
  return { id, version, isActive: version === activeVersion, source, signedBy, packedBytes, refusal, isOff };
}
