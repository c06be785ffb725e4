/** Properties of an installed version that the selection uses. */
export interface Installed {
  readonly version: string;
  readonly refusal: string | undefined;
}

/**
 * Versions of one plugin that users can get, the highest first. (OPS-004)
 * @param installed of one plugin, the highest first
 * @param variants possible values of the plugin's version flag; undefined if the flag does not exist
 */
export function offeredVersions<T extends Installed>(installed: readonly T[], variants: readonly unknown[] | undefined): readonly T[] {
  // A version that an operator selected is never replaced by another one, even if it is refused. Without a selection the highest intact version applies.
  const highest = installed.find(({ refusal }) => refusal === undefined) ?? installed[0];
  if (highest === undefined) return [];
  const named = installed.filter(({ version }) => variants?.includes(version) === true);
  const hasUnknown = variants?.every((variant) => installed.some(({ version }) => version === variant)) !== true;
  return installed.filter((one) => named.includes(one) || (hasUnknown && one === highest));
}
