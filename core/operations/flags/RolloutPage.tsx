import { GraphqlServiceToken, useService, useText } from '@edge-console/sdk';
import { FormFrame, TextAreaField, useSave, type SaveResult } from '@edge-console/sdk/ui';
import { OPSChangeFlagDocument, OPSGetAudienceDocument } from '../graphql/__generated__/operations.js';
import { variantsOf } from './flagActions.js';
import { FlagFormPage } from './FlagFormPage.js';
import { namedIds, type Flag } from './flagRows.js';
import { GivenVariants } from './GivenVariants.js';
import { conflictingValues, rolloutInput, rolloutSchema, rolloutValues, toRule, type RolloutValues } from './rolloutForm.js';
import { RolloutPreview } from './RolloutPreview.js';
import { RuleList } from './RuleList.js';
import { namesIn, useRolloutLabelsByNames } from './useRolloutLabels.js';

/** '{base}/operations/flags/{key}/rollout': the rules of a rollout. (OPS-003) */
export default function RolloutPage() {
  const text = useText();
  return (
    <FlagFormPage title={text('flag.rollout')} intro={text('flag.rulesIntro')}>
      {(flag, leave) => (
        <GivenVariants flagKey={flag.key}>{(given) => <RolloutForm flag={flag} given={given} onSaved={leave} />}</GivenVariants>
      )}
    </FlagFormPage>
  );
}

interface RolloutFormProps {
  readonly flag: Flag;
  /** Variants to add. */
  readonly given: readonly string[];
  readonly onSaved: () => void;
}

function RolloutForm({ flag, given, onSaved }: RolloutFormProps) {
  const text = useText();
  const variants = variantsOf(flag, given);
  return (
    <FormFrame<RolloutValues>
      label={text('flag.rollout')}
      initialValues={rolloutValues(flag.rollout, variants)}
      version={flag.version}
      schema={rolloutSchema}
      fieldNames={{ rollout: text('flag.rollout') }}
      save={useSaveRollout(flag.key, given)}
      onSaved={onSaved}
    >
      <RuleList variants={variants} />
      <RolloutPreview flagKey={flag.key} given={given} />
      <TextAreaField name="reason" label={text('change.reason')} isRequired />
    </FormFrame>
  );
}

/** Saves a rollout. A conflict describes both rollouts with the names of their customers and groups. */
function useSaveRollout(key: string, given: readonly string[]) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const labelsByNames = useRolloutLabelsByNames();
  const send = useSave<RolloutValues>({
    send: ({ reason, ...values }, version = 0) =>
      graphql.mutate(OPSChangeFlagDocument, { filter: { key }, change: { version, reason, ...rolloutInput(values, given) } }),
    done: 'flag.done',
    failed: 'flag.failed',
    conflictOf: (current) => {
      const { rollout, version } = current as Flag;
      return { values: conflictingValues(rollout), version };
    },
  });
  return async (values: RolloutValues, version: number | undefined): Promise<SaveResult<RolloutValues>> => {
    const result = await send(values, version);
    if (result.ok || !('conflict' in result)) return result;
    const ids = namedIds([values.rollout, result.conflict.values.rollout]);
    const names = await graphql.query(OPSGetAudienceDocument, { filter: { text: '', ids } }).then(namesIn, () => new Map());
    const describe = ({ rollout: { rules, otherwise } }: RolloutValues) => ({
      rollout: otherwise === '' ? text('flag.custom') : labelsByNames(names).rollout({ otherwise, rules: rules.map(toRule) }),
    });
    return { ok: false, conflict: { ...result.conflict, describe } };
  };
}
