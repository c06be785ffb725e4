import { useText } from '@edge-console/sdk';
import { Hint } from '@edge-console/sdk/ui';
import { LockIcon } from '@blueprintjs/icons';

/** Marks a locked user, beside the name. (USER-025, USER-034) */
export function LockedMark() {
  const text = useText();
  const label = text('users.locked');
  return (
    <Hint content={label}>
      <span role="img" aria-label={label}>
        <LockIcon aria-hidden />
      </span>
    </Hint>
  );
}
