import { PlusIcon } from '@blueprintjs/icons';
import { usePolicy } from '../../services/index.js';
import { ActionButton } from './ActionButton.js';
import { LinkButton } from './LinkButton.js';

export interface CreateLinkProps {
  readonly to: string;
  /** Policy action that creating takes. */
  readonly action: string;
  /** What a user without the right is told. */
  readonly denied: string;
  readonly children: string;
}

/** The primary action of a list: opens the form, or says why this user cannot. (D-137) */
export function CreateLink({ to, action, denied, children }: CreateLinkProps) {
  const answer = usePolicy(action);
  if (answer === 'denied') {
    return (
      <ActionButton intent="primary" icon={<PlusIcon />} reason={denied}>
        {children}
      </ActionButton>
    );
  }
  return (
    <LinkButton to={to} intent="primary" icon={<PlusIcon />}>
      {children}
    </LinkButton>
  );
}
