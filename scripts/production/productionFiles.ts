/** The entry of one package in package.json or package-lock.json. */
export interface PackageEntry {
  readonly [property: string]: unknown;
  readonly dependencies?: Readonly<Record<string, string>>;
}

export interface Lockfile {
  readonly [property: string]: unknown;
  readonly packages: Readonly<Record<string, PackageEntry>>;
}

/** Commands of a production folder: those of the repository that work without sources. */
const COMMANDS = ['upgrade:check', 'backup', 'restore', 'admin:create', 'factors:remove', 'secret:accept', 'flags', 'plugins'] as const;
const OWN_PACKAGES = '@edge-console/';
const WORKSPACES = ['server'] as const;

function without(entry: PackageEntry, ...properties: readonly string[]): PackageEntry {
  return Object.fromEntries(Object.entries(entry).filter(([property]) => !properties.includes(property)));
}

/** The root package depends on what builds the product and on what checks it. A production folder needs neither. */
function withoutTools(root: PackageEntry): PackageEntry {
  return without(root, 'dependencies', 'devDependencies');
}

/** Removes the product's own packages, which are part of the server's bundle. */
function withoutOwnPackages(entry: PackageEntry): PackageEntry {
  const foreign = Object.entries(entry.dependencies ?? {}).filter(([name]) => !name.startsWith(OWN_PACKAGES));
  return { ...without(entry, 'devDependencies'), dependencies: Object.fromEntries(foreign) };
}

/** @param manifest the repository's package.json */
export function productionPackage(manifest: PackageEntry): PackageEntry {
  const command = (name: string) => `node --enable-source-maps dist/server/cli.js ${name}`;
  const scripts = {
    // Without exec, the shell between npm and the server would end without forwarding a signal.
    start: 'exec node --enable-source-maps dist/server/main.js',
    'db:migrate': command('migrate'),
    ...Object.fromEntries(COMMANDS.map((name) => [name, command(name)])),
  };
  return { ...withoutTools(manifest), scripts, workspaces: WORKSPACES };
}

/** @param manifest the server's package.json */
export function productionServerPackage(manifest: PackageEntry): PackageEntry {
  return withoutOwnPackages(manifest);
}

/**
 * The repository's lockfile for the server only. Packages of other workspaces stay in it and are not installed, because nothing depends on them.
 * @param workspaces folders of the repository's workspaces
 */
export function productionLockfile(lockfile: Lockfile, workspaces: readonly string[]): Lockfile {
  const others = workspaces.filter((folder) => !(WORKSPACES as readonly string[]).includes(folder));
  const isOther = (place: string): boolean =>
    others.some((folder) => place === folder || place.startsWith(`${folder}/`)) ||
    (place.startsWith(`node_modules/${OWN_PACKAGES}`) && place !== `node_modules/${OWN_PACKAGES}server`);
  const packages = Object.entries(lockfile.packages)
    .filter(([place]) => !isOther(place))
    .map(([place, entry]) => {
      if (place === '') return [place, { ...withoutTools(entry), workspaces: WORKSPACES }] as const;
      return [place, place === 'server' ? withoutOwnPackages(entry) : entry] as const;
    });
  return { ...lockfile, packages: Object.fromEntries(packages) };
}
