import { useText } from '@edge-console/sdk';
import { ConflictNotice, type DialogControl } from '@edge-console/sdk/ui';
import { useForm } from 'react-final-form';
import { ReasonDialog } from '../ReasonDialog.js';
import { inputOf, type FlagAction } from './flagActions.js';
import { AffectedUsers } from './FlagPreview.js';
import type { Flag } from './flagRows.js';
import { useFlagChange } from './useFlagChange.js';
import { useFlagPreview } from './useFlagPreview.js';
import { useFlagLabel } from './useRolloutLabels.js';
import { usersLosing } from './usersLosing.js';

export interface ChangeFlagDialogProps {
  readonly flag: Flag;
  readonly act: FlagAction;
  readonly dialog: DialogControl;
  readonly onChanged: () => Promise<void>;
}

/**
 * Shows which users a change of a flag affects, asks for a reason, and shows a concurrent change by another operator. (OPS-002, OPS-003)
 */
export function ChangeFlagDialog({ flag, act, dialog, onChanged }: ChangeFlagDialogProps) {
  const text = useText();
  const { save, conflict, keepMine } = useFlagChange(flag, dialog.close, onChanged);
  const order = inputOf(act);
  const titles = { on: text('flag.turnOn'), off: text('flag.turnOff'), reset: text('flag.reset'), restore: text('flag.restore') };
  const title = titles[act.kind];
  const preview = useFlagPreview(flag.key, order);
  const isLoss = act.kind === 'off' || (preview.data !== undefined && usersLosing(preview.data.OPSPreviewFlag) > 0);
  return (
    <ReasonDialog
      title={text('flag.ofFlag', { what: title, flag: flag.key })}
      confirm={title}
      intent={isLoss ? 'danger' : 'primary'}
      dialog={dialog}
      onConfirm={(reason) => save(order, reason)}
    >
      {conflict === undefined ? null : <FlagConflict mine={title} theirs={conflict} onTakeTheirs={dialog.close} onKeepMine={keepMine} />}
      <AffectedUsers preview={preview} />
    </ReasonDialog>
  );
}

interface FlagConflictProps {
  readonly mine: string;
  readonly theirs: Flag;
  readonly onTakeTheirs: () => void;
  readonly onKeepMine: () => void;
}

function FlagConflict({ mine, theirs, onTakeTheirs, onKeepMine }: FlagConflictProps) {
  const text = useText();
  const form = useForm();
  const flagLabel = useFlagLabel([theirs]);
  return (
    <ConflictNotice
      fields={{ state: text('flag.state') }}
      mine={{ state: mine }}
      theirs={{ state: flagLabel(theirs) }}
      onTakeTheirs={onTakeTheirs}
      onKeepMine={() => {
        onKeepMine();
        void form.submit();
      }}
    />
  );
}
