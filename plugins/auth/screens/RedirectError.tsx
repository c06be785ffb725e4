import { useText } from '@edge-console/sdk';
import { EmptyState, LinkButton } from '@edge-console/sdk/ui';
import { WarningSignIcon } from '@blueprintjs/icons';

/** Shown after a sign-in whose redirect was refused; the notification beside it gives the reason. (REDIRECT-004, REDIRECT-005) */
export default function RedirectError() {
  const text = useText();
  return (
    <EmptyState
      icon={<WarningSignIcon size={40} aria-hidden />}
      title={text('redirect.title')}
      description={text('redirect.text')}
      action={
        <LinkButton to="/" intent="primary">
          {text('redirect.home')}
        </LinkButton>
      }
    />
  );
}
