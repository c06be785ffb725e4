import { GraphqlServiceToken, useService, useText } from '@edge-console/sdk';
import { FormFrame, TextAreaField, useSave } from '@edge-console/sdk/ui';
import { useField } from 'react-final-form';
import { OPSChangeFlagDocument } from '../graphql/__generated__/operations.js';
import { definitionSchema, definitionValues, readDefinition, type DefinitionValues } from './definitionForm.js';
import { FlagFormPage } from './FlagFormPage.js';
import { FlagPreview } from './FlagPreview.js';
import type { Flag } from './flagRows.js';
import { useDebouncedValue } from './useDebouncedValue.js';

const INPUT = 'change';
const REFUSALS = { [`${INPUT}.definition`]: { definition: 'flag.definitionRefused' } } as const;

/** '{base}/operations/flags/{key}/json': the definition of a flag in flagd's format. (OPS-003) */
export default function DefinitionPage() {
  const text = useText();
  return (
    <FlagFormPage title={text('flag.editJson')} intro={text('flag.jsonIntro')}>
      {(flag, leave) => <DefinitionForm flag={flag} onSaved={leave} />}
    </FlagFormPage>
  );
}

function DefinitionForm({ flag, onSaved }: { readonly flag: Flag; readonly onSaved: () => void }) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const save = useSave<DefinitionValues>({
    send: ({ definition, reason }, version = 0) =>
      graphql.mutate(OPSChangeFlagDocument, {
        filter: { key: flag.key },
        change: { version, reason, definition: JSON.parse(definition) as Record<string, unknown> },
      }),
    done: 'flag.done',
    failed: 'flag.failed',
    refusals: REFUSALS,
    conflictOf: (current) => ({ values: definitionValues(current as Flag), version: (current as Flag).version }),
  });
  return (
    <FormFrame<DefinitionValues>
      label={text('flag.editJson')}
      initialValues={definitionValues(flag)}
      version={flag.version}
      schema={definitionSchema}
      fieldNames={{ definition: text('flag.definition') }}
      save={save}
      onSaved={onSaved}
    >
      <DefinitionField flagKey={flag.key} />
      <TextAreaField name="reason" label={text('change.reason')} isRequired />
    </FormFrame>
  );
}

/** The definition, and below it the affected users or the errors: the browser parses JSON, the server validates by flagd's schema. */
function DefinitionField({ flagKey }: { readonly flagKey: string }) {
  const text = useText();
  const { input } = useField<string>('definition', { subscription: { value: true } });
  const read = readDefinition(useDebouncedValue(input.value));
  const complaint = 'complaint' in read ? read.complaint : undefined;
  return (
    <div className="operations-definition">
      <TextAreaField
        name="definition"
        label={text('flag.definition')}
        isRequired
        help={complaint === undefined ? undefined : text('flag.definitionComplaint', { complaint })}
      />
      {'definition' in read ? <FlagPreview flagKey={flagKey} order={read} /> : null}
    </div>
  );
}
