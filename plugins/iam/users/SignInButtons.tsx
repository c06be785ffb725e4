import { useFlag, useText } from '@edge-console/sdk';
import { RowsButton, useRowsConfirmation, type RowsAction } from '@edge-console/sdk/ui';
import { ResetIcon, UnlockIcon } from '@blueprintjs/icons';
import { nameOfUser } from './nameOfUser.js';
import { USER_ACTIONS, USER_FLAGS } from './routes.js';
import type { User, UserListControl } from './user.js';
import type { SignInAction } from './useSignInActions.js';

/** Users whose names the question lists. */
const NAMED = 10;

interface SignInButtonsProps {
  readonly list: UserListControl;
  readonly actions: RowsAction<SignInAction, User>;
}

/** Unlocks the selected users, or mails them links for new passwords, which asks first. */
export function SignInButtons({ list, actions }: SignInButtonsProps) {
  const text = useText();
  const confirm = useResetConfirmation();
  const hasReset = useFlag(USER_FLAGS.resetPassword);
  const hasUnlock = useFlag(USER_FLAGS.unlock);
  const reset = async (users: readonly User[]) => {
    if (await confirm(users)) await actions.perform('reset', users);
  };
  const resetAll = async (excludedIds: readonly string[]) => {
    if (await confirm(undefined)) await actions.performAll('reset', excludedIds);
  };
  return (
    <>
      {hasUnlock ? (
        <RowsButton
          icon={<UnlockIcon />}
          selection={list.selection}
          actions={actions}
          action={USER_ACTIONS.unlock}
          denied={text('users.details.unlockDenied')}
          onClick={(users) => void actions.perform('unlock', users)}
          onAll={(excludedIds) => void actions.performAll('unlock', excludedIds)}
        >
          {text('users.details.unlock')}
        </RowsButton>
      ) : null}
      {hasReset ? (
        <RowsButton
          icon={<ResetIcon />}
          selection={list.selection}
          actions={actions}
          action={USER_ACTIONS.resetPassword}
          denied={text('users.details.resetDenied')}
          onClick={(users) => void reset(users)}
          onAll={(excludedIds) => void resetAll(excludedIds)}
        >
          {text('users.details.reset')}
        </RowsButton>
      ) : null}
    </>
  );
}

/** @returns asks whether these users, or all matching users, get a link */
function useResetConfirmation(): (users: readonly User[] | undefined) => Promise<boolean> {
  const text = useText();
  const confirm = useRowsConfirmation();
  return (users) => {
    const names = (users ?? []).slice(0, NAMED).map(nameOfUser);
    const others = (users?.length ?? 0) - names.length;
    return confirm({
      title: users === undefined ? text('users.reset.titleAll') : text('users.reset.title', { count: users.length }),
      text: text('users.reset.text'),
      names: others > 0 ? [...names, text('users.reset.others', { count: others })] : names,
      confirmLabel: text('users.details.reset'),
    });
  };
}
