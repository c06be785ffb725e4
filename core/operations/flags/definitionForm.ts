import { object, string, type ObjectSchema } from 'yup';
import { reason } from '../reason.js';
import type { Flag } from './flagRows.js';

export interface DefinitionValues {
  /** JSON in flagd's format, as typed. */
  definition: string;
  reason: string;
}

const NEW_SWITCH = { state: 'ENABLED', variants: { on: true, off: false }, defaultVariant: 'off' };

/** What is written; where it is no object in JSON, what the browser complains about, if anything. */
export type ReadDefinition = { readonly definition: Record<string, unknown> } | { readonly complaint: string | undefined };

/** Whether the object is a definition is for flagd's schema to say, on the server. */
export function readDefinition(written: string): ReadDefinition {
  try {
    const read: unknown = JSON.parse(written);
    const isObject = typeof read === 'object' && read !== null && !Array.isArray(read);
    return isObject ? { definition: read as Record<string, unknown> } : { complaint: undefined };
  } catch (error) {
    return { complaint: error instanceof Error ? error.message : String(error) };
  }
}

/** Messages are keys of texts. (OPS-002, OPS-003) */
export const definitionSchema: ObjectSchema<DefinitionValues> = object({
  definition: string()
    .required('flag.definitionMissing')
    .test('json', 'flag.definitionNoJson', (written) => 'definition' in readDefinition(written)),
  reason,
});

/** What holds, or a switch that is off where nothing is defined. */
export function definitionValues({ definition }: Pick<Flag, 'definition'>): DefinitionValues {
  return { definition: JSON.stringify(definition ?? NEW_SWITCH, undefined, 2), reason: '' };
}
