import { useText } from '@edge-console/sdk';
import { ActionButton, ConflictNotice, TextAreaField, validateBy } from '@edge-console/sdk/ui';
import { Button, Classes } from '@blueprintjs/core';
import { Form, FormSpy } from 'react-final-form';
import { TitledDialog } from '../../shell/TitledDialog.js';
import { flagFormSchema, formOf, orderOf, type FlagAct, type FlagForm } from './flagForm.js';
import { FlagPreview } from './FlagPreview.js';
import type { Flag } from './flagRows.js';
import { RolloutFields } from './RolloutFields.js';
import { useFlagChange } from './useFlagChange.js';
import { useRolloutWords } from './useRolloutWords.js';

export interface ChangeFlagDialogProps {
  readonly flag: Flag;
  /** Of the flag, and those to add. */
  readonly variants: readonly string[];
  /** Variants to add. */
  readonly given: readonly string[];
  readonly act: FlagAct;
  readonly onClose: () => void;
  readonly onChanged: () => Promise<void>;
}

/** Shows for whom a change of a flag changes something, asks why, and says when somebody else was first. (OPS-002, OPS-003) */
export function ChangeFlagDialog({ flag, variants, given, act, onClose, onChanged }: ChangeFlagDialogProps) {
  const text = useText();
  const { save, conflict, keepMine } = useFlagChange(flag, onClose, onChanged);
  const initial = formOf(flag.rollout, variants);
  const order = (values: FlagForm) => orderOf(act, values, given);
  const words = useRolloutWords([flag.rollout, conflict?.rollout]);
  const titles = {
    on: text('flag.turnOn'),
    off: text('flag.turnOff'),
    rollout: text('flag.rollout'),
    reset: text('flag.reset'),
    restore: text('flag.restore'),
  };
  const validate = (values: FlagForm) => validateBy(flagFormSchema, values);
  return (
    <TitledDialog title={`${titles[act.kind]}: ${flag.key}`} className="operations-dialog" onClose={onClose}>
      <Form<FlagForm>
        initialValues={initial}
        keepDirtyOnReinitialize
        initialValuesEqual={() => true}
        onSubmit={(values) => save(order(values), values.reason)}
        validate={validate}
        subscription={{ submitting: true }}
      >
        {({ handleSubmit, submitting, form }) => (
          <form noValidate onSubmit={(event) => void handleSubmit(event)}>
            <div className={Classes.DIALOG_BODY}>
              {conflict === undefined ? null : (
                <ConflictNotice
                  fields={{ state: text('flag.state') }}
                  mine={{ state: titles[act.kind] }}
                  theirs={{ state: conflict.rollout === null ? text('flag.custom') : words(conflict.rollout) }}
                  onTakeTheirs={onClose}
                  onKeepMine={() => {
                    keepMine();
                    void form.submit();
                  }}
                />
              )}
              {act.kind === 'rollout' ? <RolloutFields variants={variants} /> : null}
              <FormSpy<FlagForm> subscription={{ values: true }}>
                {({ values }) =>
                  validate({ ...values, reason: '-' }) === undefined ? <FlagPreview flagKey={flag.key} order={order(values)} /> : null
                }
              </FormSpy>
              <TextAreaField name="reason" label={text('change.reason')} isRequired />
            </div>
            <div className={Classes.DIALOG_FOOTER}>
              <div className={Classes.DIALOG_FOOTER_ACTIONS}>
                <Button onClick={onClose}>{text('change.cancel')}</Button>
                <ActionButton type="submit" intent="primary" busy={submitting === true}>
                  {act.kind === 'rollout' ? text('flag.save') : titles[act.kind]}
                </ActionButton>
              </div>
            </div>
          </form>
        )}
      </Form>
    </TitledDialog>
  );
}
