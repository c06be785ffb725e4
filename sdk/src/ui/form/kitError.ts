const PREFIX = 'ui:';

/** A text of the kit with its values. */
export interface KitErrorText {
  readonly key: string;
  readonly values: Readonly<Record<string, string>>;
}

/**
 * An error of a field of the kit, whose text is among the kit's own.
 *
 * @param key of the kit's texts
 * @param values that the text contains
 */
export function kitError(key: string, values?: KitErrorText['values']): string {
  return values === undefined ? PREFIX + key : `${PREFIX}${key} ${JSON.stringify(values)}`;
}

/** Reads what {@link kitError} wrote; undefined for an error of the plugin. */
export function readKitError(error: string): KitErrorText | undefined {
  if (!error.startsWith(PREFIX)) return undefined;
  const [key = '', ...rest] = error.slice(PREFIX.length).split(' ');
  return { key, values: rest.length === 0 ? {} : (JSON.parse(rest.join(' ')) as KitErrorText['values']) };
}
