/** What deciding needs to know of an installed version. */
export interface Installed {
  readonly version: string;
  readonly refusal: string | undefined;
}

/**
 * Versions of one plugin that users may be given, the highest first. (OPS-004)
 * @param installed of one plugin, the highest first
 * @param variants what the plugin's version flag may say; undefined where there is no such flag
 */
export function offeredVersions<T extends Installed>(installed: readonly T[], variants: readonly unknown[] | undefined): readonly T[] {
  // A version that an operator named is refused as such, never replaced unasked; without a name the highest whole one holds.
  const highest = installed.find(({ refusal }) => refusal === undefined) ?? installed[0];
  if (highest === undefined) return [];
  const named = installed.filter(({ version }) => variants?.includes(version) === true);
  const hasUnknown = variants?.every((variant) => installed.some(({ version }) => version === variant)) !== true;
  return installed.filter((one) => named.includes(one) || (hasUnknown && one === highest));
}
