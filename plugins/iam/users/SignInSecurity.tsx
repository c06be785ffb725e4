import { useFlag, useRoute, useText } from '@edge-console/sdk';
import { PageSection } from '@edge-console/sdk/ui';
import { ForceReset } from './ForceReset.js';
import { MfaSwitch } from './MfaSwitch.js';
import { USER_FLAGS, USER_ROUTES } from './routes.js';
import styles from './SignInSecurity.module.css';
import type { UserPartProps } from './UserRecord.js';

/** What administrators change about the sign-in of a user. Nothing can be changed on an archived user. (D-148, D-178) */
export function SignInSecurity({ user, reload }: UserPartProps) {
  const text = useText();
  const canReset = useFlag(USER_FLAGS.resetPassword);
  const { exists: canEdit } = useRoute(USER_ROUTES.edit);
  if (user.archivedAt !== null || (!canReset && !canEdit)) return null;
  return (
    <div className={styles['security']}>
      <PageSection title={text('users.security.title')} intro={text('users.security.help')}>
        <div className={styles['actions']}>
          {canEdit ? <MfaSwitch user={user} reload={reload} /> : null}
          {canReset ? <ForceReset user={user} reload={reload} /> : null}
        </div>
      </PageSection>
    </div>
  );
}
