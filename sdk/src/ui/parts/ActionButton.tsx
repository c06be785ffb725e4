import { useId, type ReactElement, type ReactNode } from 'react';
import { Button } from '@blueprintjs/core';
import { useKitText } from '../texts/useKitText.js';
import { Hint } from './Hint.js';
import type { PreparingHandlers } from './preparing.js';
import { useSteadyPress } from './useSteadyPress.js';

export interface ActionButtonProps {
  readonly children: ReactNode;
  readonly onClick?: () => void;
  /** The reason why the action is not available now. The button stays reachable by keyboard and shows the reason. */
  readonly reason?: string | undefined;
  /** Runs when the user presses the button although it has a `reason`: shows what prevents the action. */
  readonly onBlocked?: (() => void) | undefined;
  /** The action is running; further clicks have no effect. */
  readonly busy?: boolean;
  readonly intent?: 'primary' | 'danger' | 'none';
  readonly variant?: 'solid' | 'outlined' | 'minimal';
  readonly icon?: ReactElement;
  readonly type?: 'button' | 'submit';
  /** Handlers of `useDialogInAddress`, for a button that opens a dialog. */
  readonly preparing?: PreparingHandlers | undefined;
}

/** A blocked button opens no dialog, so it prepares none. */
const handlersOf = (preparing: PreparingHandlers | undefined, isBlocked: boolean) => (isBlocked ? undefined : preparing);

/** A button that shows why it is disabled, and cannot be clicked twice. */
export function ActionButton({
  children,
  onClick,
  reason,
  onBlocked,
  busy = false,
  intent = 'none',
  variant = 'solid',
  icon,
  type = 'button',
  preparing,
}: ActionButtonProps) {
  const text = useKitText();
  const reasonId = useId();
  const explanation = busy ? text('busy') : reason;
  const isBlocked = explanation !== undefined;
  const handlers = handlersOf(preparing, isBlocked);
  const steadyPress = useSteadyPress(handlers?.onPointerMove);
  const button = (
    <Button
      {...handlers}
      {...steadyPress}
      type={type}
      intent={intent}
      variant={variant}
      aria-disabled={isBlocked}
      aria-busy={busy}
      aria-describedby={isBlocked ? reasonId : undefined}
      className={isBlocked ? 'edge-action edge-action-blocked' : 'edge-action'}
      onClick={(event) => {
        if (!isBlocked) return onClick?.();
        event.preventDefault();
        if (!busy) onBlocked?.();
      }}
      {...(icon === undefined ? {} : { icon })}
    >
      {children}
    </Button>
  );
  if (!isBlocked) return button;
  return (
    <>
      <Hint content={explanation} disabled={busy}>
        {button}
      </Hint>
      <span id={reasonId} className="edge-visually-hidden">
        {explanation}
      </span>
    </>
  );
}
