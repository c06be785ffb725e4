import { object, string, type ObjectSchema } from 'yup';
import { reason } from '../reason.js';
import type { Flag } from './flagRows.js';

export interface DefinitionValues {
  /** JSON in flagd's format, as entered. */
  definition: string;
  reason: string;
}

const NEW_SWITCH = { state: 'ENABLED', variants: { on: true, off: false }, defaultVariant: 'off' };

/** The parsed definition; if the text is not a JSON object, the browser's error message, if any. */
export type ReadDefinition = { readonly definition: Record<string, unknown> } | { readonly complaint: string | undefined };

/** The server validates the definition by flagd's schema. */
export function readDefinition(written: string): ReadDefinition {
  try {
    const read: unknown = JSON.parse(written);
    const isObject = typeof read === 'object' && read !== null && !Array.isArray(read);
    return isObject ? { definition: read as Record<string, unknown> } : { complaint: undefined };
  } catch (error) {
    return { complaint: error instanceof Error ? error.message : String(error) };
  }
}

/** Messages are text keys. (OPS-002, OPS-003) */
export const definitionSchema: ObjectSchema<DefinitionValues> = object({
  definition: string()
    .required('flag.definitionMissing')
    .test('json', 'flag.definitionNoJson', (written) => 'definition' in readDefinition(written)),
  reason,
});

/** The current definition, or an on/off flag that is off if none exists. */
export function definitionValues({ definition }: Pick<Flag, 'definition'>): DefinitionValues {
  return { definition: JSON.stringify(definition ?? NEW_SWITCH, undefined, 2), reason: '' };
}
