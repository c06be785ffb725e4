import semver from 'semver';
import type { Reports } from './apiReports.js';

/** The change of a surface since the last release. */
export interface SurfaceChange {
  /** Additions by report and name: `ui.api.md: TextField`. */
  readonly added: readonly string[];
  /** Declarations that were removed or changed. */
  readonly removed: readonly string[];
}

/** Splits a constant list of names into its items, so that another name counts as an addition. */
function itemsOf(line: string): readonly string[] {
  const [, start, items] = /^(export const \w+: readonly )\[("[^\]]*")\];$/.exec(line) ?? [];
  return start === undefined || items === undefined ? [line] : [start, ...items.split(', ')];
}

/** The declarations of a report by name, as lines without comments. */
function declarationsOf(report: string): ReadonlyMap<string, readonly string[]> {
  const code = /```ts\n([\s\S]*?)\n```/.exec(report)?.[1] ?? '';
  const declarations = new Map<string, string[]>();
  for (const block of code.split(/\n\n+/)) {
    const written = block.split('\n').filter((line) => line.trim() !== '' && !line.trimStart().startsWith('//'));
    const lines = written.flatMap(itemsOf);
    const name =
      /^(?:export )?(?:declare |abstract |default )*(?:function|const|class|interface|type|enum|let|var|namespace) ([\w$]+)/.exec(
        lines[0] ?? '',
      )?.[1];
    // Overloads share a name, and so do a value and its type.
    if (name !== undefined) declarations.set(name, [...(declarations.get(name) ?? []), ...lines]);
    else for (const line of lines.filter((text) => text.startsWith('export '))) declarations.set(line, [line]);
  }
  return declarations;
}

/** Lines that occur more often in the first list than in the second. */
function missingFrom(lines: readonly string[], others: readonly string[]): boolean {
  const left = [...others];
  return lines.some((line) => {
    const index = left.indexOf(line);
    if (index >= 0) left.splice(index, 1);
    return index < 0;
  });
}

export function compareSurfaces(released: Reports, current: Reports): SurfaceChange {
  const added: string[] = [];
  const removed: string[] = [];
  for (const file of new Set([...released.keys(), ...current.keys()])) {
    const before = declarationsOf(released.get(file) ?? '');
    const after = declarationsOf(current.get(file) ?? '');
    for (const name of new Set([...before.keys(), ...after.keys()])) {
      const [old = [], now = []] = [before.get(name), after.get(name)];
      if (missingFrom(old, now)) removed.push(`${file}: ${name}`);
      else if (missingFrom(now, old)) added.push(`${file}: ${name}`);
    }
  }
  return { added, removed };
}

/** The lowest version that may follow a release after such a change; in versions 0.x each step is one lower. (docs/plugins/compatibility.md) */
export function lowestVersion(releasedVersion: string, { added, removed }: SurfaceChange): string {
  if (added.length === 0 && removed.length === 0) return releasedVersion;
  const isEarly = semver.major(releasedVersion) === 0;
  const step = removed.length > 0 ? (isEarly ? 'minor' : 'major') : isEarly ? 'patch' : 'minor';
  return semver.inc(releasedVersion, step) ?? releasedVersion;
}

export interface Surface {
  /** Reports of the code. */
  readonly current: Reports;
  /** Committed reports. */
  readonly recorded: Reports;
  /** The SDK's current version. */
  readonly version: string;
  readonly released: Reports;
  readonly releasedVersion: string;
}

/** Faults of the recorded surface of the SDK and of its version. (SDK-005) */
export function judgeSurface({ current, recorded, version, released, releasedVersion }: Surface): readonly string[] {
  const files = [...new Set([...current.keys(), ...recorded.keys()])];
  const unrecorded = files.filter((file) => current.get(file) !== recorded.get(file));
  const change = compareSurfaces(released, current);
  const lowest = lowestVersion(releasedVersion, change);
  return [
    ...unrecorded.map((file) => `sdk/api/${file} does not match the code; run \`npm run sdk:api\` and commit the reports.`),
    ...(semver.gte(version, lowest)
      ? []
      : [
          `sdk/package.json has version ${version}; after the changes since ${releasedVersion} it must be ${lowest} or higher.`,
          ...change.removed.map((name) => `  removed or changed: ${name}`),
          ...change.added.map((name) => `  added: ${name}`),
        ]),
  ];
}
