import semver from 'semver';
import type { UpgradeJudgement } from './judgeUpgrade.js';

/** Versions of the connected servers, without duplicates. */
export const runningIn = (databases: UpgradeJudgement['databases']): readonly string[] =>
  semver.sort([...new Set(databases.flatMap(({ running }) => running))]);

/** Why the databases cannot be upgraded to this build now; empty if they can. */
export function upgradeProblems({ databases, queue }: UpgradeJudgement, build: string): readonly string[] {
  const running = runningIn(databases);
  const queueChanges = queue.present !== undefined && queue.present < queue.needed && running.length > 0;
  return [
    ...databases.flatMap(({ database, newer, oldestBuild }) => [
      ...(newer.length > 0 && (oldestBuild === undefined || semver.lt(build, oldestBuild))
        ? [
            `Database ${database} needs ${oldestBuild === undefined ? 'a newer build' : `Edge Console ${oldestBuild} or newer`}; this is ${build}.`,
          ]
        : []),
    ]),
    ...running
      .filter((one) =>
        databases.some(({ missing, oldestBuild }) => missing.length > 0 && oldestBuild !== undefined && semver.lt(one, oldestBuild)),
      )
      .map(
        (one) =>
          `Servers of ${one} are connected, and do not work after this upgrade. Replace them by a newer release first, or stop them.`,
      ),
    ...(queueChanges ? [`The job queue changes to version ${queue.needed}, and servers are connected. Stop them first.`] : []),
  ];
}
