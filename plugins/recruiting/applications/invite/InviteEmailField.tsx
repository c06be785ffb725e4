import { useText } from '@edge-console/sdk';
import { TextField } from '@edge-console/sdk/ui';
import { WarningSignIcon } from '@blueprintjs/icons';
import { useField } from 'react-final-form';
import type { VacancyOfDetails } from '../application.js';
import { useEarlierApplication } from './useEarlierApplication.js';

interface InviteEmailFieldProps {
  readonly vacancy: VacancyOfDetails;
}

/** The e-mail address, with a warning if it already has an application for the vacancy. The warning does not prevent the invitation. (D-176) */
export function InviteEmailField({ vacancy }: InviteEmailFieldProps) {
  const text = useText();
  const { value } = useField<string>('email', { subscription: { value: true } }).input;
  const { found, check } = useEarlierApplication(vacancy);
  const isFound = found !== undefined && found.email === value.trim().toLowerCase();
  return (
    <TextField
      name="email"
      type="email"
      label={text('invite.email')}
      isRequired
      onBlur={() => check(value)}
      help={
        // Rendered before there is a warning, so that screen readers announce it.
        <span role="status">
          {isFound ? (
            <>
              <WarningSignIcon size={12} aria-hidden /> {text('invite.earlier', { name: found.name })}
            </>
          ) : null}
        </span>
      }
    />
  );
}
