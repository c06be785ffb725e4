import { sourceFiles } from '../../lib/sourceFiles.js';

/** Tests in tests/security without attacks: the tool that compares times, warnings before certificates expire, the local provider. */
const NOT_HOSTILE = [
  'tests/security/timing.test.ts',
  'tests/security/saml/certificates.test.ts',
  'tests/security/saml/localProvider.test.ts',
];

/** Hostile suites outside tests/security, in the folders of the code that they attack. */
const COLOCATED_SUITES = [
  'sdk/src/contract/policy.test.ts',
  'sdk/src/contract/csv.test.ts',
  'server/endOnCrash.test.ts',
  'server/foreignIds.test.ts',
  'server/http/api/api.test.ts',
  'server/http/ownNames.test.ts',
  'server/plugins/PluginInstaller.test.ts',
  'server/plugins/PluginLibrary.test.ts',
  'server/plugins/readPackage.test.ts',
  'server/storage/tenancy.test.ts',
];

/** Suites that take minutes, for `--long`. */
const LONG = ['tests/long/enumeration.test.ts', 'tests/long/forgery.test.ts', 'tests/long/samlCost.test.ts'];

/** Cases that `npm run security` cannot run, because they need a browser or the built console, with their tests in `npm test`. */
export const PROVEN_ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  'H16, several processes': ['tests/faults/samlReplay.test.ts'],
  'H34, H35': ['tests/e2e/chaos.spec.ts', 'tests/e2e/plugins.spec.ts'],
  H36: ['tests/e2e/blocked-page.spec.ts'],
  'H37, in the browser': ['tests/e2e/plugin-versions.spec.ts'],
  H38: ['tests/e2e/chaos.spec.ts'],
  'H39, content policy': ['tests/contract/servedBuild.test.ts'],
};

/** Every hostile suite of a run, as paths from the root. */
export function hostileSuites(isLong: boolean): readonly string[] {
  const ofFolder = sourceFiles('tests/security').filter((file) => file.endsWith('.test.ts') && !NOT_HOSTILE.includes(file));
  return [...ofFolder, ...COLOCATED_SUITES, ...(isLong ? LONG : [])];
}
