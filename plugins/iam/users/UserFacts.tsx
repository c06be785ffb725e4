import { useText } from '@edge-console/sdk';
import { DateText, FactList } from '@edge-console/sdk/ui';
import { Tag } from '@blueprintjs/core';
import { WarningSignIcon } from '@blueprintjs/icons';
import { useState } from 'react';
import { passwordDaysLeft } from './passwordAge.js';
import { useGroupName } from './useGroupName.js';
import type { UserOfDetails } from './user.js';

interface UserFactsProps {
  readonly user: UserOfDetails;
}

/** Facts about a user. (USER-035 to USER-046) */
export function UserFacts({ user }: UserFactsProps) {
  const text = useText();
  const groupName = useGroupName();
  const { customer, email, phoneNumber, group, lastActive, notes, createdAt } = user;
  const own = notes === null || notes === '' ? [] : [{ label: text('users.details.notes'), value: notes }];
  return (
    <FactList
      label={text('users.details.facts')}
      facts={[
        { label: text('users.details.customer'), value: customer.displayName },
        { label: text('users.form.email'), value: email },
        { label: text('users.form.phone'), value: phoneNumber ?? text('users.details.none') },
        { label: text('users.form.groups'), value: group.map(groupName).join(', ') },
        {
          label: text('users.columns.lastActive'),
          value: lastActive === null ? text('users.unactivated') : <DateText at={lastActive} />,
        },
        {
          label: text('users.details.passwordAge'),
          value: <PasswordAge user={user} />,
        },
        {
          label: text('users.details.mfa'),
          value: <MfaState user={user} />,
        },
        ...own,
        { label: text('users.columns.createdAt'), value: <DateText at={createdAt} /> },
      ]}
    />
  );
}

/** Days until the password expires, or that the user must set a new one. (USER-041 to USER-044, D-073, D-178) */
function PasswordAge({ user }: UserFactsProps) {
  const text = useText();
  const [now] = useState(() => Date.now());
  const days = passwordDaysLeft(user, now);
  if (user.forcePasswordReset)
    return (
      <Tag minimal intent="warning" icon={<WarningSignIcon aria-hidden />}>
        {text('users.force.mustSet')}
      </Tag>
    );
  return (
    <span title={text('users.details.passwordAgeHelp')}>
      {days > 0 ? (
        text('users.details.days', { count: days })
      ) : (
        <Tag minimal intent="warning" icon={<WarningSignIcon aria-hidden />}>
          {text('users.details.expired')}
        </Tag>
      )}
    </span>
  );
}

const METHODS = {
  EMAIL_CODE: 'users.methods.emailCode',
  TOTP: 'users.methods.app',
  RECOVERY_CODE: 'users.methods.recoveryCode',
  PASSKEY: 'users.methods.passkey',
} as const;

/** (USER-045) */
function MfaState({ user: { mfaEnabled, mfaMethod } }: UserFactsProps) {
  const text = useText();
  if (!mfaEnabled) return text('users.details.mfaOff');
  return mfaMethod === null ? text('users.details.mfaOn') : text('users.details.mfaOnBy', { method: text(METHODS[mfaMethod]) });
}
