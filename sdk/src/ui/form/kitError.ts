const PREFIX = 'ui:';

/** An error of the kit's own field, whose text is one of the kit's. @param key of the kit's texts */
export function kitError(key: string): string {
  return `${PREFIX}${key}`;
}

/** The key of the kit's texts; undefined for an error of the plugin. */
export function kitErrorKey(error: string): string | undefined {
  return error.startsWith(PREFIX) ? error.slice(PREFIX.length) : undefined;
}
