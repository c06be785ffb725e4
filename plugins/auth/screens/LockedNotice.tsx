import { useNavigation, useText } from '@edge-console/sdk';
import { Button } from '@blueprintjs/core';

/** The account is locked; only reloading the page continues. (LOGIN-029, LOGIN-030, D-007) */
export function LockedNotice() {
  const text = useText();
  const navigation = useNavigation();
  return (
    <div className="auth-form" role="alert">
      <p>{text('locked.text')}</p>
      <p>{text('locked.advice')}</p>
      <Button onClick={() => void navigation.reload()}>{text('locked.retry')}</Button>
    </div>
  );
}
