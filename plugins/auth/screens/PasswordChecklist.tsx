import { useText } from '@edge-console/sdk';
import { CircleIcon, ErrorIcon, TickCircleIcon } from '@blueprintjs/icons';
import { checklist } from '../rules/newPassword.js';

const ICONS = { neutral: CircleIcon, met: TickCircleIcon, unmet: ErrorIcon } as const;

export interface PasswordChecklistProps {
  readonly password: string;
  readonly wasTyped: boolean;
}

/** Rules of a new password, updated during typing; screen readers announce the number of fulfilled rules. (RESET-011) */
export function PasswordChecklist({ password, wasTyped }: PasswordChecklistProps) {
  const text = useText();
  const lines = checklist(password, wasTyped);
  const met = lines.filter(({ state }) => state === 'met').length;
  return (
    <>
      <ul className="auth-checklist" aria-label={text('newPassword.rules')}>
        {lines.map(({ rule, state }) => {
          const Icon = ICONS[state];
          return (
            <li key={rule} className={`auth-rule auth-rule-${state}`}>
              <Icon size={14} aria-hidden />
              <span>{text(`newPassword.${rule}`)}</span>
              {state === 'neutral' ? null : <span className="edge-visually-hidden">{text(`newPassword.${state}`)}</span>}
            </li>
          );
        })}
      </ul>
      <p role="status" className="edge-visually-hidden">
        {wasTyped ? text('newPassword.rulesMet', { met, all: lines.length }) : ''}
      </p>
    </>
  );
}
