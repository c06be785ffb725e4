/** A workflow of a set in the form. */
export interface OptionValues {
  /** Empty until the user selects a workflow. */
  workflowId: string;
  displayName: string;
  isDefault: boolean;
}

export function newOption(): OptionValues {
  return { workflowId: '', displayName: '', isDefault: false };
}

/**
 * The options with exactly one default: the first one that is marked, otherwise the first option. (WFSET-038, WFSET-040, WFSET-041)
 * @returns the same list if it already has exactly one default
 */
export function withOneDefault(options: readonly OptionValues[]): readonly OptionValues[] {
  const marked = options.findIndex(({ isDefault }) => isDefault);
  return withDefault(options, Math.max(0, marked));
}

/** Makes one option the default and clears the default of all others. (WFSET-039) @param index from 0 */
export function withDefault(options: readonly OptionValues[], index: number): readonly OptionValues[] {
  if (options.every(({ isDefault }, at) => isDefault === (at === index))) return options;
  return options.map((option, at) => ({ ...option, isDefault: at === index }));
}

/** Indexes of the values that occur more than once after trimming; empty values are another error. (WFSET-050, WFSET-055) */
export function repeatedAt(values: readonly string[]): readonly number[] {
  const trimmed = values.map((value) => value.trim());
  return trimmed.flatMap((value, index) => (value !== '' && trimmed.indexOf(value) !== trimmed.lastIndexOf(value) ? [index] : []));
}

/** Index of an option from its path in the form: 2 of 'options[2]'. */
export function indexOfPath(path: string): number {
  return Number(/\[(\d+)\]$/.exec(path)?.[1]);
}
