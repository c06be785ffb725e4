/** The tests of one vitest project, and the files that their results depend on. */
export interface TestPart {
  /** Name of the project in vitest.config.ts. */
  readonly name: string;
  /** Whether a file is one of its test files. */
  readonly tests: (file: string) => boolean;
  /** Whether the result of its tests depends on a file. */
  readonly reads: (file: string) => boolean;
}

const under =
  (...places: readonly string[]) =>
  (file: string) =>
    places.some((place) => file === place || file.startsWith(`${place}/`));
const testsIn = (...places: readonly string[]) => {
  const isThere = under(...places);
  return (file: string) => isThere(file) && /\.test\.tsx?$/.test(file);
};
const both = (one: (file: string) => boolean, other: (file: string) => boolean) => (file: string) => one(file) || other(file);

const isToolTest = testsIn('scripts', 'sdk/build');
const isSamlTest = testsIn('tests/security/saml');

/** All files outside these folders, so that a new folder counts until it is listed here. */
const allBut = (...places: readonly string[]) => {
  const isLeftOut = under(...places);
  return (file: string) => !isLeftOut(file);
};
const NOT_IN_THE_PAGE = ['server', 'docs', 'tests/e2e', 'tests/contract', 'tests/security', 'tests/faults', 'tests/long', 'tests/bench'];
const NOT_ON_THE_SERVER = [
  'core/shell',
  'core/loader',
  'core/registries',
  'sdk/src/ui',
  'sdk/src/testing',
  'workshop',
  'tests/e2e',
  'tests/bench',
];

/** Everything that `npm test` runs by vitest, one part for each project. Tests in `tests/long` belong to no part. */
export const TEST_PARTS: readonly TestPart[] = [
  { name: 'core', tests: testsIn('core'), reads: allBut(...NOT_IN_THE_PAGE) },
  { name: 'sdk', tests: (file) => testsIn('sdk')(file) && !isToolTest(file), reads: allBut(...NOT_IN_THE_PAGE, 'plugins') },
  { name: 'plugins', tests: testsIn('plugins'), reads: allBut(...NOT_IN_THE_PAGE, 'core/shell') },
  { name: 'server', tests: both(testsIn('server', 'flags'), isSamlTest), reads: allBut(...NOT_ON_THE_SERVER) },
  { name: 'tools', tests: isToolTest, reads: allBut('tests/e2e', 'tests/bench') },
  {
    name: 'tests',
    tests: (file) => testsIn('tests/contract', 'tests/security', 'tests/faults')(file) && !isSamlTest(file),
    reads: allBut('tests/e2e', 'tests/bench'),
  },
];
