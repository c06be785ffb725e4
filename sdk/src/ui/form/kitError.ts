const PREFIX = 'ui:';

/** An error of a field of the kit, whose text is among the kit's own. @param key of the kit's texts */
export function kitError(key: string): string {
  return `${PREFIX}${key}`;
}

/** The key of the kit's texts; undefined for an error of the plugin. */
export function kitErrorKey(error: string): string | undefined {
  return error.startsWith(PREFIX) ? error.slice(PREFIX.length) : undefined;
}
