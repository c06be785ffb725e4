import semver from 'semver';
import { readStorageSettings } from '../config.js';
import { findInstallation } from '../root.js';
import { judgeUpgrade, type UpgradeJudgement } from '../storage/maintenance/judgeUpgrade.js';
import { runningIn, upgradeProblems } from '../storage/maintenance/upgradeProblems.js';
import { hasEmbeddedDatabase, openForMaintenance } from '../storage/maintenance/openForMaintenance.js';
import type { Migration } from '../storage/migrations/index.js';
import { CommandError, type Command } from './Command.js';

/** `npm run upgrade:check` shows the migrations of this build and the servers that would still work. It changes nothing. */
export const upgradeCheck: Command = async ({ environment, print }) => {
  const { root, version } = findInstallation();
  const settings = readStorageSettings(environment, root);
  const isEmbedded = settings.database.kind === 'embedded';
  print(`This is Edge Console ${version}.`);
  if (isEmbedded && !hasEmbeddedDatabase(settings.dataDirectory)) {
    print(`${settings.dataDirectory} (DATA_DIR) does not contain a database; the server creates it when it first starts.`);
    return;
  }
  const access = await openForMaintenance(settings, { isExclusive: false });
  try {
    const judgement = await judgeUpgrade(access.urls);
    for (const line of describeUpgrade(judgement)) print(line);
    const problems = upgradeProblems(judgement, version);
    if (problems.length > 0) throw new CommandError(problems.join('\n'));
    print(describeDowngrade(judgement));
    print(nextStep(judgement, isEmbedded));
  } finally {
    await access.close();
  }
};

/** The next step for the operator. */
function nextStep({ databases, queue }: UpgradeJudgement, isEmbedded: boolean): string {
  const isDone = queue.present === queue.needed && databases.every(({ missing }) => missing.length === 0);
  if (isDone) return 'No migration is needed. Start the server.';
  return isEmbedded
    ? 'Take a backup (npm run backup -- FOLDER). The next start of the server applies the migrations.'
    : 'Take a backup (npm run backup -- FOLDER), then run npm run db:migrate.';
}

function describeUpgrade({ databases, queue }: UpgradeJudgement): readonly string[] {
  const running = runningIn(databases);
  return [
    ...databases.flatMap(({ database, missing }) => [
      `${database}: ${missing.length === 0 ? 'nothing to do' : `${missing.length} to apply`}`,
      ...missing.map(describeMigration),
    ]),
    queue.present === queue.needed ? 'queue: nothing to do' : `queue: version ${String(queue.present ?? 'none')} to ${queue.needed}`,
    `Connected servers: ${running.length === 0 ? 'none' : running.join(', ')}`,
  ];
}

function describeMigration({ name, oldestBuild }: Migration): string {
  return `  ${name} (works with ${oldestBuild} and newer)`;
}

function describeDowngrade({ databases }: UpgradeJudgement): string {
  const oldest = semver.sort(databases.flatMap(({ oldestBuild }) => oldestBuild ?? [])).at(-1) ?? '';
  return `Afterwards servers of ${oldest} and newer work on these databases: to go back to one of them, start it again.`;
}
