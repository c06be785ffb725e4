import { GraphqlServiceToken, useService, useSession, useText } from '@edge-console/sdk';
import { ActionButton, FormDialog, PhoneField, TextField, useSave, type DialogControl, type RecordForm } from '@edge-console/sdk/ui';
import { useRef, useState } from 'react';
import { useFormState } from 'react-final-form';
import { CommonInviteCandidateDocument } from '../../graphql/__generated__/operations.js';
import {
  INVITE_FAILURES,
  INVITE_REFUSALS,
  inviteInput,
  inviteSchema,
  NEW_INVITATION,
  type InviteValues,
  type InvitingVacancy,
} from './inviteForm.js';
import { InviteEmailField } from './InviteEmailField.js';
import { useInvitationIds } from './useInvitationIds.js';

interface InviteDialogProps extends InvitingVacancy {
  readonly dialog: DialogControl;
  /** Runs after each invitation. */
  readonly onInvited: () => void;
}

/** Candidates who were invited since the dialog opened. */
interface Invited {
  readonly count: number;
  readonly last: string;
}

/** Invites candidates: one, or one after the other without closing the dialog. (INVITE-001 to INVITE-015) */
export default function InviteDialog({ dialog, onInvited, ...inviting }: InviteDialogProps) {
  const text = useText();
  const graphql = useService(GraphqlServiceToken);
  const { user } = useSession();
  const ids = useInvitationIds();
  const isAnother = useRef(false);
  const [invited, setInvited] = useState<Invited>();
  const send = useSave<InviteValues>({
    send: (values) =>
      graphql.mutate(CommonInviteCandidateDocument, { atsApplicationInput: inviteInput(inviting, values, ids.of(values), user.email) }),
    done: 'invite.done',
    failed: 'invite.failed',
    failures: INVITE_FAILURES,
    refusals: INVITE_REFUSALS,
  });
  const save = async (values: InviteValues) => {
    const result = await send(values, undefined);
    if (!result.ok) return result;
    ids.accept();
    onInvited();
    setInvited((before) => ({ count: (before?.count ?? 0) + 1, last: describePerson(values) }));
    return { ok: true, saved: { values: NEW_INVITATION } } as const;
  };
  const inviteAnother = async (record: RecordForm<InviteValues>) => {
    isAnother.current = true;
    const isSaved = await record.save();
    isAnother.current = false;
    if (isSaved) record.element.current?.querySelector<HTMLElement>('input[name="email"]')?.focus();
  };
  return (
    <FormDialog
      title={text('invite.title')}
      dialog={dialog}
      saveLabel={text('invite.invite')}
      otherActions={(record) => <AnotherButton onPress={() => void inviteAnother(record)} />}
      form={{
        initialValues: NEW_INVITATION,
        schema: inviteSchema,
        save,
        onSaved: () => {
          if (!isAnother.current) dialog.close();
        },
      }}
    >
      <InviteEmailField vacancy={inviting.vacancy} />
      <TextField name="firstName" label={text('invite.firstName')} isRequired />
      <TextField name="lastName" label={text('invite.lastName')} />
      <PhoneField name="phoneNumber" label={text('invite.phone')} invalid="invite.errors.phone" isRequired />
      <div role="status" className="edge-muted">
        {invited === undefined ? null : text('invite.invited', { count: invited.count, last: invited.last })}
      </div>
    </FormDialog>
  );
}

function AnotherButton({ onPress }: { readonly onPress: () => void }) {
  const text = useText();
  const { submitting } = useFormState({ subscription: { submitting: true } });
  return (
    <ActionButton variant="outlined" busy={submitting === true} onClick={onPress}>
      {text('invite.another')}
    </ActionButton>
  );
}

function describePerson({ firstName, lastName, email }: InviteValues): string {
  return `${`${firstName} ${lastName}`.trim()} (${email})`;
}
