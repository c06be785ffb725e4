import { useText, type SettingsTabStatus } from '@edge-console/sdk';
import { CircleIcon, ErrorIcon, TickCircleIcon, WarningSignIcon } from '@blueprintjs/icons';
import type { ReactElement } from 'react';

const SIZE = { size: 12, 'aria-hidden': true } as const;

/** Icons of the statuses; {@link useStatusText} has their meaning. */
export const STATUS_ICONS: Readonly<Record<SettingsTabStatus, ReactElement>> = {
  ok: <TickCircleIcon {...SIZE} color="var(--edge-green)" />,
  incomplete: <WarningSignIcon {...SIZE} color="var(--edge-orange)" />,
  error: <ErrorIcon {...SIZE} color="var(--edge-red)" />,
  off: <CircleIcon {...SIZE} color="var(--edge-ink-muted)" />,
};

/** The meaning of a status in the user's language. */
export function useStatusText(): (status: SettingsTabStatus) => string {
  const text = useText();
  const texts = {
    ok: text('settings.status.ok'),
    incomplete: text('settings.status.incomplete'),
    error: text('settings.status.error'),
    off: text('settings.status.off'),
  };
  return (status) => texts[status];
}
