import { ConfigServiceToken, NotificationServiceToken, PreferencesServiceToken, type ServiceResolver } from '@edge-console/sdk';
import { isNewerVersion } from '../../kernel/version/isNewerVersion.js';
import type { useShellText } from '../useShellText.js';

/** Newest version that was announced to the user. */
const SEEN = 'core.seenVersion';

/**
 * Announces the running version once to a user who last saw an older version, but not at a first visit.
 * @param open opens the release notes
 */
export function announceVersion(services: ServiceResolver, text: ReturnType<typeof useShellText>, open: () => void): void {
  const { version } = services.get(ConfigServiceToken);
  const preferences = services.get(PreferencesServiceToken);
  const seen = preferences.read(SEEN);
  if (typeof seen === 'string' && !isNewerVersion(version, seen)) return;
  preferences.write(SEEN, version);
  if (typeof seen !== 'string') return;
  services.get(NotificationServiceToken).show({
    intent: 'success',
    title: text('whatsNew.updated', { version }),
    action: { label: text('whatsNew.button'), run: open },
    key: SEEN,
  });
}
