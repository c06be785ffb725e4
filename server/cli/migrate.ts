import { readDatabaseSettings } from '../config.js';
import { deriveOwnerUrls } from '../storage/databaseUrls.js';
import { findInstallation } from '../root.js';
import { migrateAll } from '../storage/index.js';
import { judgeUpgrade } from '../storage/maintenance/judgeUpgrade.js';
import { upgradeProblems } from '../storage/maintenance/upgradeProblems.js';
import { requireReachable } from '../storage/requireReachable.js';
import { CommandError, type Command } from './Command.js';

/** `npm run db:migrate` migrates an external PostgreSQL as its owner. (data.md: Roles) */
export const migrate: Command = async ({ environment, print }) => {
  const settings = readDatabaseSettings(environment);
  if (settings.kind === 'embedded')
    throw new CommandError(
      'DATABASE_URL is missing: this command migrates an external PostgreSQL. Set DATABASE_URL and DATABASE_OWNER_URL. The embedded database needs no command; the server migrates it at each start.',
    );
  if (settings.ownerUrl === undefined)
    throw new CommandError('DATABASE_OWNER_URL is missing: only the owner of the database can run migrations.');
  const workingRole = decodeURIComponent(new URL(settings.url).username);
  const ownerRole = decodeURIComponent(new URL(settings.ownerUrl).username);
  if (workingRole === ownerRole) {
    throw new CommandError(
      `DATABASE_URL and DATABASE_OWNER_URL are both role '${ownerRole}'. The server must use a role that owns no tables.`,
    );
  }
  const urls = deriveOwnerUrls(settings.ownerUrl, settings.regionUrls);
  for (const url of [urls.directory, ...Object.values(urls.regions)]) await requireReachable(url, 'DATABASE_OWNER_URL');
  const problems = upgradeProblems(await judgeUpgrade(urls), findInstallation().version);
  if (problems.length > 0) throw new CommandError(problems.join('\n'));
  await migrateAll(urls, workingRole);
  for (const url of [urls.directory, ...Object.values(urls.regions)]) print(`${new URL(url).pathname.slice(1)} is up to date`);
};
